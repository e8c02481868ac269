import { expectTypeOf } from 'vitest';
import type { CardOf, KnobsOf } from './card.ts';
import type { CardTexts } from './cardTexts.ts';
import type { EmbeddedInbox } from '@partitura/inbox/EmbeddedInbox.tsx';
import type { Inbox } from '@partitura/inbox/Inbox.tsx';
import type { InboxSettings } from '@partitura/inbox/poll/inbox.stream.ts';
import type { Ticker } from './ticker/Ticker.tsx';
import type { TickerSettings } from './ticker/ticker.stream.ts';
import type { Widget as TrackedInput } from './trackedInput/trackedInput.widget.tsx';
import { card } from './trackedInput/trackedInput.card.ts';
import type { trackedInput, TrackedInputSettings } from './trackedInput/trackedInput.stream.ts';
import type { Widget as Users } from './users/users.widget.tsx';
import type { UsersSettings } from './users/users.stream.ts';

/** Checked by the compiler, never run. Source: SPEC WD2. */
type Given<Component> = Component extends (
  props: infer Props extends { settings?: object },
) => unknown
  ? NonNullable<Props['settings']>
  : never;

/* Each component takes the settings of its stream. */
expectTypeOf<Given<typeof TrackedInput>>().toEqualTypeOf<TrackedInputSettings>();
expectTypeOf<Given<typeof Users>>().toEqualTypeOf<UsersSettings>();
expectTypeOf<Given<typeof Ticker>>().toEqualTypeOf<TickerSettings>();
expectTypeOf<Given<typeof Inbox>>().toEqualTypeOf<InboxSettings>();

/* The inbox of another page has flat options, and no operators. */
type Props = Parameters<typeof EmbeddedInbox>[0];
type Times = Pick<InboxSettings, 'pollMs' | 'timeLimit'>;
expectTypeOf<Pick<Props, 'pollMs' | 'timeLimit'>>().toEqualTypeOf<Times>();
expectTypeOf<Props>().not.toHaveProperty('settings');
expectTypeOf<Props>().not.toHaveProperty('flatten');
expectTypeOf<Props>().not.toHaveProperty('run');

/* Each setting and each lesson has texts. */
type TickerTexts = CardOf<CardTexts, { settings: TickerSettings }>['texts'][string];
expectTypeOf<{ lessons: object; settings: { period: string } }>().not.toExtend<TickerTexts>();

/* Knobs and arguments have the names and types of the settings. */
type Renamed = Pick<TrackedInputSettings, 'pace'> & { period?: number };
type Retyped = Pick<TrackedInputSettings, 'pace'> & { pause?: boolean };
const { pause, pace } = card.knobs;
expectTypeOf({ pause, pace } satisfies KnobsOf<TrackedInputSettings>).not.toBeNever();
// @ts-expect-error -- the stream has a period but no pause
expectTypeOf({ pause, pace } satisfies KnobsOf<Renamed>).not.toBeNever();
// @ts-expect-error -- the stream takes no number
expectTypeOf({ pause, pace } satisfies KnobsOf<Retyped>).not.toBeNever();
expectTypeOf({ period: 1 }).not.toExtend<Parameters<typeof trackedInput>[2]>();
expectTypeOf({ pause: true }).not.toExtend<Parameters<typeof trackedInput>[2]>();

/* A choice has the type of its setting; the choice of an operator is its name. */
type ChosenOf<Settings extends object> = NonNullable<
  CardOf<CardTexts, { settings: Settings }>['lessons'][number]['choices']
>;
expectTypeOf<ChosenOf<{ count?: boolean }>>().toEqualTypeOf<{ readonly count?: boolean }>();
expectTypeOf<ChosenOf<TickerSettings>['count']>().toEqualTypeOf<number | undefined>();
expectTypeOf<'auditTime'>().toExtend<ChosenOf<TrackedInputSettings>['pace']>();
expectTypeOf<'mergeMap'>().not.toExtend<ChosenOf<TrackedInputSettings>['pace']>();
