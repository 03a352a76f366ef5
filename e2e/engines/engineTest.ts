import { writeFileSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { notRun } from '../../tests/notRun.ts'
import { isSampled } from '../sampling.ts'
import { addressOf, type BuiltSite } from '../sites.ts'
import type { Engine, Size } from './engine.ts'
import { EngineShop } from './engineShop.ts'
import { engineNames, findEngine, type EngineName } from './findEngines.ts'

const sizes = {
  'on a phone': { width: 390, height: 844 },
  'on a desktop': { width: 1280, height: 800 },
} satisfies Record<string, Size>

interface EngineOptions {
  engineName: EngineName
  size: Size
  site: BuiltSite
  /** Consent groups of an earlier visit; null for a first visit. */
  consent: string | null
}

interface Fixtures extends EngineOptions {
  shop: EngineShop
}

type Launch = (name: EngineName) => Promise<Engine>

export const test = base.extend<Fixtures, { launch: Launch }>({
  engineName: ['Chromium', { option: true }],
  size: [sizes['on a desktop'], { option: true }],
  site: ['built', { option: true }],
  consent: ['C0001', { option: true }],

  launch: [
    // one process of each engine for all tests of a worker
    async ({ playwright: _ }, use) => {
      const engines = new Map<EngineName, Promise<Engine>>()
      await use((name) => {
        const found = findEngine(name)
        if (!('launch' in found)) throw new Error(`missing: ${found.missing}`)
        const engine = engines.get(name) ?? found.launch()
        engines.set(name, engine)
        return engine
      })
      await Promise.all([...engines.values()].map(async (engine) => (await engine).close()))
    },
    { scope: 'worker' },
  ],

  shop: async ({ launch, engineName, size, site, consent }, use, testInfo) => {
    const origin = addressOf(site)
    const window = await (await launch(engineName)).open(origin)
    try {
      const shop = new EngineShop(window, origin)
      await window.resize(size)
      if (consent !== null) await shop.choose(consent)
      await use(shop)
      if (testInfo.errors.length > 0) {
        const path = testInfo.outputPath('screenshot.png')
        writeFileSync(path, await window.screenshot())
        await testInfo.attach('screenshot', { path, contentType: 'image/png' })
      }
      expect(shop.problems(), 'unexpected problems in the browser').toEqual([])
    } finally {
      await window.close()
    }
  },
})

/**
 * Defines the same tests for each engine and size of window. Other tests run in Chromium, so sampled runs have the
 * other engines alone, and in Chromium they do not prove the ids of the title.
 */
export function forEachEngine(title: string, define: () => void): void {
  for (const engineName of engineNames) {
    const isChromium = engineName === 'Chromium'
    if (isSampled && isChromium) continue
    const found = findEngine(engineName)
    const [ids = ''] = /^(?:[RX][\d.]+ )*/.exec(title) ?? []
    for (const [where, size] of Object.entries(sizes)) {
      const group = `${isChromium ? title.slice(ids.length) : title} in ${engineName} ${where}`
      test.describe(group, () => {
        test.use({ engineName, size })
        test.skip('missing' in found, 'missing' in found ? `${notRun}no ${found.missing}` : '')
        define()
      })
    }
  }
}

export { expect }
