import { countCaught } from './deployment.ts'
import type { Experiment } from './experiment.ts'
import type { FileFault } from './fileFault.ts'
import { withMutant, type Mutant } from './mutant.ts'
import { siteAt } from './site.ts'
import { countOperations, openWorkbench, sideBySide, spread, type Workbench } from './workbench.ts'

/** The end of a build, where it publishes, has most of the points that differ. */
const lastOperations = 16
const samples = { short: 1, full: 60, every: Infinity }

export const kill: Experiment = {
  name: 'kill',
  title: 'a build killed at any operation that changes a file leaves the old site or the new one',
  ids: ['X2.2', 'X2.5'],
  async run(effort) {
    const bench = await openWorkbench()
    const total = (await countOperations(bench)).changing
    const last = Array.from({ length: lastOperations }, (_, index) => total - index)
    const points = [
      ...spread(total - lastOperations, samples[effort]),
      ...(effort === 'short' ? [total - 7, total - 4, total - 2] : last),
    ]
    const trials = points.map((at) => sideBySide(() => killAt(bench, at, 'main')))
    // the order differs from run to run, so these are moments and no places
    const inThreads = effort === 'short' ? [] : spread(30, 6)
    const ofThreads = inThreads.map((at) => sideBySide(() => killAt(bench, at, 'page')))
    const found = await Promise.all([...trials, ...ofThreads])
    const killed = found.filter(({ wasKilled }) => wasKilled)
    const isMissed =
      inThreads.length > 0 && !found.slice(points.length).some((one) => one.wasKilled)
    const { one, two } = bench.hashes
    const control = await countCaught(
      bench,
      { effect: 'kill' },
      (_, site) => site !== one && site !== two,
    )
    return {
      tried: killed.length,
      failures: [
        ...found.flatMap(({ failures }) => failures),
        ...(isMissed ? ['no page thread was killed'] : []),
      ],
      figures:
        `${points.length} of ${total} operations, ${inThreads.length} in page threads; ` +
        `${killed.filter(({ isNew }) => isNew).length} left the new site`,
      control: { what: 'a deployment that deletes, then copies', ...control },
    }
  },
}

/** So few pages are made in the main thread otherwise. */
const alwaysThreads: Mutant = {
  file: 'cli/commands/renderPages.ts',
  from: 'const mostWithoutThreads = 512',
  to: 'const mostWithoutThreads = 0',
}

async function killAt(bench: Workbench, at: number, thread: FileFault['thread']) {
  const trial = bench.openTrial()
  const effect = at % 2 === 0 ? 'kill' : 'kill-halfway'
  const log = `${trial.folder}.log`
  const { signal, code, stderr } = await trial.build({
    ...(thread === 'page' && { parameters: ['--concurrency', '2'] }),
    ...(thread === 'page' && withMutant(alwaysThreads, bench.shop.env)),
    fault: { folders: [trial.folder], at, effect, thread, log },
  })
  const wasKilled = signal === 'SIGKILL'
  const isNew = siteAt(trial.site) === bench.hashes.two
  const ended = wasKilled || code === 0 ? [] : [`ended with ${code}: ${stderr}`]
  const failures = [...ended, ...(await trial.check())].map((what) => `${effect} ${at}: ${what}`)
  trial.remove()
  return { wasKilled, isNew, failures }
}
