/** The module with the view of a page kind: `HomePage.tsx` of `Home`, and `{kind}.tsx` of a kind that ends in `Page`. */
export const viewFile = (kind: string): string =>
  `templates/pages/${kind}/${kind.endsWith('Page') ? kind : `${kind}Page`}.tsx`
