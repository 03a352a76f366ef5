import { expect, it } from 'vitest'
import { changeOf, type Change } from '#cli/dev/changes.ts'

const places = { root: '/project', brand: 'brand-1' }

it.each<[string, Change | null]>([
  ['cli/dev/devSite.ts', 'program'],
  ['brands/schema.ts', 'program'],
  ['runtime/shared/paths/locale.ts', 'program'],
  ['templates/styles/themeCss.ts', 'program'],
  ['templates/styles/tokens.css', 'styles'],
  ['templates/blocks/Hero/Hero.css', 'styles'],
  ['templates/blocks/Hero/Hero.tsx', 'code'],
  ['runtime/basket/basket.ts', 'code'],
  ['templates/translations/en.json', 'messages'],
  ['brands/brand-1/translations/en.json', 'messages'],
  ['brands/brand-1/brand.jsonc', 'brand'],
  ['brands/brand-2/brand.jsonc', null],
  ['fixtures/content/brand-1/stories/structure/home.json', 'content'],
  ['fixtures/content/brand-1/datasources/translations.json', 'content'],
  ['fixtures/content/brand-1/products/one.json', 'fixtures'],
  ['fixtures/content/brand-2/stories/structure/home.json', null],
  ['fixtures/content/components/Hero.json', 'fixtures'],
  ['fixtures/shopware/app.ts', 'fixtures'],
  ['templates/README.md', null],
  ['templates/blocks/Hero/.Hero.tsx.swp', null],
])('a saved %s is a change of %s', (file, change) => {
  expect(changeOf(`/project/${file}`, places)).toEqual(change && { file, change })
})

it('knows the files of another folder of brands', () => {
  const file = '/others/brand-1/brand.jsonc'
  expect(changeOf(file, { ...places, brandsDir: '/others' })).toEqual({ file, change: 'brand' })
  expect(changeOf('/others/brand-2/brand.jsonc', { ...places, brandsDir: '/others' })).toBeNull()
})
