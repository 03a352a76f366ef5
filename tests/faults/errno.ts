import { existsSync, readFileSync } from 'node:fs'
import type { CommandEnd } from './commandLine.ts'
import { countCaught } from './deployment.ts'
import type { Experiment } from './experiment.ts'
import type { FileFault } from './fileFault.ts'
import { siteAt } from './site.ts'
import { countOperations, openWorkbench, sideBySide, spread, type Workbench } from './workbench.ts'

const codes = ['ENOSPC', 'EIO', 'EACCES', 'EROFS', 'EMFILE', 'EBUSY'] as const
const effects = ['fail-once', 'fail-on'] as const

interface Fault {
  at: number
  code: (typeof codes)[number]
  effect: (typeof effects)[number]
}

const samples = { short: 3, full: 80, every: Infinity }

export const errno: Experiment = {
  name: 'errno',
  title: 'a file operation that fails, once or from then on, never publishes half a site',
  ids: ['X2.2', 'X1.3'],
  async run(effort) {
    const bench = await openWorkbench()
    const total = (await countOperations(bench)).all
    const all = faultsOf(total)
    const faults = spread(all.length, samples[effort]).map((at) => all[at - 1]!)
    const results = await Promise.all(
      faults.map((fault) => sideBySide(() => failAt(bench, fault, 'main'))),
    )
    const found = results.flatMap((result) => result ?? [])
    const count = (code: number) => found.filter((result) => result.code === code).length
    return {
      tried: found.length,
      failures: found.flatMap(({ failures }) => failures),
      figures:
        `${faults.length} of ${all.length} operations × errno × once, on; ` +
        `exit code 0: ${count(0)}, 5: ${count(5)}`,
      control: {
        what: 'a deployment that leaves out what it cannot copy',
        ...(await countCaught(
          bench,
          { effect: 'fail-on', code: 'ENOSPC' },
          (end, site) => wrongEnd(end, site, bench).length > 0,
        )),
      },
    }
  },
}

/** Each operation with each code, once and from then on, so that an even sample has all of them. */
const faultsOf = (total: number): readonly Fault[] =>
  Array.from({ length: total }, (_, index) => index + 1).flatMap((at) =>
    codes.flatMap((code) => effects.map((effect) => ({ at, code, effect }))),
  )

/** Null if there are fewer operations than that. */
async function failAt(bench: Workbench, fault: Fault, thread: FileFault['thread']) {
  const trial = bench.openTrial()
  const log = `${trial.folder}.log`
  const ended = await trial.build({
    fault: { ...fault, folders: [trial.folder], thread, log, reads: true },
  })
  const operation = existsSync(log) ? readFileSync(log, 'utf8').trim() : null
  if (operation === null) return null
  const wrong = [...wrongEnd(ended, siteAt(trial.site), bench), ...(await trial.check())]
  const failures = wrong.map((what) => `${fault.code} ${fault.effect} of ${operation}: ${what}`)
  if (failures.length === 0) trial.remove()
  return { code: ended.code, failures }
}

/** A build succeeds without the operation, or says which file it failed for. */
function wrongEnd(
  { code, stderr }: CommandEnd,
  site: string,
  { hashes: { two } }: Workbench,
): readonly string[] {
  if (code === 0) return site === two ? [] : [`ended with 0, but the site is ${site}`]
  if (code !== 5) return [`ended with ${code}: ${stderr.trim()}`]
  const [, message = ''] = stderr.split(/^error {2}/m)
  return /\n {2}\/|'\//.test(message) ? [] : [`the message names no file: ${message}`]
}
