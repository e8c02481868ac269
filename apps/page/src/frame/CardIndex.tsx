import { use, useEffect, useRef, useState } from 'react';
import { textsIn } from '@partitura/base/language/language.ts';
import { usePageTexts } from '../texts/pageTexts.ts';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import type { Cards } from '../page/cards.ts';
import { type Done, useDone } from '../page/done.ts';
import type { WidgetEntry } from '../page/registry.ts';
import { InPageLink } from '../page/InPageLink.tsx';

/** Excludes the parts of the window that the bars cover. */
const BARS = '-48px 0px -48px';
/** The weight of a card with the focus: a link of the index and an opened lesson move the focus to their card. */
const FOCUS_WEIGHT = 3;

interface CardIndexProps {
  registry: readonly WidgetEntry[];
  /** The elements of the cards, by name. */
  places: ReadonlyMap<string, Element>;
  /** The cards, once they have loaded. */
  cards: Cards | undefined;
  done: Done;
}

/** The index of the cards, which follows the scrolling, with the number of lessons done on each card. */
export function CardIndex({ registry, places, cards, done }: CardIndexProps) {
  const texts = usePageTexts();
  const language = use(LanguageContext);
  const ids = useDone(done);
  const root = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    /** The height in view of each card, in pixels. */
    const seenPx = new Map<Element, number>();
    const weight = (card: Element) =>
      (seenPx.get(card) ?? 0) * (card.matches(':focus-within') ? FOCUS_WEIGHT : 1);
    function choose() {
      const [most] = [...places].sort(([, one], [, other]) => weight(other) - weight(one));
      setCurrent(most && weight(most[1]) ? most[0] : undefined);
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect } of entries)
          seenPx.set(target, intersectionRect.height);
        choose();
      },
      { rootMargin: BARS, threshold: Array.from({ length: 41 }, (_, step) => step / 40) },
    );
    for (const card of places.values()) observer.observe(card);
    document.addEventListener('focusin', choose);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', choose);
    };
  }, [places]);

  useEffect(() => {
    const bar = root.current;
    const link = bar?.querySelector<HTMLElement>('[aria-current]');
    if (bar && link && !bar.contains(document.activeElement))
      bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={root} className="index" aria-label={texts.index}>
      {registry.map(({ name, texts: own }) => {
        const { title, short = title } = textsIn(own, language);
        const lessons = cards?.[name].lessons;
        const count = lessons?.filter(({ id }) => ids?.includes(id)).length;
        return (
          <InPageLink key={name} to={name} className="place" isCurrent={name === current}>
            {short}
            <small>
              {ids && lessons && (count === lessons.length ? '✓' : `${count}/${lessons.length}`)}
            </small>
          </InPageLink>
        );
      })}
      <InPageLink to="own" className="place" isCurrent={current === 'own'}>
        {texts.own}
      </InPageLink>
    </nav>
  );
}
