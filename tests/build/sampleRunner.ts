import { relative, sep } from 'node:path'
import { TestRunner, type RunnerTask, type RunnerTestFile } from 'vitest'
import { isSampled } from '../../e2e/sampling.ts'
import { alwaysTag, leftOut, turnOfCommit } from '../sample.ts'

/** Files with many builds, none of whose tests needs another one. */
const sampled: readonly string[] = [
  'blocksOnSite',
  'cli',
  'decisionsOnSite',
  'faultHarness',
  'faults',
  'hostileCatalogue',
  'images',
  'interrupt',
  'pipelines',
  'productFields',
  'servers',
  'switches',
]

/** Long files that run in one of two turns. Other files prove the same requirements. */
const inTurns: readonly string[] = ['contributing', 'edits/edits', 'largeShop', 'snapshot']

/**
 * On CI, leaves tests of the longest files out of a run, others with each commit. Each requirement of a sampled file
 * keeps one.
 */
export default class SampleRunner extends TestRunner {
  onCollected(files: readonly RunnerTestFile[]): void {
    if (!isSampled) return
    const turn = turnOfCommit()
    for (const file of files) {
      const path = relative(import.meta.dirname, file.filepath).replaceAll(sep, '/')
      for (const { test } of outOf(path.replace(/\.test\.ts$/, ''), testsIn(file, []), turn)) {
        test.mode = 'skip'
      }
      skipEmpty(file)
    }
  }
}

function outOf(name: string, tests: readonly FoundTest[], turn: number): readonly FoundTest[] {
  if (sampled.includes(name)) return leftOut(tests, turn, 8)
  const place = inTurns.indexOf(name)
  return place >= 0 && (place + turn) % 2 === 0 ? tests.filter(({ isKept }) => !isKept) : []
}

interface FoundTest {
  test: RunnerTask
  titles: readonly string[]
  isKept: boolean
}

const testsIn = (task: RunnerTask, titles: readonly string[]): readonly FoundTest[] =>
  task.type === 'suite'
    ? task.tasks.flatMap((child) => testsIn(child, [...titles, child.name]))
    : task.mode === 'run'
      ? [{ test: task, titles, isKept: task.tags?.includes(alwaysTag) ?? false }]
      : []

/** A group without a test does not run what its tests would need. */
function skipEmpty(task: RunnerTask): boolean {
  if (task.type !== 'suite') return task.mode === 'skip'
  const isEmpty = task.tasks.map(skipEmpty).every(Boolean)
  if (isEmpty) task.mode = 'skip'
  return isEmpty
}
