import { pickThumbnail } from './pickThumbnail.ts'
import { field, list, text } from './responseFields.ts'

/** A product as carts and listings have it (R3.4.2). */
export interface ShortProduct {
  id: string
  name: string
  productNumber: string
  /** URL of the cover, 320 or 400 pixels wide if there is such a file; empty without a cover. */
  thumbnail: string
  parentId: string | null
  brand: string
  /** Names of the categories above the product, the top one first. */
  categories: readonly string[]
}

/** The fields of a short product, for a product search. */
export const shortProductSelection = {
  associations: {
    cover: { associations: { media: { associations: { thumbnails: {} } } } },
    manufacturer: {},
    categories: {},
  },
  includes: {
    product: [
      'id',
      'parentId',
      'productNumber',
      'name',
      'translated',
      'cover',
      'manufacturer',
      'categories',
    ],
    product_media: ['media'],
    media: ['url', 'thumbnails'],
    media_thumbnail: ['url', 'width'],
    product_manufacturer: ['name', 'translated'],
    category: ['breadcrumb', 'translated'],
  },
} as const

/** Reads a product of a response; null if it lacks its id or number. */
export function toShortProduct(raw: unknown): ShortProduct | null {
  const id = text(raw, 'id')
  const productNumber = text(raw, 'productNumber')
  if (id === '' || productNumber === '') return null
  const manufacturer = field(raw, 'manufacturer')
  return {
    id,
    productNumber,
    name: translatedText(raw, 'name'),
    thumbnail: thumbnailOf(field(field(raw, 'cover'), 'media')),
    parentId: text(raw, 'parentId') || null,
    brand: translatedText(manufacturer, 'name'),
    categories: categoriesOf(list(raw, 'categories')),
  }
}

function thumbnailOf(media: unknown): string {
  const files = list(media, 'thumbnails').flatMap((raw) => {
    const width = field(raw, 'width')
    const src = text(raw, 'url')
    return typeof width === 'number' && src !== '' ? [{ src, width }] : []
  })
  return pickThumbnail(text(media, 'url'), files)
}

/** The levels above a product: those of its most specific category. */
function categoriesOf(categories: readonly unknown[]): readonly string[] {
  const levels = categories.map((category) => {
    const translated = list(field(category, 'translated'), 'breadcrumb')
    const names = translated.length > 0 ? translated : list(category, 'breadcrumb')
    return names.filter((name) => typeof name === 'string')
  })
  return [...levels].sort((a, b) => b.length - a.length)[0] ?? []
}

/** A plain field is null where a text is inherited or translated. */
const translatedText = (raw: unknown, name: string): string =>
  text(field(raw, 'translated'), name) || text(raw, name)
