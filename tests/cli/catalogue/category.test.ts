import { describe, expect, it } from 'vitest'
import { rawCategorySchema } from '#cli/fetch/wire.ts'
import { lineage, toCategories } from '#cli/catalogue/category.ts'

const raw = (id: string, parentId: string | null, name: string) =>
  rawCategorySchema.parse({ id, parentId, name: `plain ${name}`, translated: { name } })

describe('categories', () => {
  const categories = toCategories(
    [
      raw('root', null, 'Root'),
      raw('kids', 'bikes', 'Kids'),
      raw('bikes', 'root', 'Bikes'),
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
    })
    expect(categories.get('bikes')).toMatchObject({ level: 1, parentId: null })
    expect(categories.has('root')).toBe(false)
    // a separate root is a collection
    expect(categories.get('a')?.isInTree).toBe(false)
  })

  it('know their ancestors, nearest first, even with cycles', () => {
    expect(lineage('kids', categories)).toEqual(['kids', 'bikes'])
    expect([...lineage('a', categories)].sort()).toEqual(['a', 'b'])
    expect(lineage('none', categories)).toEqual([])
  })
})
