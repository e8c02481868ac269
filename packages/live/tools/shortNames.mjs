// @ts-check
import { minify } from 'vite';

/** Properties of the recorder and the reports that no app, report or package sees. */
const INTERNAL = [
  ...['isBusy', 'readClock', 'versionOf', 'hasOtherCopy', 'watchState', 'pipeAt', 'inputAt'],
  ...['lookups', 'infoOf', 'writerBelow', 'isUncaught', 'isOuter', 'isOfInput', 'isPlain'],
  ...['isInput', 'isInputTapped', 'ownerOf', 'onOtherCopy', 'outputLane', 'isGuess', 'madeIn'],
  ...['isHeard', 'stopWatching', 'heardMs', 'hasFields', 'objectCount', 'notifyState'],
  ...['madeAt', 'callCount', 'firstValue', 'endedAt', 'deliveredValues', 'outerValue', 'isTap'],
  ...['incident', 'incidents', 'setRecording', 'findingCount', 'isRecording', 'notify', 'forget'],
  ...['openSubscription', 'nextNumber', 'placeAt', 'safely', 'sinceMs', 'atMs', 'operatorCount'],
  ...['placedSite', 'missingReason', 'plainInnerOf', 'lookAgain', 'uncaught', 'endedSubscription'],
  ...['keptCount', 'buildCount', 'subscribedAt', 'parentSubscription', 'startMs', 'pipeOf'],
  ...['pipesOf', 'inputCount', 'reportedMs', 'isPast', 'notification', 'engravingInput'],
  ...['lookingAtMs', 'lastDroppedNumber', 'onPut', 'onRing', 'onState', 'tally'],
];

const WORDS = new RegExp(`\\b(?:${INTERNAL.join('|')})\\b`);

/** The short names, the same in all files, because the panel reads properties that the import writes. */
const cache = Object.fromEntries(
  INTERNAL.map((name, index) => [name, `${index < 36 ? '_' : '$'}${(index % 36).toString(36)}`]),
);

/**
 * Shortens the names of the recorder's own properties; several files share them, so a minifier of single files cannot
 * do so (SPEC LV9). The build fails if another package has one of these names, or if the code has such a name in a
 * text.
 * @returns {import('vite').Plugin}
 */
export function shortNames() {
  return {
    name: 'partitura:short-names',
    transform: {
      filter: { id: /node_modules/ },
      handler(code, id) {
        const [name] = WORDS.exec(code) ?? [];
        if (name !== undefined) this.error(`${id} has the name ${name}: rename the recorder's.`);
      },
    },
    async generateBundle(_, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk' || !WORDS.test(chunk.code)) continue;
        const mangleProps = { include: new RegExp(`^${WORDS.source}$`), cache };
        const options = { compress: false, mangle: false, mangleProps };
        const { code } = await minify(file, chunk.code, options);
        const [name] = WORDS.exec(code) ?? [];
        if (name !== undefined) this.error(`${file} has the name ${name} in a text.`);
        chunk.code = code;
      }
    },
  };
}
