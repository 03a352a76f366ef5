import type { Mutant } from './mutants.ts'

/**
 * A surviving mutant that does not count: no shopper, editor or developer could observe it. Each
 * is judged by a reader, and the reason says what makes the two versions equal.
 */
export interface Harmless extends Pick<
  Mutant,
  'file' | 'line' | 'mutator' | 'original' | 'replacement'
> {
  reason: string
}

export const harmless: readonly Harmless[] = []
