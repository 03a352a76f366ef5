import { parseArgs } from 'node:util'
import { didYouMean } from '#cli/diagnostics/suggest.ts'
import { experiments } from './experiments.ts'
import { problemsOf, type Effort, type Outcome } from './experiment.ts'
import { closeWorkbench } from './workbench.ts'

/**
 * `npm run faults [-- --full | --every] [kill errno …]`: makes everything fail that a build depends on, and checks what
 * it leaves and says. Each experiment also checks a variant that is broken on purpose, so that a check which sees
 * nothing fails.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    every: { type: 'boolean', default: false },
  },
})
const effort: Effort = values.every ? 'every' : values.full ? 'full' : 'short'
const names = experiments.map(({ name }) => name)
for (const name of positionals) {
  if (names.includes(name)) continue
  process.stderr.write(`no experiment ${name}; ${didYouMean(name, names) ?? names.join(', ')}\n`)
  process.exit(2)
}
const chosen = experiments.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
)

const rows = [['experiment', 'tried', 'failed', 'control', 'seconds', 'figures']]
const notes: string[] = []
const started = performance.now()
let hasFailed = false
try {
  for (const { name, title, ids, run } of chosen) {
    process.stdout.write(`${name}: ${title} (${ids.join(', ')})\n`)
    const from = performance.now()
    const outcome = await run(effort).catch(failed)
    const problems = problemsOf(outcome)
    for (const problem of problems)
      process.stdout.write(`  ${problem.replaceAll('\n', '\n    ')}\n`)
    hasFailed ||= problems.length > 0
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    rows.push(rowOf(name, outcome, seconds))
    notes.push(...(outcome.impossible ?? []).map((why) => `${name}: not possible here: ${why}`))
    notes.push(`${name}: control: ${outcome.control.what}`)
  }
} finally {
  await closeWorkbench()
}
process.stdout.write(`\n${tableOf(rows)}\n\n${notes.join('\n')}\n\n`)
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
process.stdout.write(`${effort} form, ${minutes} min; ${hasFailed ? 'failed' : 'passed'}\n`)
process.exitCode = hasFailed ? 1 : 0

/** An experiment that could not be made. */
function failed(error: unknown): Outcome {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { tried: 0, failures: [text], figures: '', control: { what: '', tried: 0, caught: 0 } }
}

function rowOf(
  name: string,
  { tried, failures, control, figures }: Outcome,
  seconds: string,
): string[] {
  const caught = `${control.caught} of ${control.tried} caught`
  return [name, String(tried), String(failures.length), caught, seconds, figures]
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
