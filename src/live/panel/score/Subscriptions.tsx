import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/useTexts.ts';
import type { SeenSite } from '../model/panelModel.ts';
import { liveTexts } from '../../texts/liveTexts.ts';
import { sourceBeginnings } from './runOf.ts';

/** The maximum number of latest subscriptions to choose from. */
const MOST_CHOICES = 100;

interface SubscriptionsProps {
  site: SeenSite;
  source: number | undefined;
  onChoose: (source: number | undefined) => void;
}

/** Chooses one subscription of the source, or all; renders nothing without a choice. */
export function Subscriptions({ site, source, onChoose }: SubscriptionsProps): ReactNode {
  const texts = useTexts(liveTexts);
  const choices = sourceBeginnings(site.recording)
    .map(({ subscription, timeMs }, index) => {
      return { subscription, label: texts.begun(index + 1, Math.round(timeMs / 100) / 10) };
    })
    .slice(-MOST_CHOICES);
  const isKnown = choices.some(({ subscription }) => subscription === source);
  if (source !== undefined && !isKnown)
    choices.unshift({ subscription: source, label: texts.begunEarlier });
  if (choices.length < 2) return null;
  return (
    <label className="subscription">
      {texts.subscription}{' '}
      <select
        value={source ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{texts.all}</option>
        {choices.map(({ subscription, label }) => (
          <option key={subscription} value={subscription}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
