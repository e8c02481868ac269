// @ts-check
/**
 * Makes the style of the inbox harmless on a page of others: its layer and its classes for an open
 * message and for long texts have names that others may use too.
 * @param {string} css
 */
export function outsideShadow(css) {
  return ownLayer(css).replace(/(?<=^|[{},])\.(message|long-text)/g, '.inbox .$1');
}

/**
 * Makes it a style for a shadow root: what may be set of it stands on the host, where rules of the
 * page go before it, and what a page passes on to all within it ends there.
 * @param {string} css
 */
export function insideShadow(css) {
  const settable = ownLayer(css).replace(/\.inbox\{([^}]*)\}/g, (_rule, body) => {
    const declarations = String(body).split(';').filter(Boolean);
    const own = declarations.filter((declaration) => !declaration.startsWith('--'));
    const set = declarations.filter((declaration) => declaration.startsWith('--'));
    return `${rule('.inbox', own)}${rule(':host', set)}`;
  });
  return `@layer base{:host{display:block}.inbox-root{${INHERITED}}p{margin:0}*{box-sizing:border-box}}${settable}`;
}

/** Typography that would break the rows if it came from around them; colour and font may. */
const INHERITED =
  'font-size:1rem;font-style:normal;font-weight:400;line-height:1.5;letter-spacing:normal;word-spacing:normal;text-align:start;text-indent:0;text-transform:none;text-shadow:none;white-space:normal;visibility:visible;cursor:auto';

/** @param {string} css */
function ownLayer(css) {
  return css.replace(/@layer [^;{]*;/g, '').replace(/@layer widgets/g, '@layer partitura-inbox');
}

/**
 * @param {string} selector
 * @param {string[]} declarations
 */
function rule(selector, declarations) {
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
}
