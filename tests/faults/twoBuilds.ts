import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thisProcess } from '#cli/emit/lock.ts'
import type { CommandEnd } from './commandLine.ts'
import type { Experiment } from './experiment.ts'
import { withMutant, type Mutant } from './mutant.ts'
import { siteAt } from './site.ts'
import { openWorkbench, type BuildOptions, type Trial, type Workbench } from './workbench.ts'

export const twoBuilds: Experiment = {
  name: 'twoBuilds',
  title: 'of two builds of one output, one publishes and the other names it at once',
  ids: ['X2.5', 'X1.3'],
  async run(effort) {
    const bench = await openWorkbench()
    const pairs = effort === 'short' ? 1 : 10
    // in the short form, those of the experiment `kill`
    const stale = effort === 'short' ? 0 : 5
    const failures: string[] = []
    let slowest = 0
    const note = (kind: string, wrong: readonly string[]) =>
      failures.push(...wrong.map((what) => `${kind}: ${what}`))
    for (let pair = 0; pair < pairs; pair += 1) {
      const { wrong, milliseconds } = await buildTwice(bench)
      slowest = Math.max(slowest, milliseconds)
      note(`pair ${pair}`, wrong)
    }
    for (let at = 1; at <= stale; at += 1) note('killed holder', await killHolder(bench, at * 90))
    note('another process with the id', await withLock(bench, { isAlive: false }))
    note('held lock', await withLock(bench, { isAlive: true }))
    return {
      tried: pairs + stale + 2,
      failures,
      figures: `${pairs} pairs, ${stale} killed holders; slowest refusal ${Math.round(slowest)} ms`,
      control: {
        what: 'a lock that is taken over from a build that runs',
        tried: 1,
        caught: (await buildTwice(bench, lockless)).wrong.length > 0 ? 1 : 0,
      },
    }
  },
}

const lockless: Mutant = {
  file: 'cli/emit/lock.ts',
  from: 'if (other && isRunning(other)) throw',
  to: 'if (other && other.pid < 0) throw',
}

const lockOf = (trial: Trial) => join(trial.folder, '.site.builds/lock')

const isRefusal = ({ code, stderr }: CommandEnd, pid: number | undefined) =>
  code === 5 && stderr.includes(`process ${pid} holds its lock`)

async function buildTwice(bench: Workbench, mutant?: Mutant) {
  const trial = bench.openTrial()
  const options: BuildOptions = mutant ? withMutant(mutant, bench.shop.env) : {}
  const running = [trial.start(options), trial.start(options)]
  const ends = await Promise.all(running.map(({ ended }) => ended))
  const winner = ends.findIndex(({ code }) => code === 0)
  const loser = ends[1 - winner]
  const wrong: string[] = []
  let milliseconds = 0
  if (winner < 0 || !loser) wrong.push(`nobody won: ${ends.map(({ stderr }) => stderr).join('\n')}`)
  else if (!isRefusal(loser, running[winner]!.child.pid))
    wrong.push(`the other ended with ${loser.code}: ${loser.stderr}`)
  else milliseconds = loser.milliseconds
  // a broken program has shown enough
  if (!mutant) wrong.push(...(await trial.check([bench.hashes.two])))
  trial.remove()
  return { wrong, milliseconds }
}

async function killHolder(bench: Workbench, at: number): Promise<readonly string[]> {
  const trial = bench.openTrial()
  const log = `${trial.folder}.log`
  const { signal } = await trial.build({
    fault: { folders: [trial.folder], at, effect: 'kill', thread: 'main', log },
  })
  const wrong = signal === 'SIGKILL' ? [] : ['it was not killed']
  wrong.push(...(await trial.check()))
  trial.remove()
  return wrong
}

/** A lock of this process, which runs, or of a former one with its id. */
async function withLock(bench: Workbench, { isAlive }: { isAlive: boolean }) {
  const trial = bench.openTrial()
  const holder = thisProcess()
  const text = JSON.stringify(isAlive ? holder : { ...holder, started: '1' })
  writeFileSync(lockOf(trial), text)
  const end = await trial.build()
  const { one, two } = bench.hashes
  const site = siteAt(trial.site)
  const isRight = isAlive
    ? isRefusal(end, process.pid) && site === one && readFileSync(lockOf(trial), 'utf8') === text
    : end.code === 0 && site === two
  trial.remove()
  return isRight ? [] : [`ended with ${end.code}, site ${site}: ${end.stderr}`]
}
