import { CommanderError, type Command } from 'commander'
import {
  exitCodeOf,
  formatError,
  InterruptedError,
  ShopgenError,
  toReportedErrors,
} from './diagnostics/errors.ts'
import { didYouMean } from './diagnostics/suggest.ts'
import { createProgram } from './program/createProgram.ts'
import { printFailure, wantsJson } from './program/output.ts'
import { isColored } from './ui/color.ts'

/** Runs the command line, prints errors and sets the exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = createProgram()
  for (const stream of [process.stdout, process.stderr]) {
    // a process may run several commands
    stream.off('error', ignoreClosedPipe).on('error', ignoreClosedPipe)
  }
  try {
    // without a command, list them all
    await program.parseAsync(argv.length > 2 ? [...argv] : [...argv, '--help'])
  } catch (error) {
    process.exitCode = report(error, program, wantsJson(argv))
    // does not wait for work that cannot be aborted
    if (error instanceof InterruptedError) process.exit()
  }
}

/** The reader of a pipe may end first, such as `shopgen diff --json | head`. The work goes on without it. */
function ignoreClosedPipe(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE') throw error
}

function report(error: unknown, program: Command, isJson: boolean): number {
  if (error instanceof CommanderError) {
    // commander has printed its own errors, and help and version are not errors
    if (error.exitCode === 0) return 0
    const known = program.commands.map((command) => command.name())
    const typed = /unknown command '([^']+)'/.exec(error.message)?.[1]
    const meant = typed === undefined ? undefined : didYouMean(typed, known)
    if (meant && !error.message.includes('Did you mean')) process.stderr.write(`${meant}\n`)
    const usage = new ShopgenError('usage', { what: error.message.replace(/^error: /, '') })
    if (isJson) printFailure(() => failureOf(usage))
    return exitCodeOf(usage)
  }
  process.stderr.write(`\n${formatError(error, { color: isColored(process.stderr) })}\n`)
  if (isJson) printFailure(() => failureOf(error))
  // for the program that reads the report: the last line is the first error
  if (program.commands.some((command) => command.opts()['report'] !== undefined))
    process.stderr.write(`${JSON.stringify(toReportedErrors(error)[0])}\n`)
  return exitCodeOf(error)
}

const failureOf = (error: unknown) => ({
  exitCode: exitCodeOf(error),
  errors: toReportedErrors(error),
})
