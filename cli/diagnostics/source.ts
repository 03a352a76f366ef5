import type { Source } from '#templates/pages/definitions/pageDefinition.ts'

/** Names the source of a page, for messages and the manifest. */
export function describeSource(source: Source): string {
  if (source.kind === 'story') return `story ${source.slug} (id ${source.id})`
  if (source.kind === 'product') return `product ${source.id} (sku ${source.sku})`
  return source.kind === 'category' ? `category ${source.id}` : source.name
}

/** All that a page names as its source, for the manifest. */
export const describeSources = ({
  source,
  otherSources = [],
}: {
  source: Source
  otherSources?: readonly Source[]
}): readonly [string, ...string[]] => [describeSource(source), ...otherSources.map(describeSource)]

export const nameOfStory = ({ full_slug: slug, id }: { full_slug: string; id: number }): string =>
  describeSource({ kind: 'story', slug, id })

export const nameOfProduct = ({
  id,
  productNumber: sku,
}: {
  id: string
  productNumber: string
}): string => describeSource({ kind: 'product', id, sku })
