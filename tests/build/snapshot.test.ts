import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { build } from '#cli/commands/build.ts'
import { configure } from '#cli/commands/configure.ts'
import { encodingsOf } from '#cli/config/secret.ts'
import { secretsOf } from '#cli/config/secretsOf.ts'
import { createSecretTest } from '#cli/emit/secretTest.ts'
import type { BuildEvent } from '#cli/events.ts'
import { wholeBuildMs } from '../wholeBuild.ts'
import { folderWithBundles, temporaryFolder } from './fixtureBuild.ts'
import { shopgen } from './shopgen.ts'

const bodiesIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'bodies', 'content-v2'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Each kind of damage to some of the bodies. */
function damage(folder: string) {
  const bodies = bodiesIn(folder)
  for (const [index, body] of bodies.entries()) {
    if (index % 5 === 0) truncateSync(body, 100)
    if (index % 5 === 1) rmSync(body)
    if (index % 5 === 2) writeFileSync(body, readFileSync(bodies[(index + 5) % bodies.length]!))
    if (index % 5 === 3) writeFileSync(body, readFileSync(body, 'utf8').replace('e', 'a'))
  }
}

/** Makes each use of the network an error. */
function switchNetworkOff() {
  const off = () => {
    throw new Error('the network is off')
  }
  const spies = [
    vi.spyOn(globalThis, 'fetch').mockImplementation(off),
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(off),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return spies
}

describe('a build with a cache folder', { timeout: wholeBuildMs }, () => {
  it('X2.9 X6.1 has the same bytes: cold, warm, damaged and offline; and no secret', async () => {
    const folder = join(temporaryFolder(), 'cache')
    const { config: own, fixtures } = await configure({ brand: 'brand-3', fixtures: true })
    onTestFinished(() => fixtures!.stop())
    // back ends that are not of this run, so that their answers are used again
    const config = { ...own, fixtures: null }
    const run = async (isOffline = false) => {
      const events: BuildEvent[] = []
      const manifest = await build(
        {
          config,
          out: join(temporaryFolder(), 'site'),
          locales: ['dk-da'],
          cache: { folder, isOffline },
        },
        (event) => events.push(event),
      )
      const report = events.find((event) => event.kind === 'snapshot')?.report
      return { hash: manifest.outputHash, report }
    }
    const cold = await run()
    expect(cold.report).toMatchObject({ isComplete: true, reused: 0, unchanged: 0 })
    const warm = await run()
    expect(warm.report?.reused).toBeGreaterThan(10)
    damage(folder)
    const damaged = await run()
    expect(damaged.report?.reused).toBeLessThan(warm.report!.reused)

    await fixtures!.stop()
    const spies = switchNetworkOff()
    const offline = await run(true)
    expect(offline.report).toMatchObject({ isOffline: true, id: damaged.report?.id })
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
    expect([warm.hash, damaged.hash, offline.hash]).toEqual([cold.hash, cold.hash, cold.hash])

    const hasSecret = createSecretTest(secretsOf(config).flatMap(encodingsOf))
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    for (const file of files.filter((entry) => entry.isFile())) {
      const path = join(file.parentPath, file.name)
      expect([path, hasSecret(readFileSync(path))]).toEqual([path, false])
    }

    truncateSync(bodiesIn(folder)[0]!, 5)
    await expect(run(true)).rejects.toMatchObject({
      code: 'backend',
      message: expect.stringMatching(/damaged or missing|has no answer/) as unknown,
    })
  })

  it('X2.9 of fixtures needs no fixture server offline, and says what it used', async () => {
    const cwd = folderWithBundles()
    const parameters = ['build', '--fixtures', '--brand', 'brand-3', '--locale', 'dk-da']
    const none = await shopgen([...parameters, '--offline', '--out', 'a'], { cwd })
    expect([none.code, none.stderr]).toEqual([4, expect.stringContaining('no complete snapshot')])
    const first = await shopgen([...parameters, '--out', 'a'], { cwd })
    const [, id = ''] = /answers: \d+ fetched \(.*\); snapshot (\S+)\n/.exec(first.stdout) ?? []
    const second = await shopgen([...parameters, '--offline', '--snapshot', id, '--out', 'b'], {
      cwd,
    })
    expect(second.stdout).toMatch(new RegExp(`answers: \\d+ from snapshot ${id}, offline\n`))
    const difference = await shopgen(['diff', 'a', 'b'], { cwd })
    expect(difference.code).toBe(0)
    const without = await shopgen(['build', '--offline', '--no-cache'], { cwd })
    expect(without.code).toBe(2)
  })
})
