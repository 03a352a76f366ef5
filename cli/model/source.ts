import type { Source } from '#shared/site.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import type { RawVariant } from '../fetch/wire.ts'

/** What a page was made of, as messages and the manifest name it. */
export function describeSource(source: Source): string {
  if (source.kind === 'story') return `story ${source.slug} (id ${source.id})`
  if (source.kind === 'product') return `product ${source.id} (sku ${source.sku})`
  return source.name
}

export const nameOfStory = ({ full_slug: slug, id }: Pick<RawStory, 'full_slug' | 'id'>): string =>
  describeSource({ kind: 'story', slug, id })

export const nameOfProduct = ({
  id,
  productNumber: sku,
}: Pick<RawVariant, 'id' | 'productNumber'>): string => describeSource({ kind: 'product', id, sku })
