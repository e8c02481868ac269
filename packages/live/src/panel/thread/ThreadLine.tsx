import { useState } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { namedPlace } from '../../place/placedSite.ts';
import type { SeenSite } from '../model/panelModel.ts';
import { liveTexts } from '../../texts/liveTexts.ts';
import { type ThreadLink, threadLinks } from './threadLinks.ts';

interface ThreadLineProps {
  sites: readonly SeenSite[];
  /** The current notification or, if there is none, the previous one. */
  number: number | undefined;
  /** Shows a site, and marks one of its notifications. */
  onChoose: (site: number, number: number) => void;
}

const MOST_LINKS = 6;

/**
 * Names the causes of a notification in other pipes, and its effects so far; each name is a button that leads to the
 * named mark. Give the component a new `key` for each notification.
 */
export function ThreadLine({ sites, number, onChoose }: ThreadLineProps) {
  const texts = useTexts(liveTexts);
  // The links are computed once: otherwise a busy app would cause repeated searches through the whole recording.
  const [links] = useState(() => number !== undefined && threadLinks(sites, number));
  const { causes = [], effects = [] } = links || {};
  const isEmpty = causes.length + effects.length === 0;
  return (
    <div className="thread-line" role="group" aria-label={texts.thread}>
      {isEmpty && <p>{links ? texts.threadNone : texts.threadHint}</p>}
      <Links sign="←" links={causes} label={texts.cameFrom} onChoose={onChoose} />
      <Links sign="→" links={effects} label={texts.wentTo} onChoose={onChoose} />
    </div>
  );
}

interface LinksProps {
  sign: string;
  links: readonly ThreadLink[];
  label: (place: string) => string;
  onChoose: ThreadLineProps['onChoose'];
}

function Links({ sign, links, label, onChoose }: LinksProps) {
  return (
    <>
      {links.slice(0, MOST_LINKS).map(({ site, number, placedSite, operator }) => {
        const place = `${namedPlace(placedSite)} ${operator}`.trim();
        return (
          <span key={site} className="thread-link">
            <span aria-hidden="true">{sign} </span>
            <button
              type="button"
              title={label(place)}
              aria-label={label(place)}
              onClick={() => onChoose(site, number)}
            >
              {`${namedPlace(placedSite, true)} ${operator}`.trim()}
            </button>
          </span>
        );
      })}
      {links.length > MOST_LINKS && <span>+{links.length - MOST_LINKS}</span>}
    </>
  );
}
