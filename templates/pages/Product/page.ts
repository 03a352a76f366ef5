import type { Route, ProductRouteKey, StructuredData } from '#shared/page.ts'
import type { Picture } from '#shared/image.ts'
import type { LabelledLink } from '#shared/links.ts'
import type { Product, ProductCard, Variant } from '#shared/product.ts'
import type { Site } from '#shared/site.ts'
import { findListing } from '../Category/findListing.ts'
import { pageTitle } from '../definitions/story.ts'
import { absoluteUrl, breadcrumbList, pictureUrl } from '../definitions/structuredData.ts'
import { definePage } from '../page.ts'
import { productKey } from '../routeKeys.ts'
import { productFeatures } from './productFeatures.ts'
import { listKeyFigures, weightRow } from './keyFigures.ts'
import { listServiceLines } from './serviceLines.ts'

/** The parent page has all variants, the page of a shape those of that shape. */
const selectVariants = (product: Product, shape: string | null): readonly Variant[] =>
  shape === null ? product.variants : product.variants.filter((variant) => variant.shape === shape)

export default definePage({
  routes: (site) =>
    site.products.flatMap(({ id: productId, sku, path, shapes }): Route<ProductRouteKey>[] => {
      const source = { kind: 'product' as const, sku, id: productId }
      return [{ id: null, path }, ...shapes].map((page) => ({
        path: page.path,
        key: { type: 'product', productId, shapeId: page.id },
        source,
      }))
    }),

  data(site, key) {
    const { productId, shapeId } = productKey(key)
    const product = site.product(productId)
    const pageShape = product.shapes.find(({ id }) => id === shapeId)
    const shape = pageShape?.name ?? null
    const variants = selectVariants(product, shape)
    const path = pageShape?.path ?? product.path
    const listing = findListing(site, product)
    const geometries = listGeometries(product, variants)
    const weight = weightRow(product, site)
    const specifications = [...listSpecifications(product, site), ...weight]
    return {
      product: {
        id: product.id,
        sku: product.sku,
        name: product.name,
        brand: product.brand,
        subtitle: product.subtitle,
        description: product.description,
        keyFeatures: product.keyFeatures,
        legalNotes: product.legalNotes,
        price: product.price,
        stockStatus: product.stockStatus,
        isNew: product.isNew,
        badges: product.badges,
        images: product.pictures,
        hero: product.hero,
        logos: [product.bikeLogo, product.modelLogo].filter((logo) => logo !== null),
        geometries,
        /** Visible attributes, sorted by the position of their group. */
        specifications,
        keyFigures: listKeyFigures(weight, specifications),
      },
      /** Data of the compare toggle; null for accessories. */
      compared: comparedCard(site, product),
      variants,
      shape,
      shapes: product.shapes.map(({ name, path: shapePath }) => ({ name, path: shapePath })),
      features: productFeatures(site, { sku: product.sku, variants, geometries }),
      /** Required and optional batteries. */
      batteries: product.batteries,
      /** Products of the same category. */
      similarProducts: findSimilar(site, listing?.categoryId),
      /** Path of the page of all shapes. */
      parentPath: product.path,
      action: findAction(site),
      address: absoluteUrl(site, path),
      serviceLines: listServiceLines(site),
      breadcrumb: site.breadcrumb(listing?.path ?? '', {
        name: pageName({ product, shape }),
        path,
      }),
    }
  },

  head(data, site, path) {
    const product = site.product(data.product.id)
    const name = pageName(data)
    const cover = findCover(data, site)
    return {
      title: pageTitle(site, data.shape ? name : product.metaTitle || name),
      description: product.metaDescription ?? product.subtitle ?? '',
      canonical: path,
      ...(cover ? { image: cover.src } : {}),
    }
  },

  structuredData: (data, site, path) => [
    breadcrumbList(site, data.breadcrumb),
    productGroup(data, site, path),
  ],
})

function comparedCard(site: Site, product: Product): ProductCard | null {
  const card = site.card(product)
  return card.isBicycle ? card : null
}

