/** Whether the page is in the preview of the content editor, which its query tells (R2.8.9). */
export const isPreview = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => name.startsWith('_storyblok'))
