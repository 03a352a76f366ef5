import { createHash } from 'node:crypto'

/** The sha256 in hex, or its first digits. */
export const sha256 = (content: Uint8Array | string, digits = 64): string =>
  createHash('sha256').update(content).digest('hex').slice(0, digits)
