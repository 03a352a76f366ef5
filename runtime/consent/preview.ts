/** Whether the content editor's preview shows the page (specification 2.8): its query says so. */
export const isPreview = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => name.startsWith('_storyblok'))
