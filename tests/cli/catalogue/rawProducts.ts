import { rawProductSchema, type RawProduct } from '#cli/fetch/wire.ts'
import { createIntern } from '#cli/catalogue/intern.ts'
import type { ProductRules } from '#cli/catalogue/productRules.ts'
import { createNameOrder } from '#cli/text/nameOrder.ts'

const idOf = (text: string) => Buffer.from(text).toString('hex').padEnd(32, '0').slice(0, 32)

/** An option in a response of the Store API. */
export const rawOption = (
  code: string,
  name: string,
  position = 1,
  { group = {}, ...changes }: Record<string, unknown> & { group?: Record<string, unknown> } = {},
) => ({
  id: idOf(`${code}${name}`),
  name: null,
  position,
  colorHexCode: null,
  translated: { name, position },
  group: {
    id: idOf(code),
    name: `${code} plain`,
    displayType: 'text',
    position: 1,
    filterable: true,
    visibleOnProductDetailPage: true,
    translated: { name: `${code} group`, position: 1, customFields: { code } },
    ...group,
  },
  ...changes,
})

export const rawPrice = (
  unitPrice: number,
  changes: { list?: number; lowest?: number } & Record<string, unknown> = {},
) => {
  const { list, lowest, ...rest } = changes
  return {
    unitPrice,
    listPrice: list === undefined ? null : { price: list },
    regulationPrice: lowest === undefined ? null : { price: lowest },
    calculatedTaxes: [{ tax: 10, taxRate: 20 }],
    ...rest,
  }
}

export const rawMedia = (name: string, position = 0, changes: Record<string, unknown> = {}) => ({
  id: idOf(name),
  position,
  media: {
    id: idOf(`m${name}`),
    url: `https://shop.example/media/${name}.jpg`,
    alt: null,
    metaData: { width: 1200, height: 800 },
    translated: [],
    ...changes,
  },
})

/** A product in a response of the Store API, parsed by the schema of responses. */
export const rawProduct = (changes: Record<string, unknown> = {}): RawProduct =>
  rawProductSchema.parse({
    id: idOf('pip'),
    parentId: null,
    productNumber: 'PIP-16',
    ean: null,
    name: null,
    translated: { name: 'Pip 16', customFields: {} },
    active: true,
    available: true,
    availableStock: 10,
    isCloseout: false,
    minPurchase: 1,
    cover: rawMedia('cover'),
    media: [],
    calculatedPrice: rawPrice(299),
    ...changes,
  })

export const rawVariant = (sku: string, changes: Record<string, unknown> = {}) => ({
  id: idOf(sku),
  parentId: idOf('pip'),
  productNumber: sku,
  name: null,
  translated: { name: 'Pip 16' },
  active: true,
  available: true,
  availableStock: 10,
  isCloseout: false,
  options: [],
  calculatedPrice: rawPrice(299),
  ...changes,
})

export const rules: ProductRules = {
  family: 'attr',
  codeFrom: 'customFields.code',
  names: new Map(),
  sortByText: [],
  nameOrder: createNameOrder('en-GB'),
  optionDisplay: [],
  fromCustomFields: [],
  hiddenAttributes: [],
  partnerNumberShown: true,
  nameOnly: true,
  path: { child: true, variantSeparator: null },
  prefix: '/gb/en/',
  tag: 'en-GB',
  currency: 'GBP',
  pricesShown: true,
  hasGeometry: true,
  categories: new Map(),
  imageHosts: new Set(['shop.example']),
  media: {
    shop: { url: 'https://shop.example', publicUrl: 'https://shop.example' },
    hosts: new Set(['a.storyblok.com']),
    mount: null,
  },
  intern: createIntern(),
}
