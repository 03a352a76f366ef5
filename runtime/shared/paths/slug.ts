/** Names and slugs that make up the path of a product (R2.6.1, R2.6.3). */
export interface SlugSource {
  parentModelName: string | null
  name: string | null
  model: string | null
  modelSlug: string | null
  parentSku: string | null
  sku: string | null
}

/** Drops everything except a to z, 0 to 9 and hyphens, without transliteration (R2.6.2). */
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
 * The slug of a product's parent page. `nameOnly: false` appends the model part unless it is empty.
 * An empty result means that the product can have no path.
 */
export function productSlug(source: SlugSource, { nameOnly }: { nameOnly: boolean }): string {
  const name = slugify(firstFilled(source.parentModelName, source.name, source.model))
  if (nameOnly) return name
  const model = slugify(firstFilled(source.modelSlug, source.parentSku, source.sku))
  return [name, model].filter(Boolean).join('-')
}
