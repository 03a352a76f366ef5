import { InvalidArgumentError, type Command } from 'commander'
import { choices } from '../diagnostics/suggest.ts'
import { ruleIds, type RuleId } from '../diagnostics/rules.ts'
import { listenForSignals } from '../signals.ts'
import { isColored } from '../ui/color.ts'
import { loadedProgram } from './loadedProgram.ts'
import {
  brandsDirOption,
  cacheOptions,
  collect,
  fixturesOption,
  maxWarningsOption,
  productsOption,
  quietOption,
  readCacheOptions,
  type CacheFlags,
  type FixtureOptions,
} from './options.ts'
import { printResult, type OutputFlags } from './output.ts'

interface CheckFlags extends Omit<FixtureOptions, 'brand'>, CacheFlags, OutputFlags {
  brand: readonly string[]
  rule: readonly RuleId[]
  fix?: boolean
  maxWarnings?: number
  quiet?: boolean
  verbose?: boolean
}

export function addCheck(program: Command) {
  const command = program
    .command('check')
    .description('check configuration, content and catalogue of all brands, without a build')
    .option('--brand <id>', 'check only this brand; repeatable (default: all)', collect, [])
    .option('--rule <id>', 'report only findings of this rule; repeatable', collectRule, [])
    .option('--fix', 'correct mechanical mistakes in the files of brands first')
    .addOption(fixturesOption())
    .addOption(productsOption())
    .addOption(brandsDirOption())
    .addOption(maxWarningsOption())
    .addOption(quietOption())
    .option('--verbose', 'show every finding instead of the first of each rule')
    .action(runCheck)
  for (const option of cacheOptions()) command.addOption(option)
}

function collectRule(id: string, all: readonly RuleId[]): readonly RuleId[] {
  const found = ruleIds.find((known) => known === id)
  if (!found) throw new InvalidArgumentError(choices(id, ruleIds))
  return [...all, found]
}

async function runCheck(options: CheckFlags): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  const program = await loadedProgram()
  const { check } = await import('../commands/check.ts')
  const { formatFindings } = await import('../ui/findings.ts')
  const signals = listenForSignals()
  try {
    const report = await check({
      ...options,
      brands: options.brand,
      rules: options.rule,
      fixes: options.fix,
      cache: readCacheOptions(options),
      program,
      signal: signals.signal,
      onBrand: (brand, pages, findings) => {
        if (options.quiet) return
        process.stderr.write(`checked ${brand}: ${pages} pages, ${findings} findings\n`)
      },
    })
    const isFailed = report.errors > 0 || report.warnings > (options.maxWarnings ?? Infinity)
    if (!options.quiet || options.json || isFailed) {
      printResult(options, {
        facts: () => report,
        text: () =>
          formatFindings(report, {
            color: isColored(process.stdout),
            isVerbose: options.verbose ?? false,
          }),
      })
    }
    if (isFailed) process.exitCode = exitCodeOf(report.findings)
  } finally {
    signals.release()
  }
}

/** A back end that failed is another matter for a pipeline than content that has to be corrected. */
const exitCodeOf = (findings: readonly { rule: RuleId }[]): number =>
  findings.some(({ rule }) => rule === 'backend/failed') ? 4 : 1
