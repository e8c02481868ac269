import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/useTexts.ts';
import type { SeenSite } from '../panelModel.ts';
import { liveTexts } from '../../texts.ts';
import { sourceSubscriptions } from './shownRecording.ts';

/** So many subscriptions can be chosen, the latest ones. */
const MOST_CHOICES = 100;

interface SubscriptionsProps {
  site: SeenSite;
  source: number | undefined;
  onChoose: (source: number | undefined) => void;
}

/** Chooses one subscription of the source, or all; nothing where there is no choice. */
export function Subscriptions({ site, source, onChoose }: SubscriptionsProps): ReactNode {
  const texts = useTexts(liveTexts);
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
