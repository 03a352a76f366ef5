import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ShopgenError } from '../diagnostics/errors.ts'
import { compareOutputs, folderOf, type Output, type OutputDiff } from '../diff/compareOutputs.ts'
import { formatHtml } from '../diff/formatHtml.ts'
import { previewsOf } from '../diff/previews.ts'
import { pathTest, type Ignored } from '../diff/ignored.ts'
import { findPublished, generationNumbers, generationsFolder } from '../emit/generations.ts'
import { readManifest, type Manifest } from '../report/manifest.ts'
import { refuseReport, writeWhole } from './reportFile.ts'

export interface DiffOptions {
  /** A folder, a manifest, or the number of a build of `after`; else the build before that of `after`. */
  before?: string | undefined
  after: string
  ignored?: Ignored
}

/** What `--json` prints of the outputs. */
export interface Compared extends OutputDiff {
  outputs: Readonly<Record<'before' | 'after', OutputFacts>>
}

interface OutputFacts {
  path: string
  brand: string
  outputHash: string
  /** Whether it was built on test data. */
  fixtures: boolean
}

/** Compares two outputs. */
export async function diff({ before, after, ignored }: DiffOptions): Promise<Compared> {
  const [from, to] = [placeOf(before, after), after]
  const [old, now] = [readOutput(from), readOutput(to)]
  refuseOtherShard(old.manifest, now.manifest)
  const found = await compareOutputs(old, now, ignored && pathTest(ignored))
  const changes = found.changes.filter((group) => !ignored?.classes.has(group.class))
  const outputs = { before: factsOf(from, old), after: factsOf(to, now) }
  return { ...found, changes, outputs }
}

function readOutput(path: string): Output {
  const manifest = readManifest(path)
  return { manifest, folder: folderOf(path, manifest) }
}

const factsOf = (path: string, { manifest }: Output): OutputFacts => ({
  path,
  brand: manifest.brand,
  outputHash: manifest.outputHash,
  fixtures: manifest.fixtures !== null,
})

/** The path of an output that is named by the number of its build, or not at all. */
function placeOf(before: string | undefined, after: string): string {
  if (before !== undefined && (!/^\d+$/.test(before) || existsSync(before))) return before
  const output = resolve(after)
  const builds = generationsFolder(output)
  const published = findPublished(output)
  const live = published.kind === 'generation' ? published.number : Number.NaN
  const numbers = existsSync(builds) ? generationNumbers(builds) : []
  const wanted = before === undefined ? numbers.findLast((number) => number < live) : Number(before)
  if (wanted !== undefined && numbers.includes(wanted))
    return join(dirname(after), builds.slice(dirname(output).length + 1), String(wanted))
  throw new ShopgenError('usage', {
    what: before === undefined ? `no earlier build of ${after}` : `no build ${before} of ${after}`,
    where: builds,
    todo:
      numbers.length > 0
        ? `Builds that are there: ${numbers.join(', ')}. The live one is ${live}. Or name a folder or a manifest.`
        : 'Name two outputs, or build again: a build keeps the one before it.',
  })
}

/** All files of other pages would differ. */
function refuseOtherShard({ shard: before }: Manifest, { shard: after }: Manifest): void {
  if (before?.index === after?.index && before?.of === after?.of) return
  const nameOf = (shard: Manifest['shard']) =>
    shard ? `shard ${shard.index} of ${shard.of}` : 'a site'
  throw new ShopgenError('usage', {
    what: `${nameOf(before)} cannot be compared with ${nameOf(after)}`,
    todo: 'Merge all shards with `shopgen merge`, and compare its output.',
  })
}
/** Writes a report as HTML, with pages side by side. */
export function writeHtml(result: Compared, file: string): void {
  const { before, after } = result.outputs
  const outputs = { before: readOutput(before.path), after: readOutput(after.path) }
  const titles = { before: before.path, after: after.path }
  writeReport(result, {
    file,
    text: formatHtml(result, previewsOf(outputs, result.changes), titles),
    option: '--html',
  })
}

/** Writes a report, outside of both outputs. */
export function writeReport(
  { outputs }: Compared,
  { file, text, option }: { file: string; text: string; option: string },
): void {
  for (const { path } of Object.values(outputs)) {
    const refusal = refuseReport(file, path, option)
    if (refusal) throw refusal
  }
  writeWhole(file, text)
}
