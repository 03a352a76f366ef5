import type { ShippingRules } from '#runtime/delivery/shippingMethods.ts'
import { defaultVariant } from '#runtime/product/variants.ts'
import type { ProductRouteKey, Route, StructuredData } from '../definitions/pageDefinition.ts'
import { mostVariantsListed, type Product, type Variant } from '#shared/product/product.ts'
import type { PageSite } from '../definitions/pageSite.ts'
import { photosAddress, reviewsAddress } from '#shared/product/reviews.ts'
import { excerpt, namedDescription } from '../definitions/description.ts'
import { repeatedTexts } from '../definitions/repeatedTexts.ts'
import { listingPath } from '#shared/paths/productPath.ts'
import { findListing } from '../Category/findListing.ts'
import { pageTitle } from '../definitions/story.ts'
import { contactLink, dealerLink } from '../definitions/ways.ts'
import { contactFormPath } from '../definitions/contactFormPath.ts'
import { prepareDealers } from '../definitions/prepareDealers.ts'
import { absoluteUrl, breadcrumbList } from '../definitions/structuredData.ts'
import { definePage } from '../definitions/definePage.ts'
import { productKey } from '../definitions/routeKeys.ts'
import { offerTerms } from './offerTerms.ts'
import { productGroup } from './productGroup.ts'
import { productFeatures } from './productFeatures.ts'
import { listKeyFigures, weightRow } from './details/keyFigures.ts'
import { listAllSpecifications } from './details/specifications.ts'
import { findAccessories } from './others/fittingAccessories.ts'
import { findSimilar } from './others/similarProducts.ts'
import { listServiceLines } from './details/serviceLines.ts'

/** The paths of a product's page and of those that list further variants without scripts. */
const listPaths = (site: PageSite, path: string, variantCount: number): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil(variantCount / mostVariantsListed)) }, (_, index) =>
    index === 0 ? path : `${listingPath(path.replace(/\/$/, ''), index + 1, site.rules.listing)}/`,
  )

/** The parent page has all variants, the page of a shape those of that shape. */
const selectVariants = (product: Product, shape: string | null): readonly Variant[] =>
  shape === null ? product.variants : product.variants.filter((variant) => variant.shape === shape)

/** The rules that the drawer of the basket needs. */
const shippingRulesOf = ({
  deliveryTypes,
  shippingLogic,
  shippingMethods,
}: ShippingRules): ShippingRules => ({ deliveryTypes, shippingLogic, shippingMethods })

