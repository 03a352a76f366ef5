import type { Command } from 'commander'
import { printResult, type OutputFlags } from './output.ts'

export const addDiff = (program: Command) =>
  program
    .command('diff')
    .description('list the differences between two outputs; exit with 1 if there are any')
    .argument('<before>', 'an output folder')
    .argument('<after>', 'another')
    .action(async (before: string, after: string, { json }: OutputFlags) => {
      const { diff } = await import('../commands/diff.ts')
      const { changes, text } = diff(before, after)
      printResult({ json }, { facts: () => ({ changes }), text: () => text })
      if (changes.length > 0) process.exitCode = 1
    })
