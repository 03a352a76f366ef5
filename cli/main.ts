import { Command, CommanderError } from 'commander'
import type { Encoding, HostName } from '#brands/hosting.ts'
import packageFile from '../package.json' with { type: 'json' }
import { orAborted } from './abort.ts'
import { defaultOutput } from './defaultOutput.ts'
import {
  exitCodeOf,
  formatError,
  InterruptedError,
  ShopgenError,
  toReportedErrors,
} from './diagnostics/errors.ts'
import {
  acceptLossOption,
  brandOption,
  brandsDirOption,
  budgetsOption,
  cacheOptions,
  collect,
  dayMs,
  compressOption,
  fixturesOption,
  hostOption,
  keepAssetsOption,
  keepingOptions,
  maxDroppedBlocksOption,
  maxWarningsOption,
  portOption,
  previousOption,
  productsOption,
  readCacheOptions,
  reportOption,
  shardOption,
  shuffleOption,
  workersOption,
  type BrandOptions,
  type CacheFlags,
  type FixtureOptions,
} from './options.ts'
import type { Program } from './bundle/sourceHash.ts'
import type { Shard } from './shards/shard.ts'
import { listenForSignals, serveUntilInterrupted } from './signals.ts'
import { didYouMean } from './diagnostics/suggest.ts'

/** Runs the command line, prints errors and sets the exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = createProgram()
  for (const stream of [process.stdout, process.stderr]) {
    // a process may run several commands
    stream.off('error', ignoreClosedPipe).on('error', ignoreClosedPipe)
  }
  try {
    await program.parseAsync([...argv])
  } catch (error) {
    process.exitCode = report(error, program)
    // does not wait for work that cannot be aborted
    if (error instanceof InterruptedError) process.exit()
  }
}

/** The reader of a pipe may end first, such as `shopgen diff --json | head`. The work goes on without it. */
function ignoreClosedPipe(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE') throw error
}

function report(error: unknown, program: Command): number {
  if (error instanceof CommanderError) {
    // commander has printed its own errors, and help and version are not errors
    if (error.exitCode === 0) return 0
    const known = program.commands.map((command) => command.name())
    const typed = /unknown command '([^']+)'/.exec(error.message)?.[1]
    const meant = typed === undefined ? undefined : didYouMean(typed, known)
    if (meant && !error.message.includes('Did you mean')) process.stderr.write(`${meant}\n`)
    return exitCodeOf(new ShopgenError('usage', { what: error.message }))
  }
  const isColor = process.stderr.isTTY && !process.env['NO_COLOR']
  process.stderr.write(`\n${formatError(error, { color: isColor })}\n`)
  // for the program that reads the report: the last line is the first error
  if (program.commands.some((command) => command.opts()['report'] !== undefined))
    process.stderr.write(`${JSON.stringify(toReportedErrors(error)[0])}\n`)
  return exitCodeOf(error)
}

function createProgram(): Command {
  const program = new Command('shopgen')
    .description('Compiles a multi-brand bicycle shop into static sites')
    .version(packageFile.version)
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText('after', examples)
  addBuild(program)
  addMerge(program)
  addFetch(program)
  addPreview(program)
  addDev(program)
  addFixtures(program)
  addDiff(program)
  addExplain(program)
  addDeployManifest(program)
  return program
}

const examples = `
Examples:
  shopgen build --fixtures              build the default brand on fixture data
  shopgen build --brand brand-5         build a brand from its own back ends
  shopgen build --shard 1/2 --out out/1 build half of the pages
  shopgen merge out/1 out/2             make one output of both halves
  shopgen preview                       serve the output
  shopgen dev                           render pages on request, and reload on save
  shopgen diff out/before out/brand-1   compare two outputs
  shopgen deploy-manifest --since m.json list what to upload and delete
  shopgen explain /gb/en/bikes/         say what a page is made of, and why it was rendered
  shopgen fixtures                      start the fixture back ends`

function addBuild(program: Command) {
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
    .option('--out <folder>', 'the output folder (default: out/{brand})')
    .option(
      '--locale <id>',
      'build only the pages of this locale, such as gb-en; repeatable',
      collect,
      [],
    )
    .addOption(shardOption())
    .addOption(workersOption())
    .addOption(hostOption())
    .addOption(compressOption())
    .addOption(keepAssetsOption())
    .option('--clean', 'make every page again, whatever the output before has')
    .option('--verify', 'build twice; if a file differs, publish nothing and exit with 6')
    .option('--verbose', 'show every warning, and why pages were rendered')
    .action(runBuild)
  for (const option of cacheOptions()) command.addOption(option)
}

