import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FixtureFacts } from '../commands/fixtures.ts'
import { ShopgenError } from '../errors.ts'

const bin = fileURLToPath(new URL('../bin.js', import.meta.url))

export interface FixtureProcess extends FixtureFacts {
  stop: () => Promise<void>
}

/** The fixtures in a process of their own: code that was saved is read anew by starting it again. */
export async function startFixtureProcess({
  brand,
  brandsDir,
  fixturesProducts,
}: {
  brand?: string | undefined
  brandsDir?: string | undefined
  fixturesProducts?: number | undefined
}): Promise<FixtureProcess> {
  const options = [
    ...(brand === undefined ? [] : ['--brand', brand]),
    ...(brandsDir === undefined ? [] : ['--brands-dir', brandsDir]),
    ...(fixturesProducts === undefined ? [] : ['--fixtures-products', String(fixturesProducts)]),
  ]
  const child = spawn(process.execPath, [bin, 'fixtures', '--json', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))

  const line = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.includes('\n')) resolve(text)
    })
    void exited.then(() =>
      reject(
        new ShopgenError('internal', {
          what: 'the fixture back ends did not start',
          frame: errors.trim(),
          todo: 'Mend what is named above and save it.',
        }),
      ),
    )
  })
  const facts = JSON.parse(line) as FixtureFacts
  return {
    ...facts,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
