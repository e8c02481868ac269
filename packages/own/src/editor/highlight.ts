import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** The classes of `editor.css` by syntax. */
export const highlight = /* @__PURE__ */ syntaxHighlighting(
  /* @__PURE__ */ HighlightStyle.define([
    { tag: [tags.keyword, tags.comment], class: 'token-quiet' },
    { tag: [tags.string, tags.regexp], class: 'token-string' },
    { tag: [tags.number, tags.bool, tags.null], class: 'token-value' },
    { tag: tags.typeName, class: 'token-type' },
    { tag: tags.function(tags.variableName), class: 'token-call' },
    { tag: tags.function(tags.propertyName), class: 'token-call' },
  ]),
);
