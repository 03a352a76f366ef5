import type { Site } from './site.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { describeSource } from '../diagnostics/source.ts'

/** Warns of category pages whose category has no product in this locale. Their pages say so to shoppers. */
export function checkListings(
  { storiesOf, productsIn }: Pick<Site, 'storiesOf' | 'productsIn'>,
  diagnostics: Diagnostics,
): void {
  for (const { slug, id, content } of storiesOf('Category')) {
    const { categoryId } = content
    if (categoryId === null || productsIn(categoryId).length > 0) continue
    diagnostics.warn('categories without products', {
      what: `lists the category ${categoryId}, which has no product`,
      where: `${describeSource({ kind: 'story', slug, id })}, field category_id`,
      todo: 'Assign products to it in the commerce back end, or choose another category.',
    })
  }
}
