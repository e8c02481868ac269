import { endless } from './endless.ts';
import { escapes } from './escapes.ts';
import { floods } from './floods.ts';
import { forgeries } from './forgeries.ts';
import { requests } from './requests.ts';
import { type Hostile } from './snippet.ts';
import { texts } from './texts.ts';
import { values } from './values.ts';

/** Whatever the module does: the page goes on at 55 frames, nothing leaves, and the next run begins clean. */
export const hostile: readonly Hostile[] = [
  ...endless,
  ...floods,
  ...values,
  ...forgeries,
  ...requests,
  ...escapes,
  ...texts,
];
