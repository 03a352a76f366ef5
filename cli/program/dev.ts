import type { Command } from 'commander'
import { serveUntilInterrupted } from '../signals.ts'
import {
  brandOption,
  brandsDirOption,
  portOption,
  productsOption,
  type FixtureOptions,
} from './options.ts'
import { printResult, type OutputFlags } from './output.ts'

export const addDev = (program: Command) =>
  program
    .command('dev')
    .description('render pages of fixture data on request, and reload them on save')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(productsOption())
    .addOption(portOption(4000))
    .action(async (options: FixtureOptions & OutputFlags & { port: number }) => {
      const { dev } = await import('../commands/dev.ts')
      await serveUntilInterrupted(
        () =>
          dev({
            ...options,
            print: (line) => (options.json ? process.stderr : process.stdout).write(`${line}\n`),
          }),
        ({ url }) =>
          printResult(options, {
            facts: () => ({ url }),
            text: () => `shopgen dev at ${url}/ (Ctrl-C to stop)\n`,
          }),
      )
    })
