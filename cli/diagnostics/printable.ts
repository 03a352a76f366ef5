/**
 * Removes control characters, which could move the cursor, set colours or rename the window. Texts of
 * back ends and files can contain them.
 */
export const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- matches them on purpose
  text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
