const optionWithGroup = { associations: { group: {} } }
const mediaByPosition = {
  sort: [{ field: 'position', order: 'ASC' }],
  associations: { media: { associations: { thumbnails: {} } } },
}

/** Everything that specification 3.5 names beyond what the back end answers unasked. */
export const productAssociations = {
  manufacturer: {},
  categories: {},
  tags: {},
  media: mediaByPosition,
  properties: optionWithGroup,
  options: optionWithGroup,
  children: {
    associations: { cover: {}, media: mediaByPosition, options: optionWithGroup },
  },
}

/** Of each entity only the fields that are read: an answer is a quarter of its full size. */
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
    'type',
    'childCount',
    'cover',
    'media',
    'manufacturer',
    'categories',
    'categoryTree',
    'tags',
    'properties',
    'options',
    'children',
    'calculatedPrice',
    'calculatedCheapestPrice',
    'createdAt',
    'updatedAt',
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
  tag: ['id', 'name'],
} as const
