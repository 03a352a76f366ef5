import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { fixturePaths } from '#fixtures/paths.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'

const bin = fileURLToPath(new URL('../bin.js', import.meta.url))

/** Asks the process to read its content again. */
export const reloadRequest = 'reload content'

export interface ReloadAnswer {
  error: readonly Diagnostic[] | null
}

/** What another process needs to use these back ends. */
export interface FixtureFacts {
  brand: string
  /** Environment variables by name. */
  environment: Readonly<Record<string, string>>
  /** Addresses of the back ends that pages use through the site. */
  origins: Readonly<Record<keyof typeof fixturePaths, string>>
}

export interface FixtureProcess extends FixtureFacts {
  /** Reads the files of the content again. Rejects with what is wrong in them. */
  reloadContent: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the fixtures in another process: only a new process loads changed code, and the fixtures neither slow down a
 * build nor count as its memory.
 */
export async function startFixtureProcess({
  brand,
  brandsDir,
  fixturesProducts,
  fixturesShuffle,
}: {
  brand?: string | undefined
  brandsDir?: string | undefined
  fixturesProducts?: number | undefined
  fixturesShuffle?: number | undefined
}): Promise<FixtureProcess> {
  const options = [
    ...(brand === undefined ? [] : ['--brand', brand]),
    ...(brandsDir === undefined ? [] : ['--brands-dir', brandsDir]),
    ...(fixturesProducts === undefined ? [] : ['--fixtures-products', String(fixturesProducts)]),
    ...(fixturesShuffle === undefined ? [] : ['--fixtures-shuffle', String(fixturesShuffle)]),
  ]
  const child = spawn(process.execPath, [bin, 'fixtures', '--json', ...options], {
    // the channel closes with this process, however it ends, and the other one stops
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>
  // not `exit`, which can come before the last of the errors was read
  const closed = once(child, 'close')
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))

  const line = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.includes('\n')) resolve(text)
    })
    const fail = (reason: string) =>
      reject(
        new ShopgenError('internal', {
          what: 'the fixture back ends failed to start',
          frame: reason.trim(),
          todo: 'Fix the error above.',
        }),
      )
    closed.then(
      () => fail(errors),
      (error: unknown) => fail(String(error)),
    )
  })
  const facts = JSON.parse(line) as FixtureFacts
  return {
    ...facts,
    async reloadContent() {
      child.send(reloadRequest)
      const [answer] = (await once(child, 'message')) as [ReloadAnswer]
      if (answer.error) throw new ShopgenError('content', answer.error)
    },
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
  }
}
