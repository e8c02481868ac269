import { clicks } from '../../bridge/elements.ts';
import { useWidgetEnvironment } from '../../bridge/WidgetEnvironment.ts';
import { useStream } from '../../bridge/useStream.ts';
import { type Texts, useTexts } from '../../texts/TextsContext.ts';
import type { Flatten } from '../flatten.ts';
import { Result } from '../../ui/Result.tsx';
import { visibleText } from '../../ui/visibleText.ts';
import { type GetUser, users, type UsersState } from './users.stream.ts';

export interface UsersSettings {
  timeLimit?: number;
  flatten?: Flatten;
}

/** A button that loads two users in parallel and shows their names. */
export function Users({ getUser, settings }: { getUser: GetUser; settings?: UsersSettings }) {
  const texts = useTexts().users;
  const { clock } = useWidgetEnvironment();
  const { root, value: state } = useStream({
    needs: ['.ajax-request-btn', '.ajax-response-name'],
    connect: ([button]) =>
      users(clicks(button), getUser, clock, settings?.timeLimit, settings?.flatten),
    restartOn: settings,
    isPassing: ({ kind }) => kind === 'loading',
  });
  return (
    <div ref={root}>
      <button type="button" className="ajax-request-btn action">
        {texts.button}
      </button>
      <Result className="ajax-response-name" text={state && describe(state, texts)} />
    </div>
  );
}

function describe(state: UsersState, texts: Texts['users']): string {
  switch (state.kind) {
    case 'loading':
      return texts.loading;
    case 'failed':
      return texts.failed;
    case 'loaded':
      return state.names.map((name) => visibleText(name, 'subject')).join(texts.and);
  }
}
