import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fallbackFaces, fontMetrics } from '#cli/bundle/fontMetrics.ts'

const brands = new URL('../../../brands/', import.meta.url)

describe('fallbackFaces', () => {
  it('has metrics of every family that a brand uses', () => {
    const families = readdirSync(brands, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => {
        const file = readFileSync(new URL(`${name}/brand.jsonc`, brands), 'utf8')
        return [...file.matchAll(/"family": "([^"]* [^"]*)"/g)].map(([, family = '']) => family)
      })
    expect(families.length).toBeGreaterThan(7)
    expect(families.filter((family) => !fontMetrics[family])).toEqual([])
  })

  it('returns a system font scaled to the family', () => {
    const [regular = '', bold = ''] = fallbackFaces('Inter Variable')
    expect(regular).toContain("font-family: 'Inter Variable Fallback';")
    expect(regular).toContain("src: local('Arial'), ")
    expect(regular).toContain('size-adjust: 106.8%;')
    expect(regular).toContain('ascent-override: 90.7%;')
    expect(bold).toContain("local('Arial Bold')")
    expect(bold).toContain('size-adjust: 101.4%;')
  })

  it('returns one for systems without Arial, scaled by its own width', () => {
    const [, , phone = '', boldPhone = '', desktop = ''] = fallbackFaces('Inter Variable')
    expect(phone).toContain("font-family: 'Inter Variable Fallback Android';")
    expect(phone).toContain("src: local('Roboto'), local('Roboto-Regular');")
    expect(phone).toContain('size-adjust: 107.8%;')
    expect(phone).toContain('ascent-override: 89.9%;')
    expect(boldPhone).toContain('size-adjust: 107.3%;')
    expect(desktop).toContain("src: local('DejaVu Sans');")
    expect(desktop).toContain('size-adjust: 93.8%;')
  })

  it('returns system serifs for a serif', () => {
    const [regular = '', bold = '', phone = ''] = fallbackFaces('Fraunces Variable')
    expect(regular).toContain("src: local('Georgia'), ")
    expect(regular).toContain('size-adjust: 105.6%;')
    expect(bold).toContain("local('Georgia Bold')")
    expect(bold).toContain('size-adjust: 93.7%;')
    expect(phone).toContain("src: local('Noto Serif'), ")
  })

  it.each(Object.keys(fontMetrics))('has a size close to Arial’s for %s', (family) => {
    const faces = fallbackFaces(family)
    expect(faces.length).toBeGreaterThanOrEqual(2)
    for (const face of faces) {
      const [size = 0, ascent = 0, descent = 0] = [...face.matchAll(/: ([\d.]+)%;$/gm)]
        .map(([, part]) => Number(part))
        .slice(-4)
      expect(size).toBeGreaterThan(55)
      expect(size).toBeLessThan(140)
      expect(ascent).toBeGreaterThan(60)
      expect(descent).toBeGreaterThan(15)
    }
  })

  it('has separate faces for each width, and none for unknown families', () => {
    expect(fallbackFaces('Archivo Variable')).toHaveLength(12)
    expect(fallbackFaces('Archivo Variable')[3]).toContain('font-stretch: 125%;')
    expect(fallbackFaces('Unmeasured')).toEqual([])
  })
})
