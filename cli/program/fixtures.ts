import type { Command } from 'commander'
import { serveUntilInterrupted } from '../signals.ts'
import {
  brandOption,
  brandsDirOption,
  productsOption,
  shuffleOption,
  type FixtureOptions,
} from './options.ts'

export const addFixtures = (program: Command) =>
  program
    .command('fixtures')
    .description('start the fixture back ends and print their addresses')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(productsOption())
    .addOption(shuffleOption())
    .option('--json', 'print the addresses as one line of JSON')
    .action(async (options: FixtureOptions & { json?: boolean }) => {
      const { fixtures } = await import('../commands/fixtures.ts')
      await serveUntilInterrupted(
        () => fixtures(options),
        ({ facts, text }) => (options.json ? `${JSON.stringify(facts)}\n` : text),
      )
    })
