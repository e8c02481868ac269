import { type ReactNode, useMemo, useState } from 'react';
import { Score } from '../../../score/view/Score.tsx';
import { useTexts } from '../../../texts/useTexts.ts';
import type { SeenSite } from '../panelModel.ts';
import { nameOf } from '../shownValue.ts';
import { panelTexts } from '../texts.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { narrowedRecording, shownRecording, sourceSubscriptions } from './shownRecording.ts';
import { TakeAway } from './TakeAway.tsx';

/** So many subscriptions can be chosen, the latest ones. */
const MOST_CHOICES = 100;

/** The score of a site: where it stands, what is unknown about it, and what happens on its lanes. */
export function SiteScore({ site }: { site: SeenSite }) {
  const { placed, frame, recording } = site;
  const texts = useTexts(panelTexts);
  const [source, setSource] = useState<number>();
  const narrowed = useMemo(() => narrowedRecording(recording, source), [recording, source]);
  const shown = useMemo(() => shownRecording(narrowed), [narrowed]);

  if (!placed) {
    return (
      <div className="site">
        <p>{texts.unplaced}</p>
        <code className="frame">{frame}</code>
      </div>
    );
  }
  return (
    <div className="site">
      <div className="site-head">
        <PlaceButton placed={placed} />
        <Subscriptions {...{ site, source }} onChoose={setSource} />
      </div>
      {placed.why && (
        <p className="why">
          {texts.why} <span lang="en">{placed.why}</span>
        </p>
      )}
      <Score code={placed.code} recording={shown} nameOf={nameOf} />
      <TakeAway {...{ placed, shown }} recording={narrowed} />
    </div>
  );
}

interface SubscriptionsProps {
  site: SeenSite;
  source: number | undefined;
  onChoose: (source: number | undefined) => void;
}

/** Chooses one subscription of the source, or all; nothing where there is no choice. */
function Subscriptions({ site, source, onChoose }: SubscriptionsProps): ReactNode {
  const texts = useTexts(panelTexts);
  const choices = sourceSubscriptions(site.recording).slice(-MOST_CHOICES);
  if (source !== undefined && !choices.includes(source)) choices.unshift(source);
  if (choices.length < 2) return null;
  return (
    <label className="subscription">
      {texts.subscription}{' '}
      <select
        value={source ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{texts.all}</option>
        {choices.map((one) => (
          <option key={one} value={one}>
            #{one}
          </option>
        ))}
      </select>
    </label>
  );
}
