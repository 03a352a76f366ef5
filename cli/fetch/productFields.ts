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
  children: {
    associations: { cover: {}, media: mediaByPosition, options: optionWithGroup },
  },
}

/** The fields of each entity that the build reads. They are a quarter of a full response. */
export const productIncludes = {
  product: [
    'id',
    'parentId',
    'productNumber',
    'ean',
    'name',
    'translated',
    'active',
    'availableStock',
    'isCloseout',
    'minPurchase',
    'isNew',
    'childCount',
    'cover',
    'media',
    'manufacturer',
    'categories',
    'properties',
    'options',
    'children',
    'calculatedPrice',
    'calculatedCheapestPrice',
    'createdAt',
  ],
  product_media: ['id', 'position', 'media'],
  media: ['id', 'alt', 'url', 'metaData', 'thumbnails', 'translated'],
  media_thumbnail: ['id', 'url', 'width', 'height'],
  property_group_option: ['id', 'name', 'position', 'colorHexCode', 'group', 'translated'],
  property_group: [
    'id',
    'name',
    'displayType',
    'position',
    'filterable',
    'visibleOnProductDetailPage',
    'customFields',
    'translated',
  ],
  calculated_price: ['unitPrice', 'listPrice', 'regulationPrice', 'calculatedTaxes'],
  calculated_cheapest_price: ['unitPrice', 'listPrice', 'regulationPrice', 'calculatedTaxes'],
  cart_list_price: ['price', 'percentage'],
  cart_regulation_price: ['price'],
  cart_tax: ['tax', 'taxRate'],
  calculated_tax: ['tax', 'taxRate'],
  category: ['id', 'parentId', 'name', 'translated', 'customFields'],
  product_manufacturer: ['id', 'name', 'translated'],
} as const
