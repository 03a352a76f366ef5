import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Brand } from '#brands/schema.ts'
import { htmlFile } from '#shared/files/outputFiles.ts'
import { orAborted } from '../abort.ts'
import { bundleBrand } from '../bundle/bundleBrand.ts'
import { selectBrand } from '../config/loadBrand.ts'
import { createDiagnostics, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { createWarningLog } from '../diagnostics/warnings.ts'
import { openOutput, type Output } from '../emit/output.ts'
import { createWriter, type Writer } from '../emit/writer.ts'
import { runStage, type Emit } from '../events.ts'
import { compressFiles } from '../hosting/compressFiles.ts'
import { createLinkRegistry, type LinkRegistry } from '../links/linkRegistry.ts'
import type { PartFacts } from '../render/documentFacts.ts'
import type { Manifest, ManifestFile } from '../report/manifest.ts'
import { collectPageWeights } from '../report/pageWeights.ts'
import { sha256 } from '../sha256.ts'
import { joinShards, type JoinedShards } from '../shards/joinShards.ts'
import { damagedShard, readShard, type OpenShard } from '../shards/readShard.ts'
import { hashTool } from '../bundle/sourceHash.ts'
import { formatTraces, openTraces, type Traces } from '../traces/traces.ts'
import { checkDroppedBlocks } from './checkDroppedBlocks.ts'
import { checkPage, type Checks } from './checkPage.ts'
import { openLinkChecker, reportLinks } from './checkSiteLinks.ts'
import { assessSite, checkPrevious, publishSite, type Policy } from './concludeBuild.ts'
import { formerAsset, keepFormerAssets, type KeepOptions } from './keepFormerAssets.ts'
import { refusePartOverWhole } from './locales.ts'

export interface MergeOptions extends Policy, KeepOptions {
  /** The outputs of all shards. */
  shards: readonly string[]
  brandsDir?: string | undefined
  /** Ends the merge, which throws the reason. */
  signal?: AbortSignal | undefined
}

type Joined = JoinedShards<OpenShard>

/**
 * Makes the output of one build from the outputs of its shards, with the same bytes, and the same errors where something
 * is wrong with all pages. It needs neither back ends nor keys.
 */
export async function merge(options: MergeOptions, listen: Emit): Promise<Manifest> {
  const { brandsDir, out, signal } = options
  checkPrevious(options)
  const shards = options.shards.map(readShard)
  const joined = joinShards(shards)
  const { build, buildHash, fixtures } = joined
  const brand = selectBrand({ brandId: build.brand, brandsDir })
  refuseOther(build, brand)
  refuseShardAsOutput(out, shards)
  refusePartOverWhole(out, { locales: build.locales })
  const warnings = createWarningLog()
  const emit: Emit = (event) => {
    warnings.listen(event)
    listen(event)
  }
  signal?.throwIfAborted()
  const output = openOutput(out, {
    warn: (diagnostic) => emit({ kind: 'warning', group: 'output', diagnostic }),
    isPartial: build.locales !== null,
  })
  const earlier = openTraces(output.earlier, { tool: build.made.tool, secrets: [] })
  // all of it was searched for secrets when the shards were written
  const writer = createWriter(output.staging, [], earlier.files)
  try {
    repeatWarnings(shards, emit)
    const bundle = await runStage(emit, { stage: 'bundle' }, () =>
      orAborted(bundleBrand({ brand, isProduction: true }), signal),
    )
    if (bundle.buildHash !== buildHash) throw otherVersion
    let left: Traces['left'] = {}
    const files = await runStage(emit, { stage: 'write' }, async () => {
      await addFiles(joined, { writer, signal })
      left = keepFormerAssets(options, { output, traces: earlier, writer, emit })
      await compressFormerAssets(joined, { writer, mayKeep: !earlier.areEmpty, signal })
      return writer.finish()
    })
    const weights = collectPageWeights(bundle)
    const diagnostics = createDiagnostics(emit)
    for (const dropped of checkDroppedBlocks(warnings.groups(), options, brand))
      diagnostics.error(dropped)
    checkPages(joined, { brand, shards, files, weights, diagnostics })
    const { hosting } = joined
    const site = { brand, fixtures, buildHash, locales: build.locales, hosting, files, weights }
    const merged = await assessSite(site, options, { warnings, emit })
    const traces = tracesOf(joined, { output, writer, left })
    await publishSite(merged, { output, writer, traces, emit, signal })
    return merged
  } catch (error) {
    // a file that is still being written would keep its folder from being removed
    await writer.finish().catch(() => {})
    output.discard()
    throw error
  }
}

const otherVersion = new ShopgenError('usage', {
  what: 'the shards were made by another version of shopgen, or from another checkout',
  todo: 'Merge with the version and the checkout that built them.',
})

function refuseOther({ made, config }: Joined['build'], brand: Brand): void {
  if (made.tool !== hashTool()) throw otherVersion
  if (config === sha256(JSON.stringify(brand), 32)) return
  throw new ShopgenError('usage', {
    what: `the shards were built with another configuration of ${brand.id}`,
    todo: 'Merge with the checkout, and the --brands-dir, that built them.',
  })
}

function refuseShardAsOutput(out: string, shards: readonly OpenShard[]): void {
  const same = shards.find(({ folder }) => resolve(folder) === resolve(out))
  if (!same) return
  throw new ShopgenError('usage', {
    what: 'the output would replace one of the shards',
    where: same.folder,
    todo: 'Name another folder with --out.',
  })
}

/** Each shard has the warnings of the whole content, and those of its own pages. */
function repeatWarnings(shards: readonly OpenShard[], emit: Emit): void {
  const seen = new Set<string>()
  for (const { group, diagnostics } of shards.flatMap(({ head }) => head.warnings)) {
    for (const diagnostic of diagnostics) {
      const key = JSON.stringify([group, diagnostic])
      if (!seen.has(key)) emit({ kind: 'warning', group, diagnostic })
      seen.add(key)
    }
  }
}

async function addFiles(
  { files }: Joined,
  { writer, signal }: { writer: Writer; signal: AbortSignal | undefined },
): Promise<void> {
  for (const { file, from } of files) {
    const { path, ...facts } = file
    const found = from.files.intact(path)
    if (!found) throw damagedShard(from.folder, path)
    writer.addFrom(path, { ...found, file: join(from.files.folder, path) }, facts)
    await writer.drain()
    signal?.throwIfAborted()
  }
}

/** Shards have the compressed files of all others. */
async function compressFormerAssets(
  { hosting: { encodings } }: Joined,
  { writer, ...options }: { writer: Writer; mayKeep: boolean; signal: AbortSignal | undefined },
): Promise<void> {
  const former = (await writer.finish()).filter(({ kind }) => kind === formerAsset)
  await compressFiles(former, encodings, { writer, ...options })
}

/** Checks the links of all pages, and weighs them. */
function checkPages(
  { build, pages, files: joinedFiles }: Joined,
  {
    brand,
    shards,
    files,
    weights,
    diagnostics,
  }: Pick<Checks, 'weights'> & {
    brand: Brand
    shards: readonly OpenShard[]
    files: readonly ManifestFile[]
    diagnostics: Diagnostics
  },
): void {
  const targets = { ...build, paths: new Set(build.paths) }
  const links = openLinkChecker(targets)
  const checks = { part: partsOf(shards), links, weights }
  const fileOf = new Map(joinedFiles.map((joined) => [joined.file.path, joined]))
  for (const { path, kind, source, trace } of pages) {
    const document = fileOf.get(htmlFile(path))
    if (!document) throw new Error(`no shard has the document of ${path}`)
    const { file, from } = document
    const html = () => readFileSync(join(from.files.folder, file.path), 'utf8')
    checkPage({ path, kind, source, bytes: file.bytes, html, facts: trace.facts }, checks)
  }
  reportLinks(links, targets, { brand, files, registry: registryOf(shards), diagnostics })
}

function partsOf(shards: readonly OpenShard[]): Checks['part'] {
  const parts = new Map(
    shards
      .flatMap(({ head }) => head.parts)
      .map(({ name, hrefs, ids, loads }): [string, PartFacts] => [
        name,
        { name, links: { hrefs: new Set(hrefs), ids: new Set(ids) }, loads },
      ]),
  )
  return (name) => {
    const part = parts.get(name)
    if (!part) throw new Error(`no shard has the part ${name}`)
    return part
  }
}

/** Each shard knows the fields of its own links, from a model of all content. */
function registryOf(shards: readonly OpenShard[]): LinkRegistry {
  const registry = createLinkRegistry()
  for (const [href, fields] of shards.flatMap(({ head }) => head.fields))
    for (const field of fields) registry.add(href, field)
  return registry
}

/** A build after the merge can keep pages, as after a build of all. */
function tracesOf(
  { build, pages }: Joined,
  { output, writer, left }: { output: Output; writer: Writer; left: Traces['left'] },
): Pick<Traces, 'format' | 'haveChanged'> {
  const tracesOfPages = pages.map(({ path, trace }) => [path, trace] as const)
  const format: Traces['format'] = (files) =>
    formatTraces(build.made, { files, left }, tracesOfPages)
  return {
    format,
    haveChanged: () => format(writer.writtenFiles()) !== output.earlier?.traces(),
  }
}
