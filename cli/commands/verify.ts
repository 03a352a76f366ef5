import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { toOutputError } from '../emit/outputError.ts'
import { listed } from '../diagnostics/diagnostics.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { diffManifests, type FileChange } from '../report/diffManifests.ts'
import { firstDifference } from '../report/firstDifference.ts'
import { readManifest, type Manifest } from '../report/manifest.ts'
import { withoutFormerAssets } from './keepFormerAssets.ts'
import { formatFileChanges } from '../report/formatFileChanges.ts'

const bin = fileURLToPath(new URL('../bin.js', import.meta.url))

/** What the second build does differently. The output must not depend on any of it. */
const otherConditions = {
  environment: {
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    UV_THREADPOOL_SIZE: '1',
  },
  /** Its files can be read by their owner alone. */
  umask: 0o077,
  /** Its output is deeper in the file system. */
  folder: join('another', 'depth', 'site'),
  /** Parameters for any build, and those for a build on fixtures, whose answers come in another order. */
  parameters: [] as readonly string[],
  fixtureParameters: ['--fixtures-shuffle', '1'],
  /** Pages are rendered in other threads if the first build rendered them in the main one, and the reverse. */
  workers: (first: number) => (first === 1 ? 2 : 1),
}

export interface VerifyOptions {
  /** The output to verify. The second build is a temporary folder beside it. */
  out: string
  /** The folder with the files of the first build. */
  staging: string
  /** Parameters of `shopgen build`. */
  parameters: readonly string[]
  /** The threads that rendered the pages of the first build. */
  workers: number
  signal?: AbortSignal | undefined
}

/** Builds again in another process, and throws if a file differs. */
export async function verify(first: Manifest, options: VerifyOptions): Promise<void> {
  const out = resolve(options.out)
  const folder = temporaryFolder(join(dirname(out), `.${basename(out)}.verify-`))
  try {
    const again = join(folder, otherConditions.folder)
    await buildAgain(
      [...options.parameters, ...otherParameters(first, options), '--out', again],
      options.signal,
    )
    const second = readManifest(again)
    const changes = diffManifests(withoutFormerAssets(first), second)
    if (changes.length === 0) return
    throw new ShopgenError('not-deterministic', {
      what: 'two builds of the same input differ',
      where: out,
      frame: [
        formatFileChanges(changes).trim(),
        ...describeBytes(changes, { first, second, folders: [options.staging, again] }),
      ].join('\n\n'),
      todo: 'Nothing was published. Look for a clock, a random number or an unsorted list in the code that makes these files. If content changed between the two builds, build again.',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const otherParameters = (
  { fixtures }: Manifest,
  { workers }: Pick<VerifyOptions, 'workers'>,
): readonly string[] => [
  '--concurrency',
  String(otherConditions.workers(workers)),
  ...otherConditions.parameters,
  ...(fixtures ? otherConditions.fixtureParameters : []),
]

/** Files whose first differing bytes are shown: one of each kind, since its others mostly differ alike. */
const filesShown = 8

/** The first difference of a file of each kind, with what the file is made from. */
function describeBytes(
  changes: readonly FileChange[],
  { first, second, folders }: { first: Manifest; second: Manifest; folders: [string, string] },
): readonly string[] {
  const ofKinds = [...Map.groupBy(changes, ({ kind }) => kind).values()].map(([change]) => change!)
  return ofKinds.slice(0, filesShown).map(({ path, change }) => {
    const { sources = [] } = [...first.files, ...second.files].find((file) => file.path === path)!
    const from = sources.length > 0 ? `, made from ${listed(sources)}` : ''
    if (change !== 'changed')
      return `${path}${from}\n  only the ${change === 'added' ? 'second' : 'first'} build has it`
    const [one, other] = folders.map((folder) => readFileSync(join(folder, path)))
    const found = firstDifference(one!, other!)
    if (!found) return `${path}${from}\n  the bytes on disk are equal, their hashes are not`
    return [
      `${path}, byte ${found.offset}${from}`,
      `  first:  ${found.first}`,
      `  second: ${found.second}`,
    ].join('\n')
  })
}

function temporaryFolder(prefix: string): string {
  try {
    return mkdtempSync(prefix)
  } catch (error) {
    throw toOutputError(error)
  }
}

async function buildAgain(parameters: readonly string[], signal?: AbortSignal): Promise<void> {
  const umask = process.umask(otherConditions.umask)
  let child
  try {
    child = spawn(process.execPath, [bin, 'build', ...parameters], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...otherConditions.environment },
    })
  } finally {
    process.umask(umask)
  }
  const { stderr } = child
  const interrupt = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', interrupt, { once: true })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const said = await text(stderr)
  const [code] = await exited
  signal?.removeEventListener('abort', interrupt)
  signal?.throwIfAborted()
  if (code === 0) return
  throw new ShopgenError('not-deterministic', {
    what: `the second build failed with exit code ${code}; the first one did not`,
    frame: said.trim(),
    todo: 'Nothing was published.',
  })
}
