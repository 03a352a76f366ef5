import { createHash } from 'node:crypto'

/** The sha256 of a content in hex; its first digits where a whole one is not needed. */
export const sha256 = (content: Uint8Array | string, digits = 64): string =>
  createHash('sha256').update(content).digest('hex').slice(0, digits)
