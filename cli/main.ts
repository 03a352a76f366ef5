import { Command, CommanderError } from 'commander'
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
  fixturesOption,
  keepAssetsOption,
  maxWarningsOption,
  portOption,
  previousOption,
  productsOption,
  readCacheOptions,
  reportOption,
  shuffleOption,
  type BrandOptions,
  type CacheFlags,
  type FixtureOptions,
} from './options.ts'
import type { SnapshotReport } from './fetch/snapshot/snapshot.ts'
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
  const build = program.commands.find((command) => command.name() === 'build')
  // for the program that reads the report: the last line is the first error
  if (build?.opts()['report'] !== undefined)
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
  addPreview(program)
  addDev(program)
  addFixtures(program)
  addDiff(program)
  return program
}

const examples = `
Examples:
  shopgen build --fixtures              build the default brand on fixture data
  shopgen build --brand brand-5         build a brand from its own back ends
  shopgen preview                       serve the output
  shopgen dev                           render pages on request, and reload on save
  shopgen diff out/before out/brand-1   compare two outputs
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
    .addOption(keepAssetsOption())
    .option('--clean', 'make every page again, whatever the output before has')
    .option('--verify', 'build twice; if a file differs, publish nothing and exit with 6')
    .option('--verbose', 'show every warning instead of the first of each group')
    .action(runBuild)
  for (const option of cacheOptions()) command.addOption(option)
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

async function runBuild(
  options: FixtureOptions &
    CacheFlags & {
      out?: string
      budgets?: 'warn' | 'error'
      maxWarnings?: number
      clean?: boolean
      keepAssets?: number
      acceptLoss?: boolean
      previous?: string
      report?: string
      locale: readonly string[]
      verify?: boolean
      verbose?: boolean
    },
): Promise<void> {
  const started = performance.now()
  // Ink loads React, which must be the same version as for rendering
  process.env['NODE_ENV'] = 'production'
  const { configure } = await import('./commands/configure.ts')
  const { startFixturesApart } = await import('./commands/fixturesApart.ts')
  const { build } = await import('./commands/build.ts')
  const { formatSummary } = await import('./ui/summary.ts')
  const progress = await openProgress()
  const { createWarningLog } = await import('./diagnostics/warnings.ts')
  const warnings = createWarningLog({ includesTransient: true })
  const { openReport } = await import('./commands/reportBuild.ts')
  const report = openReport(options.report)
  let isPublished = false
  const signals = listenForSignals()
  const { signal } = signals
  let fixtures: { stop: () => Promise<unknown> } | null = null
  let snapshot: SnapshotReport | null = null
  let rendered = 0
  try {
    const cache = readCacheOptions(options)
    const configured = await orAborted(
      configure({ ...options, cache }, startFixturesApart(options.brandsDir)),
      signal,
    )
    fixtures = configured.fixtures
    const { config } = configured
    const out = options.out ?? defaultOutput(config.brand.id)
    report.begin(config, out)
    const parameters = buildParameters(config.brand.id, options)
    const { verify } = await import('./commands/verify.ts')
    const manifest = await build(
      {
        config,
        out,
        brandsDir: options.brandsDir,
        locales: options.locale,
        failsOverBudget: options.budgets ? options.budgets === 'error' : isCI(),
        maxWarnings: options.maxWarnings,
        isClean: options.clean,
        keptAssetsMs: options.keepAssets === undefined ? undefined : options.keepAssets * dayMs,
        acceptsLoss: options.acceptLoss,
        previous: options.previous,
        cache,
        onCompared: report.onCompared,
        verify: options.verify
          ? (made, staging) => verify(made, { out, staging, parameters, signal })
          : undefined,
        signal,
      },
      (event) => {
        if (event.kind === 'snapshot') snapshot = event.report
        if (event.kind === 'rendered') rendered = event.paths.length
        warnings.listen(event)
        report.listen(event)
        progress.emit(event)
      },
    )
    progress.stop()
    isPublished = true
    report.write({ manifest, warnings: warnings.groups() })
    process.stdout.write(
      formatSummary({
        manifest,
        out,
        warnings: warnings.groups(),
        snapshot,
        rendered,
        seconds: (performance.now() - started) / 1000,
        peakMegabytes: process.resourceUsage().maxRSS / 1024,
        isVerbose: options.verbose ?? false,
      }),
    )
  } catch (error) {
    progress.stop()
    // what is published has not failed, even if its report could not be written
    if (!isPublished) report.writeFailure(error, warnings.groups())
    throw error
  } finally {
    progress.stop()
    signals.release()
    await fixtures?.stop()
  }
}

const isCI = () => Boolean(process.env['CI'])

/** The parameters for a second build with the same options. */
function buildParameters(
  brand: string,
  {
    brandsDir,
    budgets,
    fixtures,
    fixturesProducts,
    locale,
    cache,
    offline,
    snapshot,
  }: FixtureOptions & CacheFlags & { budgets?: 'warn' | 'error'; locale: readonly string[] },
): readonly string[] {
  return [
    '--brand',
    brand,
    ...(brandsDir === undefined ? [] : ['--brands-dir', brandsDir]),
    ...(budgets === undefined ? [] : ['--budgets', budgets]),
    ...(fixtures ? ['--fixtures'] : []),
    ...(fixturesProducts === undefined ? [] : ['--fixtures-products', String(fixturesProducts)]),
    // a second build asks the back ends again
    ...(offline ? ['--offline'] : ['--no-cache']),
    ...(offline && typeof cache === 'string' ? ['--cache', cache] : []),
    ...(snapshot === undefined ? [] : ['--snapshot', snapshot]),
    ...locale.flatMap((id) => ['--locale', id]),
  ]
}

/**
 * Live progress on a terminal, plain lines elsewhere. Ink is slow to load, so only a terminal loads
 * it.
 */
async function openProgress() {
  if (process.stderr.isTTY && !isCI()) {
    const { terminalProgress } = await import('./ui/terminal.ts')
    return terminalProgress()
  }
  const { plainProgress } = await import('./ui/plain.ts')
  return plainProgress((line) => process.stderr.write(line))
}
