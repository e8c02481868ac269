// @ts-check
/**
 * Makes the styles of the inbox harmless on a host page, which may use the same names for its own layer and classes:
 * the class names of an open message and of long texts are common words. Makes the page's rules harmless to the inbox:
 * an important declaration in a layer takes precedence over every declaration outside the layer.
 * @param {string} css
 */
export function outsideShadow(css) {
  return ownLayer(css)
    .replace(/(?<=^|[{},])\.(message|long-text)/g, '.inbox .$1')
    .replace(/(?<=[{;])(?!--)([\w-]+:[^{};]+)(?=[;}])/g, '$1!important');
}

/**
 * Makes a style sheet for a shadow root, where the rules of the page do not apply. The custom properties that a host
 * page may set are on `:host`, where the page's rules override them.
 * @param {string} css
 */
export function insideShadow(css) {
  const settable = ownLayer(css.replace(RESET, '')).replace(
    /\.inbox-root\{([^}]*)\}/g,
    (_rule, body) => {
      const declarations = String(body).split(';').filter(Boolean);
      const own = declarations.filter((declaration) => !declaration.startsWith('--'));
      const set = declarations.filter((declaration) => declaration.startsWith('--'));
      return `.inbox-root{${own.join(';')}}:host{${set.join(';')}}`;
    },
  );
  return `@layer base{:host{display:block;inline-size:100%}}${settable}`;
}

/** The reset of the page's rules; unnecessary in a shadow root, where it would cost a third of a poll. */
const RESET = /:where\(\.inbox-root[^{]*\{all:revert\}/;

/** @param {string} css */
function ownLayer(css) {
  return css.replace(/@layer [^;{]*;/g, '').replace(/@layer widgets/g, '@layer partitura-inbox');
}
