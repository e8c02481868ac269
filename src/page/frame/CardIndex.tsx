import { use, useEffect, useRef, useState } from 'react';
import { textsIn } from '../../texts/language.ts';
import { usePageTexts } from '../../texts/pageTexts.ts';
import { LanguageContext } from '../../texts/useTexts.ts';
import type { Cards } from '../cards.ts';
import { type Done, useDone } from '../done.ts';
import type { WidgetEntry } from '../registry.ts';
import { PlaceLink } from '../SkipLink.tsx';

interface CardIndexProps {
  registry: readonly WidgetEntry[];
  /** The cards, once they have loaded. */
  cards: Cards | undefined;
  done: Done;
}

/** The index of the cards, which follows the scrolling, with the number of done lessons of each card. */
export function CardIndex({ registry, cards, done }: CardIndexProps) {
  const texts = usePageTexts();
  const language = use(LanguageContext);
  const ids = useDone(done);
  const root = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const cards = [...document.querySelectorAll('.card')];
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        // On a high screen the last cards do not reach the line.
        const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        const card = isEnd ? cards.at(-1) : reached;
        if (reached && card) setCurrent(card.querySelector('h2')?.id);
      },
      { rootMargin: '-12% 0px -88%' },
    );
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  }, [registry]);

  useEffect(() => {
    const [bar, link] = [root.current, root.current?.querySelector<HTMLElement>('[aria-current]')];
    if (bar && link) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={root} className="index" aria-label={texts.index}>
      {registry.map(({ name, texts: own }) => {
        const { title, short = title } = textsIn(own, language);
        const lessons = cards?.[name].lessons;
        const count = lessons?.filter(({ id }) => ids?.includes(id)).length;
        return (
          <PlaceLink key={name} to={name} className="place" isCurrent={name === current}>
            {short}
            <small>
              {ids && lessons && (count === lessons.length ? '✓' : `${count}/${lessons.length}`)}
            </small>
          </PlaceLink>
        );
      })}
    </nav>
  );
}
