import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productSlug, slugify, type SlugSource } from '#shared/paths/slug.ts'
import { anyCharacter } from '../../anyCharacter.ts'

const nothing: SlugSource = {
  parentModelName: null,
  name: null,
  model: null,
  modelSlug: null,
  parentSku: null,
  sku: null,
}

describe('slugify', () => {
  it.each([
    ['Harrow Trail', 'harrow-trail'],
    ['  Harrow  ', 'harrow'],
    ['\u00a0Harrow\u2003Trail\n', 'harrow-trail'],
    ['one \t\r\n two', 'one-two'],
    ['Größe 28″', 'gre-28'],
    ['Café Racer', 'caf-racer'],
    ['a_b', 'ab'],
    ['a--b', 'a-b'],
    ['a - b', 'a-b'],
    ['a ! b', 'a-b'],
    ['--a--', 'a'],
    ['- a -', 'a'],
    ['E-Bike!', 'e-bike'],
    ['İstanbul', 'istanbul'],
    ['\u212a-bike', 'k-bike'],
    ['../../etc', 'etc'],
    ['%2e%2e', '2e2e'],
    ['', ''],
    ['   ', ''],
    ['---', ''],
    ['日本', ''],
  ])('R2.6.2 %j becomes %j', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  const anyText = fc.string({ unit: anyCharacter, maxLength: 60 })

  it('R2.6.2 returns only a-z, 0-9 and single hyphens between them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugify(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      }),
    )
  })

  it('R2.6.2 is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugify(slugify(text))).toBe(slugify(text))
      }),
    )
  })

  it('R2.6.2 ignores case and surrounding space', () => {
    const words = fc.stringMatching(/^[a-z0-9 _-]{0,30}$/)
    fc.assert(
      fc.property(words, (text) => {
        expect(slugify(` ${text.toUpperCase()}\t`)).toBe(slugify(text))
      }),
    )
  })
})

describe('the slug of a product', () => {
  it.each<[string, Partial<SlugSource>, string]>([
    ['the parent model name', { parentModelName: 'Pip 16', name: 'Pip', model: 'P' }, 'pip-16'],
    ['else the name', { name: 'Pip Plus', model: 'P' }, 'pip-plus'],
    ['else the model', { model: 'P 1' }, 'p-1'],
    ['the name where the model name is blank', { parentModelName: ' ', name: 'Pip' }, 'pip'],
    ['the model where the name is empty', { parentModelName: '', name: '', model: 'P' }, 'p'],
    ['nothing where there is nothing', {}, ''],
  ])('R2.6.1 consists of %s', (_, source, slug) => {
    expect(productSlug({ ...nothing, ...source }, { nameOnly: true })).toBe(slug)
  })

  it('R2.6.3 is only the name if the brand says so', () => {
    const source = { ...nothing, name: 'Pip', modelSlug: 'm', parentSku: 'ps', sku: 's' }
    expect(productSlug(source, { nameOnly: true })).toBe('pip')
  })

  it.each<[string, Partial<SlugSource>, string]>([
    ['the model slug', { modelSlug: 'PIP 24/1', parentSku: 'PS', sku: 'S' }, 'pip-pip-241'],
    ['else the parent sku', { parentSku: 'PS 1', sku: 'S' }, 'pip-ps-1'],
    ['else the sku', { sku: 'S.1' }, 'pip-s1'],
    ['the parent sku where the model slug is blank', { modelSlug: ' ', parentSku: 'PS' }, 'pip-ps'],
    ['nothing where all are empty', { modelSlug: '', parentSku: '', sku: null }, 'pip'],
    ['nothing where no letter is left of it', { modelSlug: '!!' }, 'pip'],
  ])('R2.6.3 ends in %s', (_, source, slug) => {
    expect(productSlug({ ...nothing, name: 'Pip', ...source }, { nameOnly: false })).toBe(slug)
  })

  it('R2.6.3 never begins or ends with a hyphen, nor has two in a row', () => {
    const part = fc.option(fc.string({ unit: anyCharacter, maxLength: 20 }))
    const source = fc.record({
      parentModelName: part,
      name: part,
      model: part,
      modelSlug: part,
      parentSku: part,
      sku: part,
    })
    fc.assert(
      fc.property(source, fc.boolean(), (fields, nameOnly) => {
        expect(productSlug(fields, { nameOnly })).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      }),
    )
  })
})
