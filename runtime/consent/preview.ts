/** Whether the query says that the page is in the content editor's preview (R2.8.9). */
export const isPreview = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => name.startsWith('_storyblok'))
