/** The terms for expected and received data in the errors of a parser, a network or a decoder. */
const WORDS: Readonly<Record<string, string>> = {
  'a 2xx status': 'статус 2xx',
  'a status': 'статус',
  'status ok': 'статус ok',
  'the media type application/json': 'тип application/json',
  'an envelope object': 'объект с письмами',
  'a list of messages': 'список писем',
  'an answer': 'ответ',
  'a redirect': 'переадресация',
  'a list': 'список',
  'another one': 'другой',
  'other bytes': 'другие байты',
  string: 'строка',
  number: 'число',
  boolean: 'да или нет',
  object: 'объект',
};

/** The messages of browsers and of RxJS, and the page's own messages without a `got`. */
const MESSAGES: readonly (readonly [message: RegExp, words: string])[] = [
  [/^(?:Failed to fetch|Load failed|fetch failed|NetworkError|network error)/i, 'нет связи'],
  [/\bJSON\b.*(?: EOF$|unexpected end)|(?:end of|Unterminated.*) JSON\b/, 'JSON оборван'],
  [/\bJSON\b/, 'это не JSON'],
  [/^Expected an object with a text `name`/, 'в ответе нет текста name'],
  [/^There is no network: use/, 'сети у кода нет, есть request(value, ms) и poll()'],
  [/^The service asked to wait/, 'сервис просит подождать'],
  [/^no elements in sequence/, 'поток закончился без значения'],
];

/** Translates a known message of a parser, a network or a decoder, without a full stop; otherwise `undefined`. */
export function errorWords(message: string): string | undefined {
  const text = message.replace(/^\w*(?:Error|Exception): /, '');
  const [, wanted = '', came = ''] = /^Expected (.+?), got (.+?)\.?$/s.exec(text) ?? [];
  if (WORDS[wanted] === undefined && wanted !== 'JSON' && wanted !== 'UTF-8')
    return MESSAGES.find(([known]) => known.test(text))?.[1];
  const expected = `ожидался ${WORDS[wanted] ?? wanted}`;
  if (/^(?:none|undefined|null)$/.test(came)) return `${expected}, а его нет`;
  return `${expected}, пришло: ${WORDS[came] ?? came.replace(/^"(.*)"$/s, '„$1“')}`;
}
