import { describe, expect, it } from 'vitest'
import { rawCategorySchema } from '#cli/fetch/wire.ts'
import { lineage, toCategories } from '#cli/catalogue/category.ts'

const raw = (id: string, parentId: string | null, name: string, note?: string) =>
  rawCategorySchema.parse({
    id,
    parentId,
    name: `plain ${name}`,
    translated: { name, ...(note && { customFields: { legal_note: note } }) },
  })

describe('categories', () => {
  const categories = toCategories(
    [
      raw('root', null, 'Root'),
      raw('kids', 'bikes', 'Kids', 'For kids'),
      raw('bikes', 'root', 'Bikes', 'For all'),
      raw('a', 'b', 'A'),
      raw('b', 'a', 'B'),
    ],
    'root',
  )

  it('have levels relative to the navigation root', () => {
    expect(categories.get('kids')).toEqual({
      id: 'kids',
      name: 'Kids',
      level: 2,
      parentId: 'bikes',
      isInTree: true,
      legalNotes: ['For kids', 'For all'],
    })
    expect(categories.get('bikes')).toMatchObject({ level: 1, parentId: null })
    expect(categories.has('root')).toBe(false)
    // a separate root is a collection
    expect(categories.get('a')?.isInTree).toBe(false)
  })

  it.each<[string, object, readonly string[]]>([
    [
      'translated',
      {
        customFields: { legal_note: 'Plain' },
        translated: { customFields: { legal_note: 'Note' } },
      },
      ['Note'],
    ],
    [
      'plain',
      { customFields: { legal_note: 'Plain' }, translated: { customFields: [] } },
      ['Plain'],
    ],
    ['plain', { customFields: { legal_note: 'Plain' }, translated: [] }, ['Plain']],
  ])('have the %s note of %j', (_, fields, notes) => {
    const own = rawCategorySchema.parse({ id: 'own', ...fields })
    expect(toCategories([own], 'root').get('own')?.legalNotes).toEqual(notes)
  })

  it('know their ancestors, nearest first, even with cycles', () => {
    expect(lineage('kids', categories)).toEqual(['kids', 'bikes'])
    expect([...lineage('a', categories)].sort()).toEqual(['a', 'b'])
    expect(lineage('none', categories)).toEqual([])
  })
})
