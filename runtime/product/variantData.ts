import type { StoredVariant } from './chosenVariant.ts'
import { unpackVariants, type PackedVariants } from './packedVariants.ts'

/** The variants of a page, besides which templates keep their words and HTML. */
export interface VariantData {
  variants: readonly StoredVariant[]
}

/** The JSON of a page's variants, or the address of its file; null on a page that has nothing to choose. */
export function findVariantData(page: ParentNode): { json: string; file: string } | null {
  const script = page.querySelector<HTMLElement>('[data-variant-parts]')
  return script && { json: script.textContent, file: script.dataset['variantParts']! }
}

/** The variants of the JSON of a page or a file. */
export function unpackData<Data extends VariantData>(json: string): Data {
  const data = JSON.parse(json) as { variants: PackedVariants<StoredVariant> }
  return { ...data, variants: unpackVariants(data.variants) } as Data & typeof data
}
