import type { ProductRouteKey, StructuredData } from '#shared/page.ts'
import type { Picture } from '#shared/image.ts'
import type { Product, Variant } from '#shared/product.ts'
import type { Site } from '#shared/site.ts'
import { listingOf } from '../Category/listingOf.ts'
import { pageTitle } from '../definitions/story.ts'
import { absoluteUrl, breadcrumbList, pictureUrl } from '../definitions/structuredData.ts'
import { definePage } from '../page.ts'
import { batteriesOf } from './batteries.ts'

/** The parent's page shows every variant; a shape's page those of that shape. */
const variantsOf = (product: Product, shape: string | null): readonly Variant[] =>
  shape === null ? product.variants : product.variants.filter((variant) => variant.shape === shape)

export default definePage({
  routes: (site) =>
    site.products.flatMap((product) => {
      const source = { kind: 'product' as const, sku: product.sku, id: product.id }
      return [
        { path: product.path, key: { productId: product.id, shapeId: null }, source },
        ...product.shapes.map(({ id, path }) => ({
          path,
          key: { productId: product.id, shapeId: id },
          source,
        })),
      ]
    }),

  data(site, { productId, shapeId }: ProductRouteKey) {
    const product = site.product(productId)
    const own = product.shapes.find(({ id }) => id === shapeId) ?? null
    const shape = own?.name ?? null
    const variants = variantsOf(product, shape)
    const path = own?.path ?? product.path
    const listing = listingOf(site, product)
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
        images: product.pictures,
        hero: product.hero,
        logos: [product.bikeLogo, product.modelLogo].filter((logo) => logo !== null),
        geometries: geometries(product, variants),
        /** Attributes to read in the specification list, in their groups' order. */
        specifications: specifications(product),
      },
      variants,
      shape,
      /** The pages of the other shapes, as links. */
      shapes: product.shapes.map((other) => ({ name: other.name, path: other.path })),
      /** Of what must, and of what may be bought with it. */
      batteries: {
        required: batteriesOf(site, product.requiredBatteries),
        optional: batteriesOf(site, product.optionalBatteries),
      },
      /** Products of the same category. */
      alike: alikeOf(site, listing?.categoryId),
      /** The page of all shapes. */
      parentPath: product.path,
      /** Where it is sold, seen and tried. */
      storeLocatorPath: site.rules.hasStoreLocator ? site.fullPath(site.routes.storeLocator) : null,
      breadcrumb: site.breadcrumb(listing?.path ?? '', {
        name: nameOf({ product, shape }),
        path,
      }),
    }
  },

  head(data, site, path) {
    const product = site.product(data.product.id)
    const name = nameOf(data)
    const cover = coverOf(data, site)
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

const alikeOf = (site: Site, categoryId: string | undefined) =>
  categoryId === undefined ? [] : site.productsIn(categoryId).slice(0, 9).map(site.card)

/** The name that the page's heading has. */
const nameOf = ({ product, shape }: Named) =>
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
    name: nameOf(data),
    ...(description ? { description } : {}),
    url,
    ...imageOf(coverOf(data, site), site),
    productGroupID: sku,
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    hasVariant: data.variants.map((variant) => ({
      '@type': 'Product',
      sku: variant.sku,
      name: variant.name,
      ...(variant.ean ? { gtin: variant.ean } : {}),
      ...imageOf(variant.cover, site),
      ...(variant.color ? { color: variant.color } : {}),
      ...(variant.size ? { size: variant.size } : {}),
      ...offersOf(variant, site, url),
    })),
  }
}

const coverOf = ({ product, variants }: Group, site: Site) =>
  variants[0]?.cover ?? site.product(product.id).img

const imageOf = (picture: Picture | null, site: Site) =>
  picture ? { image: pictureUrl(site, picture) } : {}

const availability = {
  inStock: 'InStock',
  lowStock: 'LimitedAvailability',
  onOrder: 'BackOrder',
  soldOut: 'OutOfStock',
} as const

/** A price that no shopper sees is none of a search engine's either. */
const offersOf = ({ price, stockStatus }: Variant, site: Site, url: string) =>
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

/** The tables of the shapes that the page shows, as far as there are any. */
function geometries(product: Product, variants: readonly Variant[]) {
  const shapes = [...new Set(variants.map(({ shape }) => shape))]
  return shapes.flatMap((shape) => {
    const own = shape === null ? undefined : product.shapeGeometries.get(shape)
    const table = own === undefined ? product.geometry : own
    return table ? [{ shape, table }] : []
  })
}

function specifications(product: Product) {
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
  return [...groups]
    .sort(([codeA, a], [codeB, b]) => a.position - b.position || (codeA < codeB ? -1 : 1))
    .map(([code, { name, values }]) => ({ code, name, value: values.join(', ') }))
}
