/** HTML of the brand's words for a part that failed (specification 8), which every page holds. */
export const errorDocument = (): string =>
  document.querySelector<HTMLTemplateElement>('template#error-document')?.innerHTML ?? ''
