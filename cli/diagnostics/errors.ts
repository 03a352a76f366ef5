import { styleText } from 'node:util'
import { printable } from './printable.ts'
import type { RuleId } from './rules.ts'
import { isSystemError, systemDiagnostic } from './systemError.ts'

/** An error or a warning: what is wrong, where, what to do about it, and the lines around it. */
export type Diagnostic = {
  /** What `shopgen help` explains. Warnings have the one of their group. */
  rule?: RuleId
  what: string
  where?: string
  todo?: string
  frame?: string
}

const exitCodes = {
  content: 1,
  /** A page is over the budget of its kind. */
  budget: 1,
  /** A build has more warnings than `--max-warnings` allows. */
  warnings: 1,
  /** A build has far fewer or far more pages than the output before. */
  'page-loss': 1,
  usage: 2,
  config: 3,
  backend: 4,
  output: 5,
  'not-deterministic': 6,
  /** Templates or styles do not compile, or throw while rendering. */
  template: 7,
  internal: 70,
} as const

export type ErrorCode = keyof typeof exitCodes

const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** An error that the user can fix. It is printed without a stack trace. */
export class ShopgenError extends Error {
  readonly code: ErrorCode
  readonly diagnostics: readonly Diagnostic[]

  constructor(
    code: ErrorCode,
    diagnostics: Diagnostic | readonly Diagnostic[],
    options?: ErrorOptions,
  ) {
    const all = 'what' in diagnostics ? [diagnostics] : diagnostics
    super(all.map((diagnostic) => diagnostic.what).join('\n'), options)
    this.name = 'ShopgenError'
    this.code = code
    this.diagnostics = all
  }
}

/** The run was interrupted by a signal. */
export class InterruptedError extends Error {
  readonly signal: keyof typeof signalCodes

  constructor(signal: keyof typeof signalCodes) {
    super(`interrupted by ${signal}`)
    this.name = 'InterruptedError'
    this.signal = signal
  }
}

/** The exit code for an error. Unexpected errors are internal errors. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof ShopgenError) return exitCodes[error.code]
  if (error instanceof InterruptedError) return signalCodes[error.signal]
  if (isSystemError(error)) return exitCodes.output
  return exitCodes.internal
}

/** The diagnostics of an error for programs, with exit code and class. */
export const toReportedErrors = (
  error: unknown,
): readonly (Diagnostic & { code: number; class: string })[] =>
  diagnosticsOf(error).map((diagnostic) => ({
    code: exitCodeOf(error),
    class: classOf(error),
    ...diagnostic,
  }))

function classOf(error: unknown): string {
  if (error instanceof ShopgenError) return error.code
  if (error instanceof InterruptedError) return 'interrupted'
  return isSystemError(error) ? 'output' : 'internal'
}

/** Formats all diagnostics of an error for a terminal. */
export function formatError(error: unknown, { color }: { color: boolean }): string {
  const paint = color
    ? (style: Style, text: string) => styleText(style, text, { validateStream: false })
    : (_style: Style, text: string) => text
  const diagnostics = diagnosticsOf(error)
  const blocks = diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, paint))
  if (diagnostics.length > 1) blocks.push(paint('bold', `${diagnostics.length} errors`))
  return blocks.join('\n\n')
}

type Style = 'red' | 'dim' | 'bold' | 'cyan'
type Paint = (style: Style, text: string) => string

export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof ShopgenError) return error.diagnostics
  if (error instanceof InterruptedError) return [{ what: error.message }]
  if (isSystemError(error)) return [systemDiagnostic(error)]
  if (!(error instanceof Error)) return [{ what: `internal error: ${String(error)}` }]
  const syntaxDiagnostic = syntaxDiagnosticOf(error)
  if (syntaxDiagnostic) return [syntaxDiagnostic]
  // only an internal error needs its stack trace
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return [
    {
      what: `internal error: ${error.message}`,
      ...(stack.length > 0 && { frame: stack.map((line) => line.trim()).join('\n') }),
    },
  ]
}

/** Node puts the position and source of a syntax error before the stack trace. */
function syntaxDiagnosticOf(error: Error): Diagnostic | null {
  if (!(error instanceof SyntaxError)) return null
  const [, where, frame] = /^(\S.*:\d+)\n([^]*?)\n\nSyntaxError/.exec(error.stack ?? '') ?? []
  if (where === undefined || frame === undefined) return null
  return { what: `syntax error: ${error.message}`, where, frame }
}

function formatDiagnostic(diagnostic: Diagnostic, paint: Paint): string {
  const {
    rule,
    what = '',
    where,
    todo,
    frame,
  } = Object.fromEntries(Object.entries(diagnostic).map(([part, text]) => [part, printable(text)]))
  const lines = [`${paint('red', 'error')}  ${paint('bold', what)}`]
  if (where) lines.push(`  ${paint('cyan', where)}`)
  if (frame) lines.push(...frame.split('\n').map((line) => `  ${paint('dim', line)}`))
  if (todo) lines.push(...todo.split('\n').map((line) => `  ${line}`))
  if (rule) lines.push(`  ${paint('dim', `more: shopgen help ${rule}`)}`)
  return lines.map((line) => line.trimEnd()).join('\n')
}
