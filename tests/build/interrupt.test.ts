import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { build } from '#cli/commands/build.ts'
import { configure } from '#cli/commands/configure.ts'
import type { BuildEvent } from '#cli/events.ts'
import { manifestFile } from '#cli/report/manifest.ts'
import { fixtureBuild, folderWithBundles, temporaryFolder } from './fixtureBuild.ts'
import { startShopgen } from './shopgen.ts'

/** A second, and slack for a busy machine. */
const promptly = 3_000

/** Back ends that accept requests and never respond. */
async function silentBackends() {
  const server = createServer(() => {})
  const requested = once(server, 'request')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = {
    SHOPGEN_STORYBLOK_URL: `${url}/v2`,
    SHOPGEN_STORYBLOK_TOKEN: 'public-token-of-a-test',
    SHOPGEN_SHOPWARE_URL: url,
    SHOPGEN_SHOPWARE_KEY: 'SWSCTEST',
    SHOPGEN_IMAGE_URL: url,
    SHOPGEN_DEALER_URL: url,
    SHOPGEN_REVIEWS_URL: url,
    SHOPGEN_CASE_URL: url,
  }
  return { env, requested }
}

describe('an interrupted build', () => {
  it('X2.16 X2.2 publishes nothing, leaves nothing, and ends at once while rendering', async () => {
    const cwd = folderWithBundles()
    await fixtureBuild({ out: join(cwd, 'site'), locales: ['ie-en'] })
    const before = readFileSync(join(cwd, 'site', manifestFile), 'utf8')
    const running = startShopgen(['build', '--fixtures', '--locale', 'ie-en', '--out', 'site'], {
      cwd,
    })
    await running.until(/^render$/m)
    const { code, milliseconds } = await running.end('SIGINT')
    expect(code).toBe(130)
    expect(milliseconds).toBeLessThan(promptly)
    expect(running.said()).toMatch(/interrupted by SIGINT\n$/)
    expect(readFileSync(join(cwd, 'site', manifestFile), 'utf8')).toBe(before)
    expect(readdirSync(cwd)).toEqual(['.shopgen-cache', '.site.builds', 'site'])
    expect(readdirSync(join(cwd, '.site.builds'))).toEqual(['2', '2.traces.json'])
  })

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)(
    'X2.16 X1.3 ends at once with %s while waiting for a back end',
    async (name, expected) => {
      const cwd = temporaryFolder()
      const { env, requested } = await silentBackends()
      const running = startShopgen(['build'], { cwd, env })
      await requested
      const { code, milliseconds } = await running.end(name)
      expect(code).toBe(expected)
      expect(milliseconds).toBeLessThan(promptly)
      expect(readdirSync(join(cwd, 'out'))).toEqual([])
    },
  )

  const stages: [string, (event: BuildEvent) => boolean][] = [
    ['is bundled', (event) => event.kind === 'stage' && event.stage === 'bundle'],
    ['is fetched', (event) => event.kind === 'stage' && event.stage === 'fetch'],
    ['is modelled', (event) => event.kind === 'progress' && event.stage === 'model'],
    ['is rendered', (event) => event.kind === 'progress' && event.done === 40],
    ['is about to be published', (event) => event.kind === 'stage' && event.stage === 'publish'],
  ]
  it.each(stages)('X2.2 leaves no trace when it %s', async (_, isWhen) => {
    const cwd = temporaryFolder()
    const { config, fixtures } = await configure({ brand: 'brand-3', fixtures: true })
    onTestFinished(() => fixtures!.stop())
    const controller = new AbortController()
    const reason = new Error('enough')
    let after = 0
    const building = build(
      { config, out: join(cwd, 'site'), locales: ['dk-da'], signal: controller.signal },
      (event) => {
        if (controller.signal.aborted) after += 1
        else if (isWhen(event)) controller.abort(reason)
      },
    )
    await expect(building).rejects.toBe(reason)
    expect(after).toBeLessThan(4)
    expect(readdirSync(cwd)).toEqual([])
  })
})