export default definePage({
  // the islands Gallery, Offer and VariantChoice start on load. When idle, live stock needs the commerce client, 5 kB, current
  // prices 5 kB, the report of the view and the list of viewed products 2 kB; the code that they share with the basket
  // has chunks of its own. The HTML has the summary of the reviews and the template of one, 0.8 kB, items for
  // analytics, current prices and the form for sold-out variants, 1 kB, and a story, 1 kB. Stories, documents and the
  // photos of customers have 1.2 kB of styles. Galleries of other colours load on choice, which costs 0.2 kB of
  // scripts and saves several of HTML; the variants are columns, with 0.4 kB of scripts for 2 kB of HTML.
  budget: {
    scriptsBeforeLoad: 14_700,
    scriptsWhenIdle: 53_100,
    html: 21_500,
    // X3.8 asks for 110 kB. Half of the products keep it; the largest have 45 pictures in up to five sizes, 30 kB,
    // and structured data of each variant, 12 kB. No merchandiser could mend one with 1,000 variants, 253 kB
    document: 270_000,
    css: 20_100,
    // one of them reads columns, for the variants and for the comparison
    requests: 41,
  },
  messages: ['availability.'],

  routes: (site) =>
    site.products.flatMap((product): Route<ProductRouteKey>[] => {
      const { id: productId, sku, path, shapes } = product
      const source = { kind: 'product' as const, sku, id: productId }
      const name = site.productStoryName(product)
      const otherSources = name === null ? [] : [{ kind: 'rule' as const, name }]
      return [{ id: null, name: null, path }, ...shapes].flatMap((page) => {
        const { length } = selectVariants(product, page.name)
        return listPaths(site, page.path, length).map((ownPath, index) => ({
          path: ownPath,
          key: {
            type: 'product' as const,
            productId,
            shapeId: page.id,
            ...(index > 0 && { page: index + 1 }),
          },
          source,
          otherSources,
          // the other pages differ in the list of variants alone
          noIndex: index > 0,
          lastModified: product.updatedAt,
        }))
      })
    }),

  data(site, key) {
    const { productId, shapeId, page: number = 1 } = productKey(key)
    const product = site.product(productId)
    const pageShape = product.shapes.find(({ id }) => id === shapeId)
    const shape = pageShape?.name ?? null
    const variants = selectVariants(product, shape)
    const path = pageShape?.path ?? product.path
    const listing = findListing(site, product)
    const geometries = listGeometries(product, variants)
    const specifications = listAllSpecifications(product, site, variants)
    return {
      product: {
        id: product.id,
        sku: product.sku,
        name: product.name,
        brand: product.brand,
        subtitle: product.subtitle,
        description: product.description,
        keyFeatures: product.keyFeatures,
        downloads: product.downloads,
        legalNotes: product.legalNotes,
        stockStatus: product.stockStatus,
        isNew: product.isNew,
        badges: product.badges,
        images: product.pictures,
        films: product.films,
        hero: product.hero,
        logos: [product.bikeLogo, product.modelLogo].filter((logo) => logo !== null),
        geometries,
        /** Visible attributes, sorted by the position of their group. */
        specifications,
        keyFigures: listKeyFigures(weightRow(product, site), specifications),
      },
      /** Whether the product can be compared, which accessories cannot. */
      isBicycle: site.card(product).isBicycle,
      variants,
      /** The pages that list the variants without scripts. */
      lists: {
        number,
        paths: listPaths(site, path, variants.length),
      },
      /** Index of the look of each variant, for the products that the shopper looked at. */
      looks: lookIndexes(site, product, variants),
      shape,
      shapes: product.shapes.map(({ name, path: shapePath }) => ({ name, path: shapePath })),
      features: productFeatures(site, { ...product, variants, geometries }),
      /** Required and optional batteries. */
      batteries: product.batteries,
      reviews: findReviews(site, product),
      photos: findPhotos(site, product),
      /** Editors write blocks about products, product lines and categories. */
      story: site.productStory(product),
      /** Products of the same category. */
      accessories: findAccessories(site, product),
      similarProducts: findSimilar(site, product, listing?.path),
      /** Path of the page of all shapes. */
      parentPath: product.path,
      action: dealerLink(site),
      dealers: product.type === 'digital' ? null : findDealers(site, product),
      /** Path of the basket; null where the shop does not sell online. */
      basketPath: site.locale.sellsOnline ? site.fullPath(site.routes.basket) : null,
      checkoutPath: site.fullPath(site.routes.checkout),
      shippingRules: shippingRulesOf(site.rules.checkout),
      address: absoluteUrl(site, path),
      serviceLines: listServiceLines(site, product, site.card(product).isBicycle),
      breadcrumb: site.breadcrumb(listing?.path ?? '', {
        name: pageName({ product, shape }),
        path,
      }),
    }
  },

  head(data, site) {
    const product = site.product(data.product.id)
    const name = distinctName(site, data)
    const cover = findCover(data, site)
    const { number } = data.lists
    const title =
      number === 1
        ? data.shape || !product.metaTitle
          ? name
          : product.metaTitle
        : site.t('listing.pageTitle', { heading: name, number })
    return {
      title: pageTitle(site, title),
      description: describe(product, name, data.shape),
      ...(product.metaKeywords ? { keywords: product.metaKeywords } : {}),
      ...(product.updatedAt ? { updatedAt: product.updatedAt } : {}),
      ...(cover ? { image: cover } : {}),
    }
  },

  structuredData: (data, site, path) => [
    breadcrumbList(site, data.breadcrumb),
    ...(data.lists.number > 1 ? [] : productEntries(data, site, path)),
  ],
})