const addMerge = (program: Command) =>
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
    .addOption(keepAssetsOption())
    .option('--out <folder>', 'the output folder (default: out/{brand})')
    .option('--verbose', 'show every warning instead of the first of each group')
    .action(runMerge)

function addFetch(program: Command) {
  const command = program
    .command('fetch')
    .description('fetch all that a build needs, for builds with --offline')
    .addOption(brandOption())
    .addOption(fixturesOption())
    .addOption(productsOption())
    .addOption(shuffleOption())
    .addOption(brandsDirOption())
    .action(runFetch)
  for (const option of keepingOptions()) command.addOption(option)
}

const addPreview = (program: Command) =>
  program
    .command('preview')
    .description('serve an output on this machine')
    .argument('[folder]', 'the output folder (default: out/{brand})')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(portOption(4173))
    .action(async (folder: string | undefined, options: BrandOptions & { port: number }) => {
      const { preview } = await import('./commands/preview.ts')
      const { chooseBrand } = await import('./config/loadBrand.ts')
      const { brand: brandId, brandsDir, port } = options
      const target = folder ?? defaultOutput(chooseBrand({ brandId, brandsDir }))
      await serveUntilInterrupted(
        () => preview({ folder: target, port, brandsDir }),
        ({ url }) => `serving ${target} at ${url}/ (Ctrl-C to stop)\n`,
      )
    })

const addDev = (program: Command) =>
  program
    .command('dev')
    .description('render pages of fixture data on request, and reload them on save')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(productsOption())
    .addOption(portOption(4000))
    .action(async (options: FixtureOptions & { port: number }) => {
      const { dev } = await import('./commands/dev.ts')
      await serveUntilInterrupted(
        () => dev({ ...options, print: (line) => process.stdout.write(`${line}\n`) }),
        ({ url }) => `shopgen dev at ${url}/ (Ctrl-C to stop)\n`,
      )
    })

const addFixtures = (program: Command) =>
  program
    .command('fixtures')
    .description('start the fixture back ends and print their addresses')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(productsOption())
    .addOption(shuffleOption())
    .option('--json', 'print the addresses as one line of JSON')
    .action(async (options: FixtureOptions & { json?: boolean }) => {
      const { fixtures } = await import('./commands/fixtures.ts')
      await serveUntilInterrupted(
        () => fixtures(options),
        ({ facts, text }) => (options.json ? `${JSON.stringify(facts)}\n` : text),
      )
    })

const addDiff = (program: Command) =>
  program
    .command('diff')
    .description('list the differences between two outputs; exit with 1 if there are any')
    .argument('<before>', 'an output folder')
    .argument('<after>', 'another')
    .option('--json', 'print the changes as JSON')
    .action(async (before: string, after: string, { json }: { json?: boolean }) => {
      const { diff } = await import('./commands/diff.ts')
      const { changes, text } = diff(before, after)
      process.stdout.write(json ? `${JSON.stringify({ changes })}\n` : text)
      if (changes.length > 0) process.exitCode = 1
    })

const addDeployManifest = (program: Command) =>
  program
    .command('deploy-manifest')
    .description('print what an uploader needs: all files with their headers, as JSON')
    .argument('[folder]', 'the output folder (default: out/{brand})')
    .option('--since <path>', 'an earlier output or manifest: also list what to upload and delete')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .action(async (folder: string | undefined, options: BrandOptions & { since?: string }) => {
      const { deployManifest } = await import('./commands/deployManifest.ts')
      const { chooseBrand } = await import('./config/loadBrand.ts')
      const { brand: brandId, brandsDir, since } = options
      const target = folder ?? defaultOutput(chooseBrand({ brandId, brandsDir }))
      process.stdout.write(deployManifest(target, since))
    })

const addExplain = (program: Command) =>
  program
    .command('explain')
    .description('say what a page of an output is made of, and why it was rendered last')
    .argument('<page>', 'its path, such as /gb/en/bikes/')
    .option('--out <folder>', 'the output folder (default: out/{brand})')
    .option('--json', 'print the facts as JSON')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .action(async (page: string, options: BrandOptions & { out?: string; json?: boolean }) => {
      const { explain, formatExplanation } = await import('./commands/explain.ts')
      const { chooseBrand } = await import('./config/loadBrand.ts')
      const { brand: brandId, brandsDir, out, json } = options
      const facts = explain(out ?? defaultOutput(chooseBrand({ brandId, brandsDir })), page)
      process.stdout.write(json ? `${JSON.stringify(facts)}\n` : formatExplanation(facts))
    })

interface PolicyFlags {
  out?: string
  budgets?: 'warn' | 'error'
  maxWarnings?: number
  maxDroppedBlocks?: number
  acceptLoss?: boolean
  previous?: string
  keepAssets?: number
  report?: string
  verbose?: boolean
}

