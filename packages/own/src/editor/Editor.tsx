import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { mountEditor } from './mountEditor.ts';
import type { CodeError } from './rowHeights.ts';

interface EditorProps {
  /** The code. After `onChange`, this property must become the reported code at once, or the change is reverted. */
  code: string;
  /** The accessible name. */
  label: string;
  /** The number of lanes of each line. */
  lanesOfLines: readonly number[];
  errors: readonly CodeError[];
  /** The line to select; a new object selects it again. */
  selected?: { readonly line: number } | undefined;
  onChange: (code: string) => void;
}

/** An editor for TypeScript. Its lines are as high as the lanes beside them. */
export function Editor({ code, label, lanesOfLines, errors, selected, onChange }: EditorProps) {
  const texts = useTexts(editorTexts);
  const host = useRef<HTMLDivElement>(null);
  const mountedEditor = useRef<ReturnType<typeof mountEditor>>(null);
  const tell = useEffectEvent((changed: string) => onChange(changed));
  const mount = useEffectEvent((element: HTMLElement) =>
    mountEditor(element, code, { label, texts }, tell),
  );

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const editor = mount(host.current);
    mountedEditor.current = editor;
    return () => editor.destroy();
  }, []);
  // The code is replaced before the next key is pressed, so that no key is lost.
  useLayoutEffect(() => mountedEditor.current?.replace(code), [code]);
  useLayoutEffect(() => mountedEditor.current?.say({ label, texts }), [label, texts]);
  useLayoutEffect(
    () => mountedEditor.current?.setRows({ lanesOfLines, errors }),
    [lanesOfLines, errors],
  );
  useLayoutEffect(() => {
    if (selected) mountedEditor.current?.selectLine(selected.line);
  }, [selected]);

  // Outside the shadow root, this element is the target of the editor's events. Its attribute says that keys are text,
  // not shortcuts.
  return <div ref={host} contentEditable={false} />;
}
