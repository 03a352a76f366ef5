import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startNode } from './commandLine.ts'
import type { Experiment } from './experiment.ts'
import { siteAt } from './site.ts'
import { openWorkbench, type Trial, type Workbench } from './workbench.ts'

/** Nobody. For root, permissions do not exist, so a test as root passes falsely. */
const otherUser = 65_534
const isRoot = process.getuid?.() === 0

interface Case {
  name: string
  /** Takes permissions away. */
  deny: (trial: Trial) => void
  isFirst?: boolean
  /** The exit code: 0 if the build works without. */
  code: 0 | 5
  says: RegExp
}

const readOnly = (path: string) => chmodSync(path, 0o555)
const refused = /permission denied \(EACCES\)\n {2}\//

const cases: readonly Case[] = [
  {
    name: 'the parent of a first output',
    isFirst: true,
    deny: ({ folder }) => readOnly(folder),
    code: 5,
    says: refused,
  },
  {
    name: 'the folder of generations',
    deny: ({ folder }) => readOnly(join(folder, '.site.builds')),
    code: 5,
    says: refused,
  },
  {
    name: 'the parent of the output',
    deny: ({ folder }) => readOnly(folder),
    code: 5,
    says: refused,
  },
  {
    name: 'the folder of generations, to read',
    deny: ({ folder }) => chmodSync(join(folder, '.site.builds'), 0o000),
    code: 5,
    says: refused,
  },
  {
    name: 'the cache folder',
    deny({ folder }) {
      rmSync(join(folder, 'cache/bundles'))
      readOnly(join(folder, 'cache'))
    },
    code: 0,
    says: /keeps no snapshot: the cache folder cannot be used: EACCES/,
  },
  {
    name: 'the bodies of the cache folder',
    deny({ folder }) {
      mkdirSync(join(folder, 'cache/bodies'))
      readOnly(join(folder, 'cache/bodies'))
    },
    code: 0,
    says: /keeps no snapshot: an answer could not be written: EACCES/,
  },
]

export const user: Experiment = {
  name: 'user',
  title: 'a build without permission changes nothing, and says so before it asks a back end',
  ids: ['X2.2', 'X1.3'],
  async run(effort) {
    const bench = await openWorkbench()
    const control = { what: 'the same without taking permissions away', tried: 1, caught: 0 }
    const obstacle = await obstacleHere(bench)
    if (obstacle !== null) {
      // nothing to be caught where nothing can be tried
      control.caught = 1
      return { tried: 1, failures: [], figures: 'none', control, impossible: [obstacle] }
    }
    const failures: string[] = []
    let slowest = 0
    const chosen = effort === 'short' ? cases.slice(0, -1) : cases
    for (const one of chosen) {
      const { wrong, milliseconds } = await run(bench, one)
      if (one.code === 5) slowest = Math.max(slowest, milliseconds)
      failures.push(...wrong.map((what) => `${one.name}: ${what}`))
    }
    const allowed = await run(bench, { ...cases[1]!, deny: () => {} })
    if (allowed.wrong.length > 0) control.caught = 1
    const who = isRoot ? `as user ${otherUser}` : 'as the user of this run'
    const figures = `${who}; slowest refusal ${Math.round(slowest)} ms`
    return { tried: chosen.length, failures, figures, control }
  },
}

/** Why another user cannot build here; null if it can. */
async function obstacleHere(bench: Workbench): Promise<string | null> {
  if (!isRoot) return null
  const { code, stderr } = await startNode(
    [join(import.meta.dirname, '../../cli/bin.js'), '--version'],
    { cwd: bench.folder, uid: otherUser },
  ).ended
  return code === 0 ? null : `another user cannot run the program: ${stderr.split('\n')[0]}`
}

async function run(bench: Workbench, { deny, isFirst = false, code, says }: Case) {
  const { control } = bench.shop.fixtures
  const trial = bench.openTrial({ isFirst })
  if (isRoot) execFileSync('chown', ['-Rh', String(otherUser), trial.folder])
  const before = siteAt(trial.site)
  deny(trial)
  control.clearRequests()
  control.record(true)
  const end = await trial.build(isRoot ? { uid: otherUser } : {})
  control.record(false)
  execFileSync('chmod', ['-R', 'u+rwX', trial.folder])
  const after = siteAt(trial.site)
  const wrong: string[] = []
  if (end.code !== code) wrong.push(`ended with ${end.code}: ${end.stderr}`)
  if (!says.test(end.stderr) && !says.test(end.stdout)) wrong.push(`said ${end.stderr}`)
  if (after !== (code === 0 ? bench.hashes.two : before)) wrong.push(`the site is ${after}`)
  if (code === 5) {
    const asked = control.requests().length
    if (asked > 0) wrong.push(`${asked} requests before the refusal`)
  }
  trial.remove()
  return { wrong, milliseconds: end.milliseconds }
}