interface BuildFlags extends FixtureOptions, CacheFlags, PolicyFlags {
  clean?: boolean
  compress?: readonly Encoding[]
  host?: readonly HostName[]
  locale: readonly string[]
  shard?: Shard
  verify?: boolean
  workers: number
}

/** The program, before more of it is loaded: a file that is saved later must not count as the one that runs. */
async function loadedProgram(): Promise<Program> {
  const { hashProgram } = await import('./bundle/sourceHash.ts')
  return hashProgram()
}

async function runBuild(options: BuildFlags): Promise<void> {
  const started = performance.now()
  // Ink loads React, which must be the same version as for rendering
  process.env['NODE_ENV'] = 'production'
  if (options.shard) refuseForShard(options)
  const program = await loadedProgram()
  const { configure } = await import('./commands/configure.ts')
  const { startFixturesApart } = await import('./commands/fixturesApart.ts')
  const { build } = await import('./commands/build.ts')
  const { isCI, runSession } = await import('./commands/runSession.ts')
  const running: { stop: () => Promise<unknown> }[] = []
  try {
    await runSession({ ...options, started }, async ({ signal, listen, onCompared, begin }) => {
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
      const { verify } = await import('./commands/verify.ts')
      const manifest = await build(
        {
          config,
          out,
          brandsDir: options.brandsDir,
          locales: options.locale,
          shard: options.shard,
          ...policyOf(options, isCI()),
          isClean: options.clean,
          program,
          workers: options.workers,
          cache,
          onCompared,
          verify: options.verify
            ? (made, staging) =>
                verify(made, { out, staging, parameters, workers: options.workers, signal })
            : undefined,
          signal,
        },
        listen,
      )
      return { manifest, out }
    })
  } finally {
    await running[0]?.stop()
  }
}

async function runMerge(
  shards: readonly string[],
  options: PolicyFlags & { brandsDir?: string },
): Promise<void> {
  const started = performance.now()
  process.env['NODE_ENV'] = 'production'
  const { merge } = await import('./commands/merge.ts')
  const { readManifest } = await import('./report/manifest.ts')
  const { isCI, runSession } = await import('./commands/runSession.ts')
  await runSession({ ...options, started }, async ({ signal, listen, onCompared, begin }) => {
    const out = options.out ?? defaultOutput(readManifest(shards[0]!).brand)
    begin(out)
    const { brandsDir } = options
    const policy = policyOf(options, isCI())
    const manifest = await merge({ shards, out, brandsDir, ...policy, onCompared, signal }, listen)
    return { manifest, out }
  })
}

async function runFetch(options: FixtureOptions & CacheFlags): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  const program = await loadedProgram()
  const { configure } = await import('./commands/configure.ts')
  const { startFixturesApart } = await import('./commands/fixturesApart.ts')
  const { fetchSnapshot } = await import('./commands/fetchSnapshot.ts')
  const { openProgress } = await import('./commands/runSession.ts')
  const { createWarningLog, formatWarnings } = await import('./diagnostics/warnings.ts')
  const { formatSnapshot } = await import('./ui/summary.ts')
  // without --no-cache there is one
  const cache = readCacheOptions(options)!
  const progress = await openProgress()
  const warnings = createWarningLog({ includesTransient: true })
  const signals = listenForSignals()
  const { signal } = signals
  let fixtures: { stop: () => Promise<unknown> } | null = null
  try {
    const configured = await orAborted(
      configure({ ...options, cache }, startFixturesApart(options.brandsDir)),
      signal,
    )
    fixtures = configured.fixtures
    const { config } = configured
    const report = await fetchSnapshot(
      { config, brandsDir: options.brandsDir, cache, program, signal },
      (event) => {
        warnings.listen(event)
        progress.emit(event)
      },
    )
    progress.stop()
    const lines = [...formatWarnings(warnings.groups()), formatSnapshot(report)]
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    progress.stop()
    signals.release()
    await fixtures?.stop()
  }
}

const policyOf = (
  { budgets, maxWarnings, maxDroppedBlocks, acceptLoss, previous, keepAssets }: PolicyFlags,
  isCI: boolean,
) => ({
  failsOverBudget: budgets ? budgets === 'error' : isCI,
  maxWarnings,
  maxDroppedBlocks,
  isCI,
  acceptsLoss: acceptLoss,
  previous,
  keptAssetsMs: keepAssets === undefined ? undefined : keepAssets * dayMs,
})

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
    cache,
    offline,
    snapshot,
  }: FixtureOptions &
    CacheFlags &
    Pick<PolicyFlags, 'budgets' | 'maxDroppedBlocks'> &
    Pick<BuildFlags, 'compress' | 'host' | 'locale'>,
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
  ]
}
