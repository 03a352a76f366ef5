import type { Picture } from '#shared/content/image.ts'
import type { Battery, SelectedOption, Variant } from '#shared/product/product.ts'

const groups: Record<string, Pick<SelectedOption, 'group' | 'groupPosition' | 'displayType'>> = {
  attrMarketingColor: { group: 'Colour', groupPosition: 1, displayType: 'color' },
  attrSize: { group: 'Size', groupPosition: 2, displayType: 'text' },
  attrFrameShape: { group: 'Frame', groupPosition: 3, displayType: 'text' },
}

export const picture = (src: string): Picture => ({ src, width: 1200, height: 800, alt: src })

export const option = (
  code: string,
  name: string,
  position: number,
  changes: Partial<SelectedOption> = {},
): SelectedOption => ({
  id: `${code}-${name}`,
  name,
  position,
  colorHexCode: null,
  code,
  ...(groups[code] ?? { group: code, groupPosition: 9, displayType: 'text' }),
  filterable: true,
  visibleOnProductPage: true,
  ...changes,
})

/** A variant with options; colour and size are derived from them. */
export function variant(
  id: string,
  options: readonly SelectedOption[],
  changes: Partial<Variant> = {},
): Variant {
  const nameOf = (code: string) => options.find((one) => one.code === code)?.name ?? null
  return {
    id,
    sku: `SKU-${id}`,
    ean: null,
    name: `Velder ${id}`,
    options,
    attributes: [],
    shape: nameOf('attrFrameShape'),
    color: nameOf('attrMarketingColor'),
    colorGroup: null,
    inactive: false,
    secondaryColor: null,
    size: nameOf('attrSize'),
    ownPrice: changes.price ?? null,
    price: null,
    stockStatus: 'inStock',
    availableStock: 3,
    cover: null,
    images: [],
    films: [],
    ...changes,
  }
}

export const battery = (number: string, changes: Partial<Battery> = {}): Battery => ({
  number,
  id: `id-of-${number}`,
  name: `Pack ${number}`,
  group: 'Battery',
  path: `/gb/en/${number}/`,
  price: null,
  stockStatus: 'inStock',
  attributes: [],
  ...changes,
})
