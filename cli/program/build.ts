import type { Command } from 'commander'
import type { Encoding, HostName } from '#brands/hosting.ts'
import { orAborted } from '../abort.ts'
import { defaultOutput } from '../defaultOutput.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import type { Shard } from '../shards/shard.ts'
import { loadedProgram } from './loadedProgram.ts'
import {
  acceptLossOption,
  brandOption,
  brandsDirOption,
  budgetsOption,
  cacheOptions,
  codeQualityOption,
  compressOption,
  concurrencyOption,
  fixturesOption,
  hostOption,
  keepAssetsOption,
  maxDroppedBlocksOption,
  maxWarningsOption,
  previousOption,
  quietOption,
  productsOption,
  readCacheOptions,
  profileOption,
  reportOption,
  selectionOptions,
  shardOption,
  shuffleOption,
  type CacheFlags,
  type FixtureOptions,
  type SelectionFlags,
} from './options.ts'
import type { OutputFlags } from './output.ts'
import { policyOf, type PolicyFlags } from './policy.ts'
import { withProfile } from './profile.ts'

export function addBuild(program: Command) {
  const command = program
    .command('build')
    .description('build a brand into out/{brand}')
    .addOption(brandOption())
    .addOption(fixturesOption())
    .addOption(productsOption())
    .addOption(shuffleOption())
    .addOption(brandsDirOption())
    .addOption(budgetsOption())
    .addOption(maxWarningsOption())
    .addOption(maxDroppedBlocksOption())
    .addOption(acceptLossOption())
    .addOption(previousOption())
    .addOption(reportOption())
    .addOption(quietOption())
    .option('--out <folder>', 'the output folder (default: out/{brand})')
    .addOption(shardOption())
    .addOption(concurrencyOption())
    .addOption(profileOption())
    .addOption(codeQualityOption())
    .addOption(hostOption())
    .addOption(compressOption())
    .addOption(keepAssetsOption())
    .option('--clean', 'make every page again, whatever the output before has')
    .option('--verify', 'build twice; if a file differs, publish nothing and exit with 6')
    .option('--verbose', 'show every warning, and why pages were rendered')
    .action((options: BuildFlags) => withProfile(options.profile, () => runBuild(options)))
  for (const option of [...selectionOptions(), ...cacheOptions()]) command.addOption(option)
}

interface BuildFlags extends FixtureOptions, CacheFlags, OutputFlags, PolicyFlags, SelectionFlags {
  clean?: boolean
  compress?: readonly Encoding[]
  host?: readonly HostName[]
  shard?: Shard
  verify?: boolean
  concurrency: number
  profile?: string
}

async function runBuild(options: BuildFlags): Promise<void> {
  const started = performance.now()
  // Ink loads React, which must be the same version as for rendering
  process.env['NODE_ENV'] = 'production'
  if (options.shard) refuseForShard(options)
  const workers = options.profile === undefined ? options.concurrency : 1
  const program = await loadedProgram()
  const { configure } = await import('../commands/configure.ts')
  const { startFixturesApart } = await import('../commands/fixturesApart.ts')
  const { build } = await import('../commands/build.ts')
  const { isCI, runSession } = await import('../commands/runSession.ts')
  const running: { stop: () => Promise<unknown> }[] = []
  try {
    const title = `shopgen build ${options.brand ?? ''}`.trim()
    await runSession(
      { ...options, started, title },
      async ({ signal, listen, onCompared, begin }) => {
        const cache = readCacheOptions(options)
        const configured = await orAborted(
          configure({ ...options, cache }, startFixturesApart(options.brandsDir)),
          signal,
        )
        const { config, fixtures } = configured
        if (fixtures) running.push(fixtures)
        const out = options.out ?? defaultOutput(config.brand.id)
        begin(out, config)
        const parameters = buildParameters(config.brand.id, options)
        const { verify } = await import('../commands/verify.ts')
        const manifest = await build(
          {
            config,
            out,
            brandsDir: options.brandsDir,
            locales: options.locale,
            selection: { only: options.only, kinds: options.kind, limit: options.limit ?? null },
            shard: options.shard,
            ...policyOf(options, isCI()),
            isClean: options.clean,
            program,
            workers,
            cache,
            onCompared,
            verify: options.verify
              ? (made, staging) => verify(made, { out, staging, parameters, workers, signal })
              : undefined,
            signal,
          },
          listen,
        )
        return { manifest, out }
      },
    )
  } finally {
    await running[0]?.stop()
  }
}

/** Refuses options about all pages of a site. */
function refuseForShard(options: BuildFlags): void {
  const given = [
    ...(options.budgets === undefined ? [] : ['--budgets']),
    ...(options.maxWarnings === undefined ? [] : ['--max-warnings']),
    ...(options.maxDroppedBlocks === undefined ? [] : ['--max-dropped-blocks']),
    ...(options.acceptLoss ? ['--accept-loss'] : []),
    ...(options.previous === undefined ? [] : ['--previous']),
    ...(options.keepAssets === undefined ? [] : ['--keep-assets']),
  ]
  if (given.length > 0) {
    throw new ShopgenError('usage', {
      what: `a shard does not know all pages: ${given.join(', ')}`,
      todo: 'Give these options to `shopgen merge`.',
    })
  }
  const partial = [
    ...(options.only.length > 0 ? ['--only'] : []),
    ...(options.kind.length > 0 ? ['--kind'] : []),
    ...(options.limit === undefined ? [] : ['--limit']),
  ]
  if (partial.length > 0) {
    throw new ShopgenError('usage', {
      what: `a shard is a share of all pages, and ${partial.join(', ')} builds some`,
      todo: 'Leave out --shard: a partial build is small.',
    })
  }
  if (options.verify) {
    throw new ShopgenError('usage', {
      what: '--verify compares two builds of a site, and a shard is not one',
      todo: 'Verify a build without --shard; `shopgen merge` compares the files that shards share.',
    })
  }
}

/** The parameters for a second build with the same options. */
function buildParameters(
  brand: string,
  {
    brandsDir,
    budgets,
    maxDroppedBlocks,
    fixtures,
    fixturesProducts,
    host,
    compress,
    locale,
    only,
    kind,
    limit,
    cache,
    offline,
    snapshot,
  }: FixtureOptions &
    CacheFlags &
    Pick<PolicyFlags, 'budgets' | 'maxDroppedBlocks'> &
    Pick<BuildFlags, 'compress' | 'host' | keyof SelectionFlags>,
): readonly string[] {
  return [
    '--brand',
    brand,
    ...(brandsDir === undefined ? [] : ['--brands-dir', brandsDir]),
    ...(budgets === undefined ? [] : ['--budgets', budgets]),
    ...(maxDroppedBlocks === undefined ? [] : ['--max-dropped-blocks', String(maxDroppedBlocks)]),
    ...(host ?? []).flatMap((name) => ['--host', name]),
    ...(compress ?? []).flatMap((encoding) => ['--compress', encoding]),
    ...(fixtures ? ['--fixtures'] : []),
    ...(fixturesProducts === undefined ? [] : ['--fixtures-products', String(fixturesProducts)]),
    // a second build asks the back ends again
    ...(offline ? ['--offline', '--clean'] : ['--no-cache']),
    ...(offline && typeof cache === 'string' ? ['--cache', cache] : []),
    ...(snapshot === undefined ? [] : ['--snapshot', snapshot]),
    ...locale.flatMap((id) => ['--locale', id]),
    ...only.flatMap((pattern) => ['--only', pattern]),
    ...kind.flatMap((name) => ['--kind', name]),
    ...(limit === undefined ? [] : ['--limit', String(limit)]),
  ]
}
