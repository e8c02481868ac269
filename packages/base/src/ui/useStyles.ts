import { useInsertionEffect } from 'react';

/** Adds the styles of a late part, which load with its code: the page's style sheet is only for the first view. */
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
