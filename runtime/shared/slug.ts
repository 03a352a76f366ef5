/** Names and slugs of a product that its path is made of (specification 2.6). */
export interface SlugSource {
  parentModelName: string | null
  name: string | null
  model: string | null
  modelSlug: string | null
  parentSku: string | null
  sku: string | null
}

/** Specification 2.6: no transliteration; what is not a-z, 0-9 or hyphen is dropped. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replace(/\s/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

const firstFilled = (...values: (string | null)[]): string =>
  values.find((value) => value !== null && value.trim() !== '') ?? ''

/**
 * The slug of a product's parent page. `nameOnly: false` appends the model part;
 * an empty part is left out. An empty answer means that the product can have no path.
 */
export function productSlug(source: SlugSource, { nameOnly }: { nameOnly: boolean }): string {
  const name = slugify(firstFilled(source.parentModelName, source.name, source.model))
  if (nameOnly) return name
  const model = slugify(firstFilled(source.modelSlug, source.parentSku, source.sku))
  return [name, model].filter(Boolean).join('-')
}
