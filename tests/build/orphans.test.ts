import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { FixtureProcess } from '#cli/dev/fixtureProcess.ts'

const module = fileURLToPath(new URL('../../cli/dev/fixtureProcess.ts', import.meta.url))

/** Starts fixtures, prints their facts, and goes on until it is killed. */
const program = `
  const { startFixtureProcess } = await import(${JSON.stringify(module)})
  console.log(JSON.stringify(await startFixtureProcess({ brand: 'brand-3' })))
  setInterval(() => {}, 1000)`

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

it('fixtures in a process of their own end with the process that started them, however it ends', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const { origins } = JSON.parse(line.toString()) as FixtureProcess
  expect(await answers(origins.shopware)).toBe(true)
  parent.kill('SIGKILL')
  const until = performance.now() + 10_000
  while ((await answers(origins.shopware)) && performance.now() < until) await wait(50)
  expect(await answers(origins.shopware)).toBe(false)
})
