import type { Command } from 'commander'
import { defaultOutput } from '../defaultOutput.ts'
import {
  acceptLossOption,
  brandsDirOption,
  budgetsOption,
  codeQualityOption,
  keepAssetsOption,
  maxDroppedBlocksOption,
  maxWarningsOption,
  previousOption,
  quietOption,
  reportOption,
} from './options.ts'
import type { OutputFlags } from './output.ts'
import { policyOf, type PolicyFlags } from './policy.ts'

export const addMerge = (program: Command) =>
  program
    .command('merge')
    .description('make the output of one build from the outputs of its shards')
    .argument('<shards...>', 'the output folders of all shards')
    .addOption(brandsDirOption())
    .addOption(budgetsOption())
    .addOption(maxWarningsOption())
    .addOption(maxDroppedBlocksOption())
    .addOption(acceptLossOption())
    .addOption(previousOption())
    .addOption(reportOption())
    .addOption(quietOption())
    .addOption(codeQualityOption())
    .addOption(keepAssetsOption())
    .option('--out <folder>', 'the output folder (default: out/{brand})')
    .option('--verbose', 'show every warning instead of the first of each group')
    .action(runMerge)

async function runMerge(
  shards: readonly string[],
  options: PolicyFlags & OutputFlags & { brandsDir?: string },
): Promise<void> {
  const started = performance.now()
  process.env['NODE_ENV'] = 'production'
  const { merge } = await import('../commands/merge.ts')
  const { readManifest } = await import('../report/manifest.ts')
  const { isCI, runSession } = await import('../commands/runSession.ts')
  await runSession(
    { ...options, started, title: 'shopgen merge' },
    async ({ signal, listen, onCompared, begin }) => {
      const out = options.out ?? defaultOutput(readManifest(shards[0]!).brand)
      begin(out)
      const { brandsDir } = options
      const policy = policyOf(options, isCI())
      const manifest = await merge(
        { shards, out, brandsDir, ...policy, onCompared, signal },
        listen,
      )
      return { manifest, out }
    },
  )
}
