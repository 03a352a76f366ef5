import type { Program } from '../bundle/sourceHash.ts'
import { orAborted } from '../abort.ts'
import type { Finding } from '../checks/findings.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { checkAllBrands } from '../config/readBrand.ts'
import {
  diagnosticsOf,
  type Diagnostic,
  InterruptedError,
  ShopgenError,
  type ErrorCode,
} from '../diagnostics/errors.ts'
import { ruleOfGroup, type RuleId } from '../diagnostics/rules.ts'
import { createWarningLog } from '../diagnostics/warnings.ts'
import type { BuildEvent } from '../events.ts'
import type { FetchSettings } from '../fetch/clients.ts'
import { openSnapshot } from '../fetch/snapshot/openSnapshot.ts'
import type { CacheOptions } from '../fetch/snapshot/snapshot.ts'
import { checkDroppedBlocks } from './checkDroppedBlocks.ts'
import { checkMessageFiles } from './checkMessageFiles.ts'
import { checkPages } from './checkPages.ts'
import { configure } from './configure.ts'
import { startFixturesApart } from './fixturesApart.ts'
import { fetchSites, planSites } from './prepareSite.ts'

export interface CheckBrandOptions {
  brand: string
  brandsDir?: string | undefined
  fixtures?: boolean | undefined
  fixturesProducts?: number | undefined
  cache?: CacheOptions | undefined
  program?: Program | undefined
  fetchSettings?: FetchSettings | undefined
  signal?: AbortSignal | undefined
}

export interface CheckedBrand {
  /** The number of pages that were rendered. */
  pages: number
  findings: readonly Finding[]
}

type Found = Omit<Finding, 'brands'>

/** Runs the stages of a build up to the rendered pages, in memory, and collects what is wrong. */
export async function checkBrand(options: CheckBrandOptions): Promise<CheckedBrand> {
  const { brand: id, brandsDir, signal } = options
  const warnings = createWarningLog()
  const found: Found[] = []
  const { brands: valid, diagnostics } = checkAllBrands(brandsDir, [id])
  if (valid.length === 0) return { pages: 0, findings: namedBy(id, inFile(diagnostics)) }
  let pages = 0
  let running: { stop: () => Promise<unknown> } | null = null
  try {
    const configured = await orAborted(configure(options, startFixturesApart(brandsDir)), signal)
    running = configured.fixtures
    const { config } = configured
    for (const diagnostic of config.warnings)
      warnings.listen({ kind: 'warning', group: 'configuration', diagnostic })
    found.push(...checkMessageFiles(config.brand, brandsDir))
    const checked = await checkSites(config, options, warnings.listen)
    pages = checked.pages
    found.push(...checked.findings)
    for (const dropped of checkDroppedBlocks(warnings.groups(), {}, config.brand))
      found.push({ ...dropped, rule: 'content/block', level: 'error' })
  } catch (error) {
    found.push(...findingsOf(error))
  } finally {
    await running?.stop()
  }
  for (const { group, diagnostics } of warnings.groups()) {
    const ofGroup = ruleOfGroup(group) ?? 'content/other'
    for (const { rule = ofGroup, ...diagnostic } of diagnostics)
      found.push({ ...diagnostic, rule, level: 'warning' })
  }
  return { pages, findings: namedBy(id, found) }
}

const namedBy = (id: string, found: readonly Found[]): readonly Finding[] =>
  found.map((finding) => ({ ...finding, brands: [id] }))

/** What is wrong in a brand file is an error, whatever the environment has. */
const inFile = (diagnostics: readonly Diagnostic[]): readonly Found[] =>
  diagnostics.map(({ rule = 'config/brand-file', ...diagnostic }) => ({
    ...diagnostic,
    rule,
    level: 'error',
  }))

async function checkSites(
  config: BuildConfig,
  options: CheckBrandOptions,
  emit: (event: BuildEvent) => void,
): Promise<{ pages: number; findings: readonly Found[] }> {
  const { cache, signal } = options
  const isKept = cache && (!options.fixtures || cache.isOffline)
  const snapshot = isKept ? await openSnapshot(config, cache, () => {}) : undefined
  try {
    const fetched = await fetchSites({ ...options, config }, { snapshot, emit })
    const prepared = await planSites(fetched, { signal, emit })
    const { findings, errors } = await checkPages(prepared, { ...options, config })
    return {
      pages: prepared.plan.pages.length,
      findings: [...findings, ...errors.flatMap(findingsOf)],
    }
  } finally {
    snapshot?.close({ mayResume: false })
  }
}

/** The rule of an error that names none. */
const ruleOfError: Partial<Record<ErrorCode, RuleId>> = {
  config: 'config/environment',
  backend: 'backend/failed',
  template: 'template/failed',
  content: 'content/other',
  output: 'build/output',
}

/** The findings of an error that the user can fix; others are thrown. */
function findingsOf(error: unknown): readonly Found[] {
  const ofError = error instanceof ShopgenError ? ruleOfError[error.code] : undefined
  if (ofError === undefined || error instanceof InterruptedError) throw error
  return diagnosticsOf(error).map(({ rule = ofError, ...diagnostic }) => ({
    ...diagnostic,
    rule,
    level: 'error',
  }))
}
