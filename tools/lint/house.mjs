// @ts-check
import { noOtherPackage, noOtherRoom } from './borders.mjs';

/**
 * Reports each node that matches an ESTree selector. Options: any number of `{ selector, message }`.
 * @type {import('eslint').Rule.RuleModule}
 */
const noSyntax = {
  meta: { type: 'problem', schema: { type: 'array' } },
  create(context) {
    const options = /** @type {readonly { selector: string, message: string }[]} */ (
      context.options
    );
    /** @type {import('eslint').Rule.RuleListener} */
    const listener = {};
    for (const { selector, message } of options) {
      listener[selector] = (/** @type {import('eslint').Rule.Node} */ node) =>
        context.report({ node, message });
    }
    return listener;
  },
};

/** The project's own rules, as a plugin of oxlint. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-other-package': noOtherPackage,
    'no-other-room': noOtherRoom,
    'no-syntax': noSyntax,
  },
};
