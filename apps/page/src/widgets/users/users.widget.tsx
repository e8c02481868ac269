import { use } from 'react';
import { clicks } from '@partitura/base/bridge/elements.ts';
import { holdBack } from '@partitura/base/clock/holdBack.ts';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { useStream } from '@partitura/base/bridge/useStream.ts';
import type { PageServices, WidgetProps } from '../card.ts';
import { latePort } from '@partitura/base/bridge/latePort.ts';
import { Result } from '@partitura/base/ui/Result.tsx';
import { visibleText } from '@partitura/base/ui/text/visibleText.ts';
import { type GetUser, users, type UsersSettings, type UsersState } from './users.stream.ts';
import { usersTexts } from './firstTexts.ts';
import type { first } from './first.ru.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import './users.css';

export interface UsersPorts {
  getUser: GetUser;
}

/** Requests the build's users service; answers are held back to the speed of the clock. */
export function ports({ clock }: PageServices): UsersPorts {
  const askUser = latePort(async () => {
    const { fetchUser } = await import('./fetchUser.ts');
    return fetchUser(import.meta.env.VITE_USERS_URL);
  });
  return { getUser: (id) => askUser(id).pipe(holdBack(clock)) };
}

/** A button that loads two users in parallel and shows their names. */
export function Widget({ ports, settings, run }: WidgetProps<UsersPorts, UsersSettings>) {
  const texts = useTexts(usersTexts);
  const { clock } = use(WidgetEnvironmentContext);
  const { root, value: state } = useStream({
    needs: ['.ajax-request-btn', '.ajax-response-name'],
    connect: ([button]) => users(clicks(button), ports.getUser, clock, settings),
    run,
    isTransient: ({ kind }) => kind === 'loading',
  });
  return (
    <div ref={root}>
      <button className="ajax-request-btn action">{texts.button}</button>
      <Result className="ajax-response-name" text={state && describe(state, texts)} />
    </div>
  );
}

function describe(state: UsersState, texts: typeof first): string {
  if (state.kind !== 'loaded') return texts[state.kind];
  return state.names.map((name) => visibleText(name, 'quote')).join(texts.and);
}
