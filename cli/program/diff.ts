import type { Command } from 'commander'

export const addDiff = (program: Command) =>
  program
    .command('diff')
    .description('list the differences between two outputs; exit with 1 if there are any')
    .argument('<before>', 'an output folder')
    .argument('<after>', 'another')
    .option('--json', 'print the changes as JSON')
    .action(async (before: string, after: string, { json }: { json?: boolean }) => {
      const { diff } = await import('../commands/diff.ts')
      const { changes, text } = diff(before, after)
      process.stdout.write(json ? `${JSON.stringify({ changes })}\n` : text)
      if (changes.length > 0) process.exitCode = 1
    })
