import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { toOutputError } from '../emit/outputError.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { diffManifests } from '../report/diffManifests.ts'
import { readManifest, type Manifest } from '../report/manifest.ts'
import { formatChanges } from './diff.ts'

const bin = fileURLToPath(new URL('../bin.js', import.meta.url))

/** Environment of the second build. The output must not depend on these variables. */
const otherEnvironment = {
  TZ: 'Pacific/Kiritimati',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  UV_THREADPOOL_SIZE: '1',
}

export interface VerifyOptions {
  /** The output to verify. The second build is a temporary folder beside it. */
  out: string
  /** Parameters of `shopgen build`. */
  parameters: readonly string[]
  signal?: AbortSignal | undefined
}

/** Builds again in another process, and throws if a file differs. */
export async function verify(first: Manifest, options: VerifyOptions): Promise<void> {
  const out = resolve(options.out)
  const folder = temporaryFolder(join(dirname(out), `.${basename(out)}.verify-`))
  try {
    const again = join(folder, 'site')
    await buildAgain([...options.parameters, '--out', again], options.signal)
    const changes = diffManifests(first, readManifest(again))
    if (changes.length === 0) return
    throw new ShopgenError('not-deterministic', {
      what: 'two builds of the same input differ',
      where: out,
      frame: formatChanges(changes).trim(),
      todo: 'Nothing was published. Look for a clock, a random number or an unsorted list in the code that makes these files. If content changed between the two builds, build again.',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function temporaryFolder(prefix: string): string {
  try {
    return mkdtempSync(prefix)
  } catch (error) {
    throw toOutputError(error)
  }
}

async function buildAgain(parameters: readonly string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [bin, 'build', ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...otherEnvironment },
  })
  const interrupt = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', interrupt, { once: true })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const said = await text(child.stderr)
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
