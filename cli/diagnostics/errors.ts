import { styleText } from 'node:util'
import { printable } from './printable.ts'
import { isSystemError, systemProblem } from './systemError.ts'

/** One thing that is wrong: what it is, where it stands, what to do about it, and the lines around it. */
export type Problem = {
  what: string
  where?: string
  todo?: string
  frame?: string
}

const exitCodes = {
  content: 1,
  /** A first visit to a page loads more than its kind may. */
  budget: 1,
  usage: 2,
  config: 3,
  backend: 4,
  output: 5,
  'not-deterministic': 6,
  /** Templates and styles that do not compile, or throw while they render. */
  template: 7,
  internal: 70,
} as const

export type ErrorCode = keyof typeof exitCodes

const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** An error that is the user's to mend: it carries every problem found, and is shown without a stack. */
export class ShopgenError extends Error {
  readonly code: ErrorCode
  readonly problems: readonly Problem[]

  constructor(code: ErrorCode, problems: Problem | readonly Problem[], options?: ErrorOptions) {
    const all = 'what' in problems ? [problems] : problems
    super(all.map((problem) => problem.what).join('\n'), options)
    this.name = 'ShopgenError'
    this.code = code
    this.problems = all
  }
}

/** The run was ended from outside: by Ctrl-C, a request to terminate, or a terminal that closed. */
export class InterruptedError extends Error {
  readonly signal: keyof typeof signalCodes

  constructor(signal: keyof typeof signalCodes) {
    super(`interrupted by ${signal}`)
    this.name = 'InterruptedError'
    this.signal = signal
  }
}

/** The exit code of the process for whatever was thrown; anything unforeseen is a fault of the tool. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof ShopgenError) return exitCodes[error.code]
  if (error instanceof InterruptedError) return signalCodes[error.signal]
  if (isSystemError(error)) return exitCodes.output
  return exitCodes.internal
}

/** The text of an error for people: every problem with its place, its lines and what to do. */
export function formatError(error: unknown, { color }: { color: boolean }): string {
  const paint = color
    ? (style: Style, text: string) => styleText(style, text, { validateStream: false })
    : (_style: Style, text: string) => text
  const problems = problemsOf(error)
  const blocks = problems.map((problem) => formatProblem(problem, paint))
  if (problems.length > 1) blocks.push(paint('bold', `${problems.length} errors`))
  return blocks.join('\n\n')
}

type Style = 'red' | 'dim' | 'bold' | 'cyan'
type Paint = (style: Style, text: string) => string

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ShopgenError) return error.problems
  if (error instanceof InterruptedError) return [{ what: error.message }]
  if (isSystemError(error)) return [systemProblem(error)]
  if (!(error instanceof Error)) return [{ what: `a fault of the tool: ${String(error)}` }]
  const syntaxProblem = syntaxProblemOf(error)
  if (syntaxProblem) return [syntaxProblem]
  // Here alone the stack helps: the mistake is ours.
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return [
    {
      what: `a fault of the tool: ${error.message}`,
      ...(stack.length > 0 && { frame: stack.map((line) => line.trim()).join('\n') }),
    },
  ]
}

/** Node puts place and source of a module that does not parse before the stack. */
function syntaxProblemOf(error: Error): Problem | null {
  if (!(error instanceof SyntaxError)) return null
  const [, where, frame] = /^(\S.*:\d+)\n([^]*?)\n\nSyntaxError/.exec(error.stack ?? '') ?? []
  if (where === undefined || frame === undefined) return null
  return { what: `syntax error: ${error.message}`, where, frame }
}

function formatProblem(problem: Problem, paint: Paint): string {
  const {
    what = '',
    where,
    todo,
    frame,
  } = Object.fromEntries(Object.entries(problem).map(([part, text]) => [part, printable(text)]))
  const lines = [`${paint('red', 'error')}  ${paint('bold', what)}`]
  if (where) lines.push(`  ${paint('cyan', where)}`)
  if (frame) lines.push(...frame.split('\n').map((line) => `  ${paint('dim', line)}`))
  if (todo) lines.push(...todo.split('\n').map((line) => `  ${line}`))
  return lines.map((line) => line.trimEnd()).join('\n')
}
