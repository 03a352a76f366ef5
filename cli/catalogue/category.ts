import type { ProductCategory } from '#shared/product/product.ts'
import { customFieldsOf } from '../fetch/customFieldsOf.ts'
import type { RawCategory } from '../fetch/wire.ts'
import { textField } from './customFields.ts'

/** Categories by id. The navigation root is left out: it has no page, and levels count below it. */
export function toCategories(
  raw: readonly RawCategory[],
  navigationRoot: string,
): ReadonlyMap<string, ProductCategory> {
  const byId = new Map(raw.map((category) => [category.id, category]))
  const categories = new Map<string, ProductCategory>()
  for (const category of raw) {
    if (category.id === navigationRoot) continue
    const line = new Set<string>()
    const notes = new Set<string>()
    let current: RawCategory | undefined = category
    while (current && current.id !== navigationRoot && !line.has(current.id)) {
      line.add(current.id)
      for (const note of legalNotes(current)) notes.add(note)
      current = current.parentId ? byId.get(current.parentId) : undefined
    }
    categories.set(category.id, {
      id: category.id,
      name: nameOf(category),
      level: line.size,
      parentId: category.parentId === navigationRoot ? null : category.parentId,
      isInTree: current?.id === navigationRoot,
      legalNotes: [...notes],
    })
  }
  return categories
}

/** The legal note of a category itself. */
export const legalNotes = (category: RawCategory): readonly string[] => {
  const note = textField(customFieldsOf(category)['legal_note'])
  return note === null ? [] : [note]
}

const nameOf = (category: RawCategory) => category.translated?.name ?? category.name ?? ''

/** The ids of a category and its ancestors, from the category up. */
export function lineage(
  id: string,
  categories: ReadonlyMap<string, ProductCategory>,
): readonly string[] {
  const line: string[] = []
  for (let current = categories.get(id); current && !line.includes(current.id);) {
    line.push(current.id)
    current = current.parentId ? categories.get(current.parentId) : undefined
  }
  return line
}
