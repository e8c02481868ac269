import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { createSandbox } from '../frame/sandbox.ts';
import { RXJS_EXPORTS } from '../read/knownNames.ts';
import type { OwnLog } from '../run/protocol.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import {
  createOwnSession,
  type OwnSession,
  type SessionState,
  type Source,
} from './createOwnSession.ts';

/** More lines than this at once are only counted. */
const MOST_LOGS = 20;

/** Opens a session on the page's clock while the card is mounted; its code's console output goes to the journal. */
export function useOwnSession(first: Source): readonly [SessionState, OwnSession] {
  const { clock, log } = use(WidgetEnvironmentContext);
  const texts = useTexts(cardTexts);
  const [session] = useState(() => createOwnSession(createSandbox(), clock, RXJS_EXPORTS, first));
  const write = useEffectEvent((all: readonly OwnLog[]) => {
    const lines = all.flatMap(({ level, text }) => (level === 'missed' ? [] : { level, text }));
    for (const { level, text } of lines.slice(0, MOST_LOGS)) log[level](text);
    const more = lines.length - MOST_LOGS;
    if (more > 0) log.log(texts.more(more));
  });
  useEffect(() => session.read((lines) => write(lines)), [session]);
  useEffect(() => {
    session.open();
    return session.close;
  }, [session]);
  return [useSyncExternalStore(session.subscribe, session.state, session.state), session];
}