/** The product, and how it is delivered and returned, which its offers refer to. */
function productEntries(
  data: Omit<Parameters<typeof productGroup>[0], 'name' | 'description' | 'cover' | 'terms'> &
    Named & { isBicycle: boolean; product: { sku: string } },
  site: PageSite,
  path: string,
): readonly StructuredData[] {
  const name = pageName(data)
  const { type } = site.product(data.product.id)
  const { entries, terms } = offerTerms(site, { isBicycle: data.isBicycle, type })
  const description = describe(site.product(data.product.id), name, data.shape)
  const group = { ...data, name, description, cover: findCover(data, site), terms }
  return [productGroup(group, site, path), ...entries]
}

/** The summary of the product's reviews, and the address of the reviews; null where none are shown. */
const findReviews = ({ reviewsService }: PageSite, { sku, reviews }: Product) =>
  reviews && reviewsService
    ? { summary: reviews, address: reviewsAddress(reviewsService, sku) }
    : null

/** The address of the customers' photos and their number; null where there are none. */
function findPhotos({ reviewsService }: PageSite, { sku, photoCount }: Product) {
  if (photoCount === 0 || !reviewsService || reviewsService.galleryKey === null) return null
  const { url, key, galleryKey, photoHosts } = reviewsService
  return {
    address: photosAddress({ url, key, galleryKey }, sku),
    count: photoCount,
    hosts: photoHosts,
  }
}

/** Whom to ask which dealers have the product; null where pages do not ask. */
function findDealers(site: PageSite, product: Product) {
  if (site.dealerServiceUrl === null) return null
  const path = site.card(product).isBicycle ? contactFormPath(site) : null
  return {
    serviceUrl: site.dealerServiceUrl,
    file: prepareDealers(site).file,
    towns: site.towns,
    contact: contactLink(site),
    form: path === null ? null : { path, product: product.id },
  }
}

function lookIndexes(
  site: PageSite,
  product: Product,
  variants: readonly Variant[],
): readonly number[] {
  const lookOf = new Map(
    site
      .looks(product)
      .flatMap((look, index) => look.variants.map(({ variant }) => [variant.id, index])),
  )
  return variants.map(({ id }) => lookOf.get(id) ?? -1)
}

/** Text of the page's heading. */
const pageName = ({ product, shape }: Named) =>
  shape === null ? product.name : `${product.name} ${shape}`

interface Named {
  product: { name: string }
  shape: string | null
}

const repeatedNames = repeatedTexts(({ name, shapes }: Product) => [
  name,
  ...shapes.map((shape) => `${name} ${shape.name}`),
])

/** The name of the page, with the product number where several products have one name. */
const distinctName = (
  site: Pick<PageSite, 'products'>,
  named: Named & { product: { sku: string } },
): string => {
  const name = pageName(named)
  return repeatedNames(site.products).has(name) ? `${name} (${named.product.sku})` : name
}

/** Pages of shapes share the text of their product, and products often share a subtitle. */
function describe(product: Product, name: string, shape: string | null): string {
  const { metaDescription, subtitle, keyFeatures, brand } = product
  if (metaDescription)
    return shape === null ? metaDescription : namedDescription(name, metaDescription)
  return excerpt(namedDescription(name, subtitle || keyFeatures.join(' · ') || brand))
}

const findCover = (
  { product, variants }: { product: { id: string }; variants: readonly Variant[] },
  site: PageSite,
) => defaultVariant(variants)?.cover ?? site.product(product.id).img

/** Geometry tables of the page's shapes. A shape without its own table has the product's. */
export function listGeometries(product: Product, variants: readonly Variant[]) {
  const shapes = [...new Set(variants.map(({ shape }) => shape))]
  return shapes.flatMap((shape) => {
    const shapeTable = shape === null ? undefined : product.shapeGeometries.get(shape)
    const table = shapeTable === undefined ? product.geometry : shapeTable
    return table ? [{ shape, table }] : []
  })
}
