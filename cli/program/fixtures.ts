import type { Command } from 'commander'
import { serveUntilInterrupted } from '../signals.ts'
import {
  brandOption,
  brandsDirOption,
  productsOption,
  shuffleOption,
  type FixtureOptions,
} from './options.ts'
import { printResult, type OutputFlags } from './output.ts'

export const addFixtures = (program: Command) =>
  program
    .command('fixtures')
    .description('start the fixture back ends and print their addresses')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(productsOption())
    .addOption(shuffleOption())
    .action(async (options: FixtureOptions & OutputFlags) => {
      const { fixtures } = await import('../commands/fixtures.ts')
      await serveUntilInterrupted(
        () => fixtures(options),
        ({ facts, text }) => printResult(options, { facts: () => facts, text: () => text }),
      )
    })
