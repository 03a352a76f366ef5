/**
 * A text as a terminal may show it: without the control characters that would move the cursor, set
 * colours or rename the window. Back ends and files wrote it.
 */
export const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
