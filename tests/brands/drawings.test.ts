import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandsFolder } from '#brands/index.ts'
import { checkAllBrands } from '#cli/config/readBrand.ts'

/** Drawings are optional; these brands have them. */
const drawn = ['brand-1', 'brand-2', 'brand-3', 'brand-4', 'brand-5', 'brand-6', 'brand-7']
const brands = checkAllBrands().brands.filter(({ id }) => drawn.includes(id))
const draw = (id: string, name: string) => readFileSync(join(brandsFolder, id, name), 'utf8')

it('are tested for every brand that has them', () => {
  expect(brands.map(({ id }) => id)).toEqual(drawn)
})

describe.each(brands)('the drawings of $id', ({ id, name, theme }) => {
  it('logo.svg has the shop’s name and the colour of its text', () => {
    const logo = draw(id, 'logo.svg')
    expect(logo).toContain(`<title>${name}</title>`)
    expect(logo).toMatch(/viewBox="0 0 \d+ 40"/)
    expect(logo).not.toMatch(/#[0-9a-f]{3}/)
  })

  it('favicon.svg is square and in a colour of the theme', () => {
    const icon = draw(id, 'favicon.svg')
    expect(icon).toContain('viewBox="0 0 64 64"')
    const [ground] = /(?<=fill=")#[0-9a-f]{6}/.exec(icon) ?? []
    expect(Object.values(theme.roles.light)).toContain(ground)
  })

  it('contain only paths: no script, style or link', () => {
    for (const file of ['logo.svg', 'favicon.svg']) {
      const tags = [...draw(id, file).matchAll(/<(\w+)/g)].map(([, tag]) => tag)
      expect(['svg', 'title', 'g', 'path', 'rect']).toEqual(
        expect.arrayContaining([...new Set(tags)]),
      )
      expect(draw(id, file).match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
    }
  })
})
