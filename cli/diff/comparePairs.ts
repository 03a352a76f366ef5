import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '#shared/text/compareText.ts'
import type { Change } from './changeClasses.ts'
import { pageComparer } from './comparePages.ts'

export interface PairSetup {
  /** The folders of the outputs. */
  before: string
  after: string
  /** Old and new paths of pages that have moved. */
  moves: readonly (readonly [before: string, after: string])[]
}

/** Documents to compare: their files in both outputs. */
export interface FilePair {
  before: string
  after: string
}

/** Compares documents of two outputs; a change that several of them share is sent once. */
export function pairComparer({ before, after, moves }: PairSetup) {
  const comparer = pageComparer()
  const renamed = withNewPaths(moves)
  return (pairs: readonly FilePair[]): readonly FoundChange[] => {
    const found = new Map<string, FoundChange>()
    pairs.forEach((pair, index) => {
      const old = renamed(readFileSync(join(before, pair.before), 'utf8'))
      const now = readFileSync(join(after, pair.after), 'utf8')
      for (const { starts: _, isCopy: __, ...change } of comparer.compare(old, now)) {
        const key = JSON.stringify(change)
        const known = found.get(key)
        if (!known) found.set(key, { change, pairs: [index] })
        else if (known.pairs.at(-1) !== index) known.pairs.push(index)
      }
    })
    return [...found.values()]
  }
}

export interface FoundChange {
  change: Change
  /** Indexes of the pairs that have it. */
  pairs: number[]
}

/** Links to a page that has moved are no changes of the pages that have them. */
export function withNewPaths(moves: PairSetup['moves']): (html: string) => string {
  if (moves.length === 0) return (html) => html
  const targets = new Map(moves)
  const longestFirst = [...targets.keys()].sort((a, b) => b.length - a.length || compareText(a, b))
  const path = new RegExp(`(?:${longestFirst.map(escaped).join('|')})(?=["?#&\\s<,])`, 'g')
  return (html) => html.replace(path, (old) => targets.get(old)!)
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
