import { Option, type Command } from 'commander'
import { readEnvFiles } from '../config/envFiles.ts'
import { setColor } from '../ui/color.ts'

/** The options that every command has (X1.4, X1.9). */
export interface OutputFlags {
  json?: boolean | undefined
}

let hasPrinted = false

/**
 * Adds `--json`, `--no-color` and `--env-file` to a command. Standard output is for results alone: with `--json`, it is one JSON
 * document, also of a failure; all else goes to standard error.
 */
export function addOutputOptions(command: Command): void {
  hasPrinted = false
  command
    .addOption(new Option('--json', 'print the result as JSON, also that of a failure'))
    .addOption(new Option('--no-color', 'print without colours'))
    .option('--env-file <file...>', 'read variables that are not set from these files')
    .hook('preAction', (_, action) => {
      const { color, envFile } = action.opts<{ color: boolean; envFile?: readonly string[] }>()
      setColor(color ? null : false)
      if (envFile) readEnvFiles(envFile)
    })
}

/** Prints the result of a command. */
export function printResult(
  { json }: OutputFlags,
  result: { facts: () => unknown; text: () => string },
): void {
  printText(json ? `${JSON.stringify(result.facts())}\n` : result.text())
}

export function printText(text: string): void {
  hasPrinted = true
  process.stdout.write(text)
}

/** Prints a failure for `--json`, unless the command printed a result that tells of it. */
export function printFailure(facts: () => unknown): void {
  if (!hasPrinted) printResult({ json: true }, { facts, text: () => '' })
}

/** Whether a command line asks for JSON, also one with errors, which commander does not read to the end. */
export function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--')
  return argv.slice(0, end < 0 ? undefined : end).includes('--json')
}
