import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packedSize } from '#cli/report/packedSize.ts'
import { isOverLimit, scriptLimit, scriptSizes } from '#cli/report/scriptSizes.ts'
import { filesOf, temporaryFolder } from '../emit/folder.ts'

const asset = (name: string, length: number) => ({
  path: `assets/${name}`,
  bytes: new Uint8Array(length),
})

const bundle = {
  assets: [
    asset('client.js', 1000),
    asset('common.js', 100),
    asset('card.js', 20),
    asset('Home.js', 3),
    asset('islands.js', 1),
    asset('early.js', 10),
    asset('theme.js', 200),
    asset('Product.js', 30),
    asset('late.js', 5000),
    asset('style.css', 7000),
  ],
  client: '/assets/client.js',
  clientImports: ['/assets/common.js'],
  views: {
    Home: { url: '/assets/Home.js', imports: ['/assets/card.js', '/assets/common.js'] },
    Product: { url: '/assets/Product.js', imports: ['/assets/common.js'] },
  },
  early: { Product: '/assets/early.js' },
  theme: '/assets/theme.js',
  islands: { url: '/assets/islands.js', imports: ['/assets/common.js'] },
}
const half = async (bytes: Uint8Array) => bytes.byteLength / 2

describe('scriptSizes', () => {
  it('X3.5 counts the theme’s script, the client and the view with all that they import, each once', async () => {
    expect(await scriptSizes(bundle, ['Home'], half)).toEqual([
      { kind: 'Home', files: 5, bytes: 1323, brotli: 661.5, limit: 84_000 },
    ])
  })

  it('X3.5 counts the islands where a main part is static; kinds are sorted', async () => {
    const sizes = await scriptSizes(bundle, ['Publication', 'Home', 'Home'], half)
    expect(sizes.map(({ kind, bytes }) => [kind, bytes])).toEqual([
      ['Home', 1323],
      ['Publication', 1301],
    ])
  })

  it('X3.5 counts the script that answers before the client', async () => {
    expect(await scriptSizes(bundle, ['Product'], half)).toMatchObject([{ files: 5, bytes: 1340 }])
  })

  it('says which script the bundle lacks', async () => {
    const broken = { ...bundle, client: '/assets/gone.js' }
    await expect(scriptSizes(broken, ['Home'], half)).rejects.toThrow('/assets/gone.js')
  })

  it.each([
    ['Home', 84],
    ['Publication', 84],
    ['Product', 90],
    ['Category', 92],
    ['Checkout', 105],
  ])('X3.5 the limit of %s is %i kB', (kind, kilobytes) => {
    const size = { kind, files: 1, bytes: 1, limit: scriptLimit(kind) }
    expect(isOverLimit({ ...size, brotli: kilobytes * 1000 })).toBe(false)
    expect(isOverLimit({ ...size, brotli: kilobytes * 1000 + 1 })).toBe(true)
  })
})

describe('packedSize', () => {
  const script = Buffer.from('export const greeting = "hello"\n'.repeat(99))

  it('is that of brotli, and is kept for the next build', async () => {
    const folder = temporaryFolder()
    const size = await packedSize(script, folder)
    expect(size).toBe(brotliCompressSync(script).byteLength)
    const kept = filesOf(folder)
    expect(Object.values(kept)).toEqual([String(size)])
    expect(await packedSize(script, folder)).toBe(size)
    expect(filesOf(folder)).toEqual(kept)
  })

  it('is the same where nothing can be kept', async () => {
    const size = brotliCompressSync(script).byteLength
    expect(await packedSize(script, '/dev/null/nowhere')).toBe(size)
  })
})
