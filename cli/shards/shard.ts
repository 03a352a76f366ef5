import { sha256 } from '../sha256.ts'

/** One of the parts that the pages of a build are split into. */
export interface Shard {
  /** From 1. */
  index: number
  of: number
}

/** Reads `2/4`; null for anything else. */
export function parseShard(text: string): Shard | null {
  const [, index, of] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text) ?? []
  const shard = { index: Number(index), of: Number(of) }
  return shard.index <= shard.of ? shard : null
}

export const formatShard = ({ index, of }: Shard): string => `${index}/${of}`

/**
 * The shard of a page, from 1. Its path alone decides, so that a page stays in its shard, whose earlier output can keep
 * it, while other pages come and go. Pages of each kind spread evenly.
 */
export const shardOf = (path: string, of: number): number =>
  (Number.parseInt(sha256(path, 12), 16) % of) + 1
