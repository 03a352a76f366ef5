import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startNode } from './commandLine.ts'
import type { Experiment } from './experiment.ts'
import type { FileFault } from './fileFault.ts'
import { siteAt } from './site.ts'
import { countOperations, openWorkbench, sideBySide, spread, type Workbench } from './workbench.ts'

const deployInPlace = fileURLToPath(new URL('deployInPlace.ts', import.meta.url))

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
    const inThreads = effort === 'short' ? [] : spread(60, 8)
    const ofThreads = inThreads.map((at) => sideBySide(() => killAt(bench, at, 'page')))
    const found = await Promise.all([...trials, ...ofThreads])
    const killed = found.filter(({ wasKilled }) => wasKilled)
    const control = await deployKilled(bench)
    return {
      tried: killed.length,
      failures: found.flatMap(({ failures }) => failures),
      figures:
        `${points.length} of ${total} operations, ${inThreads.length} in page threads; ` +
        `${killed.filter(({ isNew }) => isNew).length} left the new site`,
      control,
    }
  },
}

async function killAt(bench: Workbench, at: number, thread: FileFault['thread']) {
  const trial = bench.openTrial()
  const effect = at % 2 === 0 ? 'kill' : 'kill-halfway'
  const log = `${trial.folder}.log`
  const { signal, code, stderr } = await trial.build({
    parameters: thread === 'page' ? ['--workers', '2'] : [],
    fault: { folders: [trial.folder], at, effect, thread, log },
  })
  const wasKilled = signal === 'SIGKILL'
  const isNew = siteAt(trial.site) === bench.hashes.two
  const ended = wasKilled || code === 0 ? [] : [`ended with ${code}: ${stderr}`]
  const failures = [...ended, ...(await trial.check())].map((what) => `${effect} ${at}: ${what}`)
  trial.remove()
  return { wasKilled, isNew, failures }
}

async function deployKilled(bench: Workbench) {
  const points = spread(200, 3)
  const found = await Promise.all(
    points.map((at) =>
      sideBySide(async () => {
        const trial = bench.openTrial()
        const log = `${trial.folder}.log`
        const parameters = [
          deployInPlace,
          join(bench.folder, 'after/site'),
          realpathSync(trial.site),
        ]
        await startNode(parameters, {
          cwd: trial.folder,
          fault: { folders: [trial.folder], at, effect: 'kill', thread: 'main', log },
        }).ended
        const { one, two } = bench.hashes
        const isCaught = ![one, two].includes(siteAt(trial.site))
        trial.remove()
        return isCaught
      }),
    ),
  )
  const caught = found.filter((isCaught) => isCaught).length
  return { what: 'a deployment that deletes, then copies', tried: points.length, caught }
}
