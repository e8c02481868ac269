import { useInsertionEffect } from 'react';

/** Styles of a late part, which come with its code: the page's one style sheet is for its first view. */
export function useStyles(css: string) {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
}
