import { useId } from 'react';
import { typed } from '../../bridge/elements.ts';
import { useStream } from '../../bridge/useStream.ts';
import { usePageTexts } from '../../texts/pageTexts.ts';
import { Result } from '../../ui/Result.tsx';
import { greeting } from './greeting.stream.ts';

/** A field, and a greeting that follows every letter typed into it. */
export function Greeting() {
  const texts = usePageTexts().greeting;
  const id = useId();
  const { root, value: name } = useStream({
    needs: ['.input', '.hello'],
    connect: ([input]) => greeting(typed(input)),
  });
  return (
    <div ref={root}>
      <label htmlFor={id}>{texts.label}</label>
      <input className="input" id={id} autoComplete="off" />
      <Result className="hello" htmlFor={id} text={name && texts.hello(name)} />
    </div>
  );
}
