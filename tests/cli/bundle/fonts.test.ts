import { describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { themeFonts } from '#cli/bundle/fonts.ts'
import { readBrand } from '#cli/config/readBrand.ts'

describe('fonts', () => {
  it.each(listBrandIds())('R7.6.4 of %s come from the site itself', (id) => {
    const { css, files, preload } = themeFonts(readBrand(id).theme)
    const addresses = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(0)
    expect(new Set(addresses)).toEqual(new Set(files.map(({ path }) => `/${path}`)))
    expect(files.map(({ path }) => path)).toContain(preload)
    for (const { bytes } of files) expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
    expect(css.match(/font-display: swap/g)?.length).toBeGreaterThan(0)
  })

  it.each(['brand-6', 'brand-7'])(
    'R7.6.4 of %s have the letters of Polish and Czech, fetched only where they are met',
    (id) => {
      const { css } = themeFonts(readBrand(id).theme)
      expect(css).toMatch(/unicode-range: [^;]*U\+0100-02BA/i)
    },
  )
})
