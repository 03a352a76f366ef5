import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Brand } from '#brands/schema.ts'
import { bundleWorker, workerSettings } from '#cli/bundle/worker.ts'
import { readBrand } from '#cli/config/readBrand.ts'

const options = {
  absWorkingDir: fileURLToPath(new URL('../../..', import.meta.url)),
  target: ['chrome123'],
  minify: true,
}
const brand = readBrand('brand-1')
const optedIn: Brand = { ...brand, features: { ...brand.features, serviceWorker: true } }

const textOf = async (of: Brand, buildHash = 'build-1') =>
  new TextDecoder().decode(await bundleWorker(of, buildHash, options))

describe('the service worker of a brand', () => {
  it('R7.4.7 removes former workers unless the brand opted in, and is equal in each build', async () => {
    const text = await textOf(brand)
    expect(text).toContain('unregister')
    expect(text).not.toContain('fetch')
    expect(text.length).toBeLessThan(1000)
    expect(await textOf(brand, 'build-2')).toBe(text)
  })

  it('R7.4.7 caches for a brand that opted in, by build', async () => {
    const text = await textOf(optedIn)
    expect(text).toContain('"build-1"')
    expect(text).toContain('"fetch"')
    expect(text).not.toContain('unregister')
  })

  it('never caches pages of a single shopper, in any language', () => {
    expect(workerSettings(brand, 'b')).toEqual({
      buildHash: 'b',
      offlinePage: '/500.html',
      privateSegments: ['basket', 'checkout', 'order-confirm'],
    })
    const renamed: Brand = { ...brand, routes: { en: { basket: 'shop/my-basket' } } }
    expect(workerSettings(renamed, 'b').privateSegments).toContain('my-basket')
  })
})
