import { useId } from 'react';
import { typedText } from '@partitura/base/bridge/elements.ts';
import { useStream } from '@partitura/base/bridge/useStream.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { Result } from '@partitura/base/ui/Result.tsx';
import { greeting } from './greeting.stream.ts';
import { greetingTexts } from './firstTexts.ts';

/** A field, and a greeting that follows every letter typed into it. */
export function Greeting() {
  const texts = useTexts(greetingTexts);
  const id = useId();
  const { root, value: name } = useStream({
    needs: ['.input', '.hello'],
    connect: ([input]) => greeting(typedText(input)),
  });
  return (
    <div ref={root}>
      <label htmlFor={id}>{texts.label}</label>
      <input className="input" id={id} autoComplete="off" />
      <Result className="hello" htmlFor={id} text={name && texts.hello(name)} />
    </div>
  );
}