/** Where shoppers buy the product: at a dealer, or by asking the shop. */
function findAction(site: Site): LabelledLink | null {
  if (site.rules.hasStoreLocator) {
    return { href: site.fullPath(site.routes.storeLocator), label: site.t('storeLocator.heading') }
  }
  const [contact] = site.storiesOf('ContactMethodsListingPage')
  return contact ? { href: site.fullPath(contact.path), label: contact.title } : null
}

const findSimilar = (site: Site, categoryId: string | undefined) =>
  categoryId === undefined ? [] : site.productsIn(categoryId).slice(0, 9).map(site.card)

/** Text of the page's heading. */
const pageName = ({ product, shape }: Named) =>
  shape === null ? product.name : `${product.name} ${shape}`

interface Named {
  product: { name: string }
  shape: string | null
}

interface Group extends Named {
  product: { id: string; sku: string; name: string; brand: string }
  variants: readonly Variant[]
}

function productGroup(data: Group, site: Site, path: string): StructuredData {
  const { id, sku, brand } = data.product
  const { metaDescription, subtitle } = site.product(id)
  const description = metaDescription ?? subtitle
  const url = absoluteUrl(site, path)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: pageName(data),
    ...(description ? { description } : {}),
    url,
    ...imageProperty(findCover(data, site), site),
    productGroupID: sku,
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    hasVariant: data.variants.map((variant) => ({
      '@type': 'Product',
      sku: variant.sku,
      name: variant.name,
      ...(variant.ean ? { gtin: variant.ean } : {}),
      ...imageProperty(variant.cover, site),
      ...(variant.color ? { color: variant.color } : {}),
      ...(variant.size ? { size: variant.size } : {}),
      ...offersProperty(variant, site, url),
    })),
  }
}

const findCover = ({ product, variants }: Group, site: Site) =>
  variants[0]?.cover ?? site.product(product.id).img

const imageProperty = (picture: Picture | null, site: Site) =>
  picture ? { image: pictureUrl(site, picture) } : {}

const availability = {
  inStock: 'InStock',
  lowStock: 'LimitedAvailability',
  onOrder: 'BackOrder',
  soldOut: 'OutOfStock',
} as const

/** Hidden prices are omitted from structured data, too. */
const offersProperty = ({ price, stockStatus }: Variant, site: Site, url: string) =>
  price && site.context.pricesShown
    ? {
        offers: {
          '@type': 'Offer',
          url,
          price: price.price.amount,
          priceCurrency: site.locale.currency,
          availability: `https://schema.org/${availability[stockStatus]}`,
        },
      }
    : {}

/** Geometry tables of the page's shapes. A shape without its own table has the product's. */
function listGeometries(product: Product, variants: readonly Variant[]) {
  const shapes = [...new Set(variants.map(({ shape }) => shape))]
  return shapes.flatMap((shape) => {
    const shapeTable = shape === null ? undefined : product.shapeGeometries.get(shape)
    const table = shapeTable === undefined ? product.geometry : shapeTable
    return table ? [{ shape, table }] : []
  })
}

function listSpecifications(product: Product, site: Site) {
  const groups = new Map<string, { name: string; position: number; values: string[] }>()
  for (const option of [...product.attributes, ...product.variantsOnlyOptions]) {
    if (!option.visibleOnProductPage) continue
    const group = groups.get(option.code) ?? {
      name: option.group,
      position: option.groupPosition,
      values: [],
    }
    if (!group.values.includes(option.name)) group.values.push(option.name)
    groups.set(option.code, group)
  }
  const [battery] = product.batteries.required
  const replaced = new Map(battery?.attributes.map(({ code, name }) => [code, name]))
  const rows = [...groups]
    .sort(([codeA, a], [codeB, b]) => a.position - b.position || (codeA < codeB ? -1 : 1))
    .map(([code, { name, values }]) => ({
      code,
      name,
      value: replaced.get(code) ?? values.join(', '),
    }))
  const { partnerNumber } = product
  if (partnerNumber === null) return rows
  const name = site.t('product.partnerNumber')
  return [...rows, { code: 'halfords', name, value: partnerNumber }]
}
