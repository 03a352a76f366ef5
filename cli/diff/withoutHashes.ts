/**
 * Replaces hashes of what a page is made of, as a change of one script or one list renames its file, and the links to it
 * in many documents. Stars take their place, so that all else stays where it is.
 */
export const withoutHashes = (html: string): string =>
  // each expression starts with letters, which are found fast
  html
    .replace(/\/assets\/[\w-]+(?=\.(?:js|css|woff2?)\b)/g, (name) => name.replace(lastHash, stars))
    .replace(/\/page-data\/sq\/d\/[0-9a-f]{16}/g, (name) => name.replace(/[0-9a-f]{16}$/, stars))
    .replace(/ data-(?:hash|runtime)="[0-9a-f]+/g, (name) => name.replace(/[0-9a-f]+$/, stars))
    .replace(/ data-slices="[^"]*/g, (names) => names.replace(/[0-9a-f]{16}/g, stars))

const lastHash = /(?:[0-9a-f]{8}|[0-9A-Z]{8})$/

const stars = (text: string) => '*'.repeat(text.length)

/** The same for the code of a script, which imports others. */
export const codeWithoutHashes = (code: string): string =>
  code.replace(/[\w-]+(?=\.(?:js|css)\b)/g, (name) => name.replace(lastHash, stars))
