import { once } from 'node:events'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { exitCodeOf, formatError, InterruptedError, ShopgenError } from './errors.ts'
import { didYouMean } from './suggest.ts'

const packageVersion = '0.1.0'

/** Runs the command line and sets the exit code; the only place that turns errors into text. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = createProgram()
  try {
    await program.parseAsync([...argv])
  } catch (error) {
    process.exitCode = report(error, program)
    // work that cannot be called back must not keep an interrupted run from ending
    if (error instanceof InterruptedError) process.exit()
  }
}

function report(error: unknown, program: Command): number {
  if (error instanceof CommanderError) {
    // help and version are no errors; for the rest commander has said what it was
    if (error.exitCode === 0) return 0
    const known = program.commands.map((command) => command.name())
    const typed = /unknown command '([^']+)'/.exec(error.message)?.[1]
    const meant = typed === undefined ? undefined : didYouMean(typed, known)
    if (meant && !error.message.includes('Did you mean')) process.stderr.write(`${meant}\n`)
    return exitCodeOf(new ShopgenError('usage', { what: error.message }))
  }
  const isColor = process.stderr.isTTY && !process.env['NO_COLOR']
  process.stderr.write(`\n${formatError(error, { color: isColor })}\n`)
  return exitCodeOf(error)
}

const wholeNumber = (value: string) => {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('It is a whole number.')
  return Number(value)
}
const portNumber = (value: string) => {
  const port = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('It is a whole number from 0 to 65535.')
  return port
}
const collect = (value: string, all: readonly string[]) => [...all, value]

const brandOption = () =>
  new Option('--brand <id>', 'the brand (default: SHOPGEN_BRAND, else brand-1)')
const fixturesOption = () =>
  new Option('--fixtures', 'start the project’s own back ends on loopback and use them')
const productsOption = () =>
  new Option('--fixtures-products <n>', 'products of the fixture catalogue').argParser(wholeNumber)
const brandsDirOption = () => new Option('--brands-dir <folder>', 'another folder of brands')
const portOption = (port: number) =>
  new Option('--port <n>', 'port on loopback; 0 for any free one')
    .argParser(portNumber)
    .default(port)

interface BrandOptions {
  brand?: string
  brandsDir?: string
}
interface FixtureOptions extends BrandOptions {
  fixtures?: boolean
  fixturesProducts?: number
}

function createProgram(): Command {
  const program = new Command('shopgen')
    .description('Compiles a multi-brand bicycle shop into static sites')
    .version(packageVersion)
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText(
      'after',
      `
Examples:
  shopgen build --fixtures              build the default brand on fixture data
  shopgen build --brand brand-5         build a brand from its own back ends
  shopgen preview                       serve what was built
  shopgen dev                           pages on demand, reloaded when a file is saved
  shopgen diff out/before out/brand-1   what two outputs differ in
  shopgen fixtures                      the fixture back ends alone`,
    )

  program
    .command('build')
    .description('build one brand into out/{brand}')
    .addOption(brandOption())
    .addOption(fixturesOption())
    .addOption(productsOption())
    .addOption(brandsDirOption())
    .option('--out <folder>', 'the output folder (default: out/{brand})')
    .option('--locale <id>', 'only pages of this locale, such as gb-en; repeatable', collect, [])
    .action(runBuild)

  program
    .command('preview')
    .description('serve a built output on loopback')
    .argument('[folder]', 'the output (default: out/{brand})')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(portOption(4173))
    .action(async (folder: string | undefined, options: BrandOptions & { port: number }) => {
      const { preview } = await import('./commands/preview.ts')
      const { defaultOutput } = await import('./commands/build.ts')
      const { chooseBrand } = await import('./config/loadBrand.ts')
      const { brand: brandId, brandsDir, port } = options
      const target = folder ?? defaultOutput(chooseBrand({ brandId, brandsDir }))
      await serve(
        () => preview({ folder: target, port, brandsDir }),
        ({ url }) => `${target} is served at ${url}/ (Ctrl-C ends it)\n`,
      )
    })

  program
    .command('dev')
    .description('render pages when they are asked for, on fixture data; reload them on save')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(productsOption())
    .addOption(portOption(4000))
    .action(async (options: FixtureOptions & { port: number }) => {
      const { dev } = await import('./commands/dev.ts')
      await serve(
        () => dev({ ...options, say: (line) => process.stdout.write(`${line}\n`) }),
        ({ url }) => `shopgen dev at ${url}/ (Ctrl-C ends it)\n`,
      )
    })

  program
    .command('fixtures')
    .description('start the fixture back ends, print their addresses and stay up')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(productsOption())
    .option('--json', 'print the addresses as one line of JSON')
    .action(async (options: FixtureOptions & { json?: boolean }) => {
      const { fixtures } = await import('./commands/fixtures.ts')
      await serve(
        () => fixtures(options),
        ({ facts, text }) => (options.json ? `${JSON.stringify(facts)}\n` : text),
      )
    })

  program
    .command('diff')
    .description('list what two outputs differ in; exit 1 where they do')
    .argument('<before>', 'an output folder')
    .argument('<after>', 'another')
    .option('--json', 'print the changes as JSON')
    .action(async (before: string, after: string, { json }: { json?: boolean }) => {
      const { diff } = await import('./commands/diff.ts')
      const { changes, text } = diff(before, after)
      process.stdout.write(json ? `${JSON.stringify({ changes })}\n` : text)
      if (changes.length > 0) process.exitCode = 1
    })

  return program
}

async function runBuild(
  options: FixtureOptions & { out?: string; locale: readonly string[] },
): Promise<void> {
  const started = performance.now()
  // the terminal's view brings React along: it must be the one that pages are rendered with
  process.env['NODE_ENV'] = 'production'
  const { configure } = await import('./commands/configure.ts')
  const { build, defaultOutput } = await import('./commands/build.ts')
  const { formatSummary } = await import('./ui/summary.ts')
  const progress = await openProgress()
  const signals = listenForSignals()
  const { signal } = signals
  let fixtures: { stop: () => Promise<unknown> } | null = null
  try {
    const configured = await configure(options)
    fixtures = configured.fixtures
    const { config } = configured
    const out = options.out ?? defaultOutput(config.brand.id)
    const manifest = await build(
      { config, out, brandsDir: options.brandsDir, locales: options.locale, signal },
      progress.emit,
    )
    progress.stop()
    process.stdout.write(
      formatSummary({
        manifest,
        out,
        warnings: progress.state().warnings,
        seconds: (performance.now() - started) / 1000,
        peakMegabytes: process.resourceUsage().maxRSS / 1024,
      }),
    )
  } finally {
    progress.stop()
    signals.release()
    await fixtures?.stop()
  }
}

/** The live view on a terminal; plain lines elsewhere. The terminal's library is loaded only there. */
async function openProgress() {
  if (process.stderr.isTTY && !process.env['CI']) {
    const { terminalProgress } = await import('./ui/terminal.ts')
    return terminalProgress()
  }
  const { plainProgress } = await import('./ui/plain.ts')
  return plainProgress((line) => process.stderr.write(line))
}

/** A signal that is aborted when the run is ended from outside; a second Ctrl-C ends it at once. */
function listenForSignals() {
  const controller = new AbortController()
  const listeners = (['SIGINT', 'SIGTERM'] as const).map((name) => {
    const listener = () => controller.abort(new InterruptedError(name))
    process.once(name, listener)
    return () => process.off(name, listener)
  })
  return {
    signal: controller.signal,
    release: () => {
      for (const remove of listeners) remove()
    },
  }
}

/** A server stays up until it is interrupted, which is how it is meant to end. */
async function serve<Server extends { stop: () => Promise<unknown> }>(
  start: () => Promise<Server>,
  words: (server: Server) => string,
): Promise<void> {
  // heard from the first moment: what is being started must be stopped as well
  const { signal, release } = listenForSignals()
  try {
    const server = await start()
    process.stdout.write(words(server))
    if (!signal.aborted) await once(signal, 'abort')
    await server.stop()
  } catch (error) {
    // what was cut short by the interruption is no fault
    if (!signal.aborted) throw error
  } finally {
    release()
  }
}
