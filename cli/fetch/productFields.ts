const optionWithGroup = { associations: { group: {} } }
const mediaByPosition = {
  sort: [{ field: 'position', order: 'ASC' }],
  associations: { media: { associations: { thumbnails: {} } } },
}

/** Associations for tags, pictures, attributes and variants (R3.5.1, R3.5.4, R3.5.7 to R3.5.9), which the Store API leaves out by default. */
export const productAssociations = {
  manufacturer: {},
  categories: {},
  media: mediaByPosition,
  properties: optionWithGroup,
  options: optionWithGroup,
  tags: {},
  children: {
    associations: {
      cover: {},
      media: mediaByPosition,
      options: optionWithGroup,
      properties: optionWithGroup,
    },
  },
}

/** The fields of a document that products refer to by its id. */
export const fileIncludes = {
  media: ['id', 'url', 'fileName', 'fileExtension', 'mimeType', 'fileSize', 'title', 'translated'],
} as const

const priceFields = [
  'unitPrice',
  'listPrice',
  'regulationPrice',
  'referencePrice',
  'calculatedTaxes',
] as const

/** The fields of each entity that the build reads. They are a quarter of a full response. */
export const productIncludes = {
  product: [
    'id',
    'parentId',
    'productNumber',
    'ean',
    'name',
    'description',
    'keywords',
    'metaTitle',
    'metaDescription',
    'customFields',
    'translated',
    'active',
    'availableStock',
    'isCloseout',
    'minPurchase',
    'isNew',
    'weight',
    'type',
    'states',
    'categoryTree',
    'childCount',
    'cover',
    'media',
    'manufacturer',
    'categories',
    'properties',
    'options',
    'tags',
    'children',
    'calculatedPrice',
    'calculatedPrices',
    'calculatedCheapestPrice',
    'createdAt',
    'updatedAt',
    'extensions',
  ],
  product_media: ['id', 'position', 'media'],
  media: [
    'id',
    'alt',
    'title',
    'url',
    'mimeType',
    'metaData',
    'thumbnails',
    'customFields',
    'translated',
  ],
  media_thumbnail: ['id', 'url', 'width', 'height'],
  property_group_option: ['id', 'name', 'position', 'colorHexCode', 'group', 'translated'],
  property_group: [
    'id',
    'name',
    'displayType',
    'sortingType',
    'position',
    'filterable',
    'visibleOnProductDetailPage',
    'customFields',
    'translated',
  ],
  calculated_price: priceFields,
  calculated_cheapest_price: priceFields,
  cart_price_reference: ['price', 'referenceUnit', 'unitName'],
  cart_list_price: ['price', 'percentage'],
  cart_regulation_price: ['price'],
  cart_tax: ['tax', 'taxRate'],
  calculated_tax: ['tax', 'taxRate'],
  category: ['id', 'parentId', 'name', 'translated', 'customFields'],
  product_manufacturer: ['id', 'name', 'translated'],
  tag: ['name', 'translated'],
} as const
