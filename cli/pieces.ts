/** A part of a document: its own text, or the name of a text that pages of a site share. */
export type Piece = string | { readonly part: string }

/** Looks up a shared text by its name, which contains the hash of the text. */
export type PartText = (name: string) => string

export const joinPieces = (pieces: readonly Piece[], textOf: PartText): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.part))).join('')

/** The text that is the page's own. */
export const ownTextOf = (pieces: readonly Piece[]): string =>
  pieces.filter((piece) => typeof piece === 'string').join('\n')

export const partNamesOf = (pieces: readonly Piece[]): readonly string[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.part]))
