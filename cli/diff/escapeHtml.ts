import { printable } from '../diagnostics/printable.ts'

/** Text for HTML, also within attributes. */
export const escapeHtml = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
