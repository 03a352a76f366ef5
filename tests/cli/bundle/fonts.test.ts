import { describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { themeFonts } from '#cli/bundle/fonts.ts'
import { codePointsOf } from '#cli/bundle/unicodeRange.ts'
import { readBrand } from '#cli/config/readBrand.ts'

const fontsOf = (id: string, languages: readonly string[], isProduction: boolean) =>
  themeFonts(readBrand(id).theme, { languages, isProduction })

/** The faces of a style sheet that have a file, with its URL and descriptors. */
const facesOf = (css: string) =>
  [...css.matchAll(/url\(\/([^)]+)\)[^}]*unicode-range: ([^;]+);/g)].map(
    ([, path = '', range = '']) => ({ path, points: codePointsOf(range) }),
  )

describe('fonts', () => {
  it.each(listBrandIds())('R7.6.4 of %s are self-hosted', async (id) => {
    const { css, files } = await fontsOf(id, ['en'], false)
    const addresses = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(0)
    expect(new Set(addresses)).toEqual(new Set(files.map(({ path }) => `/${path}`)))
    for (const { bytes } of files) expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
    expect(css.match(/font-display: swap/g)?.length).toBeGreaterThan(0)
  })

  it('have a subset for the brand’s languages, and the package’s file for all other characters', async () => {
    const whole = await fontsOf('brand-1', ['en'], false)
    const split = await fontsOf('brand-1', ['en', 'pl'], true)
    const label = (path: string) => path.replace(/-[\da-f]{8}\.woff2$/, '')
    const bytesOf = new Map(split.files.map(({ path, bytes }) => [path, bytes.length]))
    for (const { path, points } of facesOf(whole.css)) {
      const [own, others] = facesOf(split.css).filter((face) => label(face.path) === label(path))
      expect(others!.path).toBe(path)
      expect(bytesOf.get(own!.path)).toBeLessThan(0.55 * bytesOf.get(path)!)
      expect([...own!.points, ...others!.points].sort((a, b) => a - b)).toEqual(points)
    }
  })

  it('use only the package’s file if a subset has no letters', async () => {
    const { css } = await fontsOf('brand-1', ['en'], true)
    const faces = facesOf(css).filter(({ path }) => path.includes('inter-latin-ext'))
    expect(faces).toHaveLength(1)
  })
})
