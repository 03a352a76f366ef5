import type { Command } from 'commander'
import { orAborted } from '../abort.ts'
import { listenForSignals } from '../signals.ts'
import { loadedProgram } from './loadedProgram.ts'
import {
  brandOption,
  brandsDirOption,
  fixturesOption,
  keepingOptions,
  productsOption,
  quietOption,
  readCacheOptions,
  shuffleOption,
  type CacheFlags,
  type FixtureOptions,
} from './options.ts'
import { printResult, type OutputFlags } from './output.ts'

export function addFetch(program: Command) {
  const command = program
    .command('fetch')
    .description('fetch all that a build needs, for builds with --offline')
    .addOption(brandOption())
    .addOption(fixturesOption())
    .addOption(productsOption())
    .addOption(shuffleOption())
    .addOption(brandsDirOption())
    .addOption(quietOption())
    .action(runFetch)
  for (const option of keepingOptions()) command.addOption(option)
}

async function runFetch(
  options: FixtureOptions & CacheFlags & OutputFlags & { quiet?: boolean },
): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  const program = await loadedProgram()
  const { configure } = await import('../commands/configure.ts')
  const { startFixturesApart } = await import('../commands/fixturesApart.ts')
  const { fetchSnapshot } = await import('../commands/fetchSnapshot.ts')
  const { openProgress } = await import('../commands/runSession.ts')
  const { createWarningLog, formatWarnings } = await import('../diagnostics/warnings.ts')
  const { formatSnapshot } = await import('../ui/summary.ts')
  // without --no-cache there is one
  const cache = readCacheOptions(options)!
  const progress = await openProgress(options.quiet)
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
    if (options.quiet && !options.json) return
    const groups = warnings.groups()
    printResult(options, {
      facts: () => ({ snapshot: report, warnings: groups }),
      text: () => `${[...formatWarnings(groups), formatSnapshot(report)].join('\n')}\n`,
    })
  } finally {
    progress.stop()
    signals.release()
    await fixtures?.stop()
  }
}
