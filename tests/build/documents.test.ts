import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '#cli/bundle/root.ts'
import type { IslandDefinition, PartTags } from '#runtime/islands/defineIsland.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { pages as pageKinds } from '#templates/pages/index.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import type { PageDataFile, StaticPartFile } from '#shared/files/page.ts'
import type { Variant } from '#shared/product/product.ts'
import { unpackData } from '#runtime/product/variantData.ts'
import type { VariantPartsData } from '#templates/pages/Product/choice/variantParts.ts'
import { outlineOf } from '../templates/outline.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { readDocument, textOf, type ReadDocument, type StructuredEntry } from './readDocument.ts'

/**
 * Documents of every page kind, as shoppers and search engines read them. This brand has dealer
 * pages and six locales, one of them without prices, so its build covers all kinds.
 */
const brand = 'brand-4'
const siteUrl = 'https://www.scree.example'

let site: WholeBuild
/** Page kind by path. */
let kinds: ReadonlyMap<string, string>
let files: ReadonlySet<string>
type AnyIsland = IslandDefinition<unknown, PartTags>
/** Definitions by name. */
let islands: ReadonlyMap<string, AnyIsland>

beforeAll(async () => {
  const definitions = globSync('templates/**/*.island.ts', { cwd: root }).map(
    async (file) => ((await import(root + file)) as { default: AnyIsland }).default,
  )
  islands = new Map((await Promise.all(definitions)).map((island) => [island.name, island]))
  site = await wholeBuild(brand)
  files = new Set(site.manifest.files.map(({ path }) => `/${path}`))
  kinds = new Map(
    site.manifest.files
      .filter(({ path }) => path.endsWith('.html'))
      .map(({ path, kind }) => [`/${path.replace(/index\.html$/, '')}`, kind]),
  )
}, wholeBuildMs)

const fileOf = (path: string) => (path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1))
const read = (path: string) => readFileSync(join(site.folder, path), 'utf8')
const readJson = <T>(path: string) => JSON.parse(read(path)) as T

const documents = new Map<string, ReadDocument>()
function documentAt(path: string): ReadDocument {
  const known = documents.get(path) ?? readDocument(read(fileOf(path)))
  documents.set(path, known)
  return known
}

const pageDataFolder = (path: string) => `page-data/${path.replace(/^\/|\/$/g, '') || 'index'}`
const pageDataOf = (path: string) =>
  readJson<PageDataFile>(`${pageDataFolder(path)}/page-data.json`)

/** The default language, another language, the locale without prices, and the root. */
const sampled = ['/gb-en/', '/de-de/', '/int-en/', '/']

/** The first and the last page of the kind in each of these. */
function samplesOf(kind: string): readonly string[] {
  const paths = [...kinds].flatMap(([path, own]) => (own === kind ? [path] : []))
  const byLocale = Map.groupBy(paths, (path) => /^\/[a-z]+-[a-z]+\//.exec(path)?.[0] ?? '/')
  return sampled.flatMap((prefix) => {
    const [first, ...others] = byLocale.get(prefix) ?? []
    return [first, others.at(-1)].filter((path) => path !== undefined)
  })
}

/** Findings of a check in all sampled documents of a kind, with the page. */
function findings(
  kind: string,
  check: (page: ReadDocument, path: string) => readonly (string | false | undefined | null)[],
): readonly string[] {
  const samples = samplesOf(kind)
  expect(samples.length).toBeGreaterThan(0)
  return samples.flatMap((path) =>
    check(documentAt(path), path)
      .filter((finding) => typeof finding === 'string')
      .map((finding) => `${path}: ${finding}`),
  )
}

interface KindRow {
  /** Whether search engines may index it. */
  isIndexed: boolean
  /** Types of structured data in document order. */
  structuredData: readonly string[]
}

const indexed = (...structuredData: string[]): KindRow => ({ isIndexed: true, structuredData })
const notIndexed = (...structuredData: string[]): KindRow => ({ isIndexed: false, structuredData })

/** One row for each page kind (R2.1.1 and following); the compiler names a missing one. */
const rows: Readonly<Record<keyof typeof pageKinds, KindRow>> = {
  Home: indexed('Organization', 'WebSite'),
  Category: indexed('BreadcrumbList', 'ItemList'),
  Product: indexed('BreadcrumbList', 'ProductGroup'),
  ProductLineListing: indexed('BreadcrumbList', 'ItemList'),
  ProductLine: indexed('BreadcrumbList', 'ItemList'),
  PublicationListing: indexed('BreadcrumbList', 'ItemList'),
  Publication: indexed('BreadcrumbList', 'Article'),
  DealerDetail: indexed('BreadcrumbList', 'BikeStore'),
  CampaignListing: indexed('BreadcrumbList', 'ItemList'),
  Campaign: indexed('BreadcrumbList'),
  StoreLocator: indexed('BreadcrumbList'),
  Basket: notIndexed('BreadcrumbList'),
  Checkout: notIndexed('BreadcrumbList'),
  OrderConfirm: notIndexed('BreadcrumbList'),
  BikeComparison: indexed('BreadcrumbList'),
  ContactMethodsListingPage: indexed('BreadcrumbList', 'ItemList'),
  ContactMethod: indexed('BreadcrumbList'),
  ShippingMethodsListingPage: indexed('BreadcrumbList', 'ItemList'),
  ShippingMethod: indexed('BreadcrumbList'),
  PaymentMethodsListingPage: indexed('BreadcrumbList', 'ItemList'),
  PaymentMethod: indexed('BreadcrumbList'),
  Search: notIndexed('BreadcrumbList'),
  NotFound: notIndexed(),
  ServerError: notIndexed(),
  Splash: indexed('Organization', 'WebSite'),
}

/** Properties that search engines require of a type. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  WebSite: ['name', 'url', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ProductGroup: ['name', 'productGroupID', 'brand', 'url', 'image', 'hasVariant'],
  Product: ['name', 'sku', 'image'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['transitTime'],
  QuantitativeValue: ['minValue', 'maxValue'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Brand: ['name'],
  Article: ['headline', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  BikeStore: ['name', 'url', 'address', 'openingHoursSpecification'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  GeoCoordinates: ['latitude', 'longitude'],
  ContactPoint: ['contactType', 'telephone'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
}

const isEntry = (value: unknown): value is StructuredEntry =>
  typeof value === 'object' && value !== null && '@type' in value

/** An entry and all entries nested in it. */
function entriesIn(value: unknown): readonly StructuredEntry[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(entriesIn)
  return isEntry(value) ? [value, ...inner] : inner
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

const entryOf = <T>({ structuredData }: ReadDocument, type: string) =>
  structuredData.find((entry) => entry['@type'] === type) as T | undefined

const listed = (page: ReadDocument, type: string) =>
  entryOf<{ itemListElement: { position: number; name: string; url?: string; item?: string }[] }>(
    page,
    type,
  )!.itemListElement

const tags = ['en-GB', 'nl-NL', 'de-DE', 'es-ES', 'fr-FR', 'en']

/** Kinds whose pages have a picture of their own; an article can have one. */
const pictured = ['Home', 'Category', 'Product', 'ProductLine', 'Campaign', 'Splash']

/** Whether a page has a picture for those who share it. */
/** Whether links to a page show a picture, at the size for links. */
const isPictureOf = ({ openGraph }: ReadDocument, address: string) =>
  openGraph['og:image']?.endsWith(address.replace(/^.*\/_fixtures\/images/, '')) ?? false

const isPictured = (kind: string, { main }: ReadDocument) =>
  pictured.includes(kind) || (kind === 'Publication' && main.querySelector('article img') !== null)

describe.each(Object.entries(rows))('X4.1 the head of a page: %s', (kind, row) => {
  it('has one heading, a title, a description and matching Open Graph data', () => {
    const found = findings(kind, (page) => {
      const { titles, descriptions, headings, openGraph } = page
      const [title = ''] = titles
      const [description = ''] = descriptions
      return [
        titles.length !== 1 && `${titles.length} titles`,
        !title.includes('Scree') && `title without the shop's name: ${title}`,
        (descriptions.length !== 1 || description.length < 20) &&
          `description: ${JSON.stringify(descriptions)}`,
        headings.filter(({ level }) => level === 1).length !== 1 && 'not one h1',
        openGraph['og:title'] !== title && `og:title ${openGraph['og:title']}`,
        openGraph['og:description'] !== description && 'og:description',
        openGraph['og:site_name'] !== 'Scree' && 'og:site_name',
        openGraph['og:type'] !== (kind === 'Publication' ? 'article' : 'website') && 'og:type',
        !openGraph['og:image']?.startsWith('https://') && `og:image ${openGraph['og:image']}`,
        isPictured(kind, page) &&
          openGraph['og:image']?.endsWith('/share.png') &&
          'the picture of the brand in place of its own',
        // content pictures may be narrower than a link
        (!/^\d+$/.test(openGraph['og:image:width'] ?? '') || !openGraph['og:image:alt']) &&
          'og:image without size or text',
      ]
    })
    expect(found).toEqual([])
  })

  it('has its own canonical URL or is not indexed', () => {
    const found = findings(kind, ({ canonicals, robots, openGraph, alternates }, path) =>
      row.isIndexed
        ? [
            canonicals.join() !== siteUrl + path && `canonical ${canonicals.join()}`,
            openGraph['og:url'] !== siteUrl + path && `og:url ${openGraph['og:url']}`,
            robots.length > 0 && `robots ${robots.join()}`,
          ]
        : [
            canonicals.length > 0 && `canonical ${canonicals.join()}`,
            robots.join() !== 'noindex' && `robots ${robots.join()}`,
            alternates.length > 0 && 'names other languages',
          ],
    )
    expect(found).toEqual([])
  })

  it('links its language versions, which link back', () => {
    const found = findings(kind, ({ alternates, lang }, path) => {
      // a shop is in one country, and a page that is not indexed names no other
      if (alternates.length === 0)
        return [row.isIndexed && kind !== 'DealerDetail' && 'names no language version']
      const own = JSON.stringify(alternates)
      const others = alternates.filter(({ tag }) => tag !== 'x-default')
      const isDefault = alternates.filter(({ tag }) => tag === 'x-default').length === 1
      return [
        !isDefault && 'no x-default',
        !alternates.some(({ tag, href }) => tag === lang && href === siteUrl + path) &&
          kind !== 'Splash' &&
          `does not name itself: ${own}`,
        new Set(others.map(({ tag }) => tag)).size !== others.length && 'a language twice',
        ...alternates.map(({ tag, href }) => {
          const target = href.slice(siteUrl.length)
          if (!href.startsWith(siteUrl) || !kinds.has(target)) return `${tag} leads to ${href}`
          const back = documentAt(target)
          if (tag !== 'x-default' && back.lang !== tag) return `${href} is in ${back.lang}`
          return JSON.stringify(back.alternates) !== own && `${href} does not name it`
        }),
      ]
    })
    expect(found).toEqual([])
  })
})

describe.each(Object.entries(rows))('%s', (kind, row) => {
  it('has the language of its URL', () => {
    const found = findings(kind, ({ lang, openGraph }, path) => {
      const [, country, language] = /^\/([a-z]+)-([a-z]+)\//.exec(path) ?? []
      // pages outside of all locales use the brand's default language
      const wanted = tags.find((tag) =>
        country === 'int' ? tag === language : tag.toLowerCase() === `${language}-${country}`,
      )
      return [lang !== (wanted ?? 'en-GB') && `lang ${lang}`, !openGraph['og:title'] && 'og']
    })
    expect(found).toEqual([])
  })

  it('has its landmarks once, headings in order, and unique ids', () => {
    const found = findings(kind, ({ landmarks, headings, ids, document }) => {
      const jump = headings.find(
        ({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1,
      )
      return [
        ...['header', 'main', 'footer'].map(
          (tag) => landmarks.filter((name) => name.split(' ')[0] === tag).length !== 1 && tag,
        ),
        landmarks.some((name) => name === 'nav') && 'a nav without a name',
        new Set(landmarks).size !== landmarks.length && `equal names: ${landmarks.join(', ')}`,
        headings[0]?.level !== 1 && `begins with ${JSON.stringify(headings[0])}`,
        jump && `a level is left out before "${jump.text}"`,
        headings.some(({ text }) => text === '') && 'an empty heading',
        new Set(ids).size !== ids.length && 'an id twice',
        document.querySelector('a[href="#content"]') === null && 'no skip link',
      ]
    })
    expect(found).toEqual([])
  })

  it('has a breadcrumb from the home page to itself, also in structured data', () => {
    const found = findings(kind, (page, path) => {
      const { breadcrumb } = page
      if (!row.structuredData.includes('BreadcrumbList'))
        return [breadcrumb.length > 0 && 'a breadcrumb']
      const home = /^\/[^/]+\//.exec(path)![0]
      const elements = listed(page, 'BreadcrumbList')
      return [
        breadcrumb.length < 2 && 'no breadcrumb',
        breadcrumb[0]?.href !== home && `begins at ${breadcrumb[0]?.href}`,
        breadcrumb.at(-1)?.href !== null && 'the page links to itself',
        breadcrumb.some(({ name }) => name === '') && 'a crumb without a name',
        elements.map(({ name }) => name).join() !== breadcrumb.map(({ name }) => name).join() &&
          'other names',
        elements.some(({ position }, index) => position !== index + 1) && 'other positions',
        ...elements.map(({ item }, index) => {
          const href = breadcrumb[index]?.href ?? (kind === 'Category' ? item : siteUrl + path)
          return item !== href && item !== siteUrl + href && `${item} is not ${href}`
        }),
      ]
    })
    expect(found).toEqual([])
  })

  it('has the structured data of its kind, complete', () => {
    const found = findings(kind, ({ structuredData, document }) => {
      const types = structuredData
        .map((entry) => entry['@type'])
        // how products are delivered and returned depends on the country
        .filter((type) => !['OfferShippingDetails', 'MerchantReturnPolicy'].includes(type))
        // a product without a choice is no group
        .map((type) => (type === 'Product' ? 'ProductGroup' : type))
      const hasQuestions = document.querySelector('main .faq__item') !== null
      // a country can be without shops
      const hasShops = document.querySelector('main .store-locator__shops') !== null
      const wanted = [
        ...row.structuredData,
        ...(hasShops ? ['ItemList'] : []),
        ...(hasQuestions ? ['FAQPage'] : []),
      ]
      return [
        types.join() !== wanted.join() && `${types.join()} in place of ${wanted.join()}`,
        ...structuredData.map((entry) => entry['@context'] !== 'https://schema.org' && '@context'),
        ...structuredData.flatMap(entriesIn).flatMap((entry) => {
          const type = entry['@type']
          const isListItem = type === 'ListItem'
          const names = isListItem ? ['position', 'name'] : required[type]
          if (!names) return [`unknown type ${type}`]
          return names.map((name) => isEmpty(entry[name]) && `${type} without ${name}`)
        }),
      ]
    })
    expect(found).toEqual([])
  })

  it('has the answers to questions in structured data', () => {
    const found = findings(kind, (page) => {
      const shown = [...page.document.querySelectorAll('main .faq__item')]
      const told = entryOf<{ mainEntity: { name: string; acceptedAnswer: { text: string } }[] }>(
        page,
        'FAQPage',
      )
      return shown.map((item, index) => {
        const question = item.querySelector('summary')!.textContent.trim()
        const answer = item.querySelector('.faq__answer')!.textContent.replace(/\s+/g, '')
        const entry = told?.mainEntity[index]
        return (
          (entry?.name !== question || entry.acceptedAnswer.text.replace(/\s+/g, '') !== answer) &&
          `"${question}" is ${JSON.stringify(entry)}`
        )
      })
    })
    expect(found).toEqual([])
  })

  it('has pictures with alternative text and size', () => {
    const found = findings(kind, ({ images }) =>
      images.flatMap((image) => [
        !image.hasAttribute('alt') && `no alt: ${image.src}`,
        // the alternative text names a link or button that contains only the picture
        image.alt === '' &&
          image.closest('a, button') !== null &&
          image.closest('a, button')!.textContent.trim() === '' &&
          !image.closest('[aria-label]') &&
          `no name: ${image.src}`,
        !(Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0) &&
          `no size: ${image.src}`,
        !['lazy', 'eager'].includes(image.getAttribute('loading') ?? '') && `loading: ${image.src}`,
      ]),
    )
    expect(found).toEqual([])
  })

  it('has named links to existing pages, files and anchors', () => {
    const found = findings(kind, ({ links, ids }) =>
      links.flatMap(({ href, name }) => {
        const address = href.startsWith(siteUrl) ? href.slice(siteUrl.length) : href
        if (name === '') return [`no name: ${href}`]
        if (address === '' || !/^[/#]/.test(address)) return []
        const { pathname, hash } = new URL(address, 'https://any.example')
        if (address.startsWith('#')) return [!ids.includes(hash.slice(1)) && `no place ${address}`]
        // large pictures and documents, which the back ends of the fixtures make
        if (files.has(pathname) || pathname.startsWith('/_fixtures/')) return []
        if (!kinds.has(pathname)) return [`no page ${href}`]
        return [
          hash !== '' &&
            !documentAt(pathname).ids.includes(decodeURIComponent(hash.slice(1))) &&
            `no place ${href}`,
        ]
      }),
    )
    expect(found).toEqual([])
  })

  it('has the data and the parts of the definition of each island', () => {
    const context = { page: () => Promise.reject(new Error()), signal: AbortSignal.abort() }
    expect(
      findings(kind, ({ document }) =>
        [...document.querySelectorAll<HTMLElement>('[data-island]')].map((element) => {
          const name = element.dataset['island']!
          const island = islands.get(name)
          if (!island) return `island ${name} has no definition`
          try {
            void islandClient(island, () => {})(element, context)
            return null
          } catch (error) {
            return String(error)
          }
        }),
      ),
    ).toEqual([])
  })

  it('agrees with its page data', () => {
    const found = findings(kind, ({ titles, descriptions, main, canonicals, robots }, path) => {
      const data = pageDataOf(path)
      const { head } = data
      const part = main.querySelector('[data-static]')
      const named = Object.values(data.shared).map((hash) => `/page-data/sq/d/${hash}.json`)
      const slices = Object.values(data.slices).map((name) => `/slice-data/${name}.json`)
      return [
        data.kind !== kind && `kind ${data.kind}`,
        data.path !== path && `path ${data.path}`,
        head.title !== titles[0] && `title ${head.title}`,
        head.description !== descriptions[0] && `description ${head.description}`,
        (head.canonical === undefined ? '' : siteUrl + head.canonical) !== canonicals.join() &&
          `canonical ${head.canonical}`,
        (head.noIndex === true) !== (robots.length === 1) && 'noIndex',
        ...[...named, ...slices].map((file) => !files.has(file) && `no file ${file}`),
        ...Object.values(data.alternates).map((other) => !kinds.has(other) && `no page ${other}`),
        readDocumentPart(path).innerHTML !== part?.innerHTML && 'another main part',
      ]
    })
    expect(found).toEqual([])
  })
})

/** Parses a static main part inside its document. */
function readDocumentPart(path: string): Element {
  const { html } = readJson<StaticPartFile>(`${pageDataFolder(path)}/page-data-rsc.json`)
  const part = documentAt(path).document.createElement('div')
  part.innerHTML = html
  return part
}

const textAt = (root: ParentNode, selector: string) => textOf(root.querySelector(selector))

/** Names and URLs of the matching links in document order. */
const linksIn = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((link) => ({
    name: textOf(link),
    url: siteUrl + link.getAttribute('href'),
  }))

interface ShownVariant {
  number: string
  /** As a number; null without a price. */
  price: number | null
  stockStatus: Variant['stockStatus']
}

/** The variants on a product's page. */
function variantsIn({ main }: { main: Element }): readonly ShownVariant[] {
  const script = main.querySelector<HTMLElement>('[data-variant-parts]')
  const file = script?.dataset['variantParts']
  const json = file ? read(file.slice(1)) : script?.textContent
  if (!json) return [shownVariant(main, textAt(main, '.product-page__sku'))]
  const { variants, offerHtml, words } = unpackData<VariantPartsData>(json)
  return variants.map(({ sku, offer }) => {
    const part = main.ownerDocument.createElement('div')
    part.innerHTML = offerHtml[offer]!
    return shownVariant(part, words.number.replace('{sku}', sku))
  })
}

function shownVariant(part: Element, number: string): ShownVariant {
  const price = textAt(part, '.price__amount')
    .replace(/[.,\s](?=\d{3})/g, '')
    .replace(',', '.')
    .replace(/[^\d.]/g, '')
  const status = part.querySelector('.stock-badge')?.getAttribute('data-status')
  return {
    number,
    price: price ? Number(price) : null,
    stockStatus: status as ShownVariant['stockStatus'],
  }
}

/** As structured data names them, by the number of the day. */
const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

describe('structured data matches the visible page', () => {
  it.each([
    ['Category', '.product-card__link'],
    ['ProductLine', '.product-line__products .product-card__link'],
    ['ProductLineListing', '.product-lines__link'],
    ['PublicationListing', '.publication-listing__link, .publication-card__link'],
    ['CampaignListing', '.campaign-grid .campaign-card__link'],
    ['ContactMethodsListingPage', '.method-list__link'],
    ['ShippingMethodsListingPage', '.method-list__link'],
    ['PaymentMethodsListingPage', '.method-list__link'],
  ])('%s: its entries in order', (kind, selector) => {
    const found = findings(kind, (page) => {
      const shown = linksIn(page.main, selector)
      const told = listed(page, 'ItemList').map(({ name, url }) => ({ name, url }))
      // content pages may repeat entries further down
      const own = shown.slice(0, told.length)
      return [
        shown.length === 0 && 'shows nothing',
        JSON.stringify(own) !== JSON.stringify(told) &&
          `${JSON.stringify(own)} is not ${JSON.stringify(told)}`,
      ]
    })
    expect(found).toEqual([])
  })

  it('Product: name, pictures, variants, prices and stock', () => {
    interface Told {
      name: string
      url: string
      image: string
      productGroupID: string
      hasVariant: { sku: string; name: string; offers?: Readonly<Record<string, unknown>> }[]
    }
    let offers = 0
    const found = findings('Product', (page, path) => {
      // without a choice, a product is its only variant
      const group = entryOf<Told>(page, 'ProductGroup')
      const single = entryOf<Told & Told['hasVariant'][number]>(page, 'Product')
      const told = group ?? { ...single!, productGroupID: '', hasVariant: [single!] }
      const isPriced = !path.startsWith('/int-en/')
      const variants = variantsIn(page)
      offers += told.hasVariant.filter(({ offers: offer }) => offer).length
      return [
        told.name !== textAt(page.main, 'h1') && `name ${told.name}`,
        told.url !== siteUrl + path && `url ${told.url}`,
        !isPictureOf(page, told.image) && `image ${told.image}`,
        told.hasVariant.length !== variants.length && 'other variants',
        !isPriced && page.main.querySelector('.price') !== null && 'shows a price',
        ...told.hasVariant.map(({ sku, offers: offer }, index) => {
          const { number, price, stockStatus } = variants[index]!
          if (!sku.startsWith(told.productGroupID)) return `${sku} of ${told.productGroupID}`
          if (!number.includes(sku)) return `${number} is not ${sku}`
          if (!isPriced) return offer !== undefined && 'offers what has no price'
          const availability = {
            inStock: 'InStock',
            lowStock: 'LimitedAvailability',
            onOrder: 'BackOrder',
            soldOut: 'OutOfStock',
          }[stockStatus]
          return (
            (offer?.['price'] !== price ||
              offer?.['availability'] !== `https://schema.org/${availability}` ||
              offer?.['priceCurrency'] !== (path.startsWith('/gb-') ? 'GBP' : 'EUR')) &&
            `offers ${JSON.stringify(offer)}`
          )
        }),
      ]
    })
    expect(found).toEqual([])
    expect(offers).toBeGreaterThan(0)
  })

  it('Product: the page of a shape contains the name of the shape', () => {
    const paths = [...kinds].flatMap(([path, kind]) =>
      kind === 'Product' && /^\/gb-en\/[^/]+\/o\//.test(path) ? [path] : [],
    )
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const page = documentAt(path)
      const heading = textAt(page.main, 'h1')
      const parent = documentAt(path.replace(/o\/[^/]+\/$/, ''))
      expect(heading).not.toBe(textAt(parent.main, 'h1'))
      expect(heading).toContain(textAt(parent.main, 'h1'))
      expect(page.breadcrumb.at(-1)?.name).toBe(heading)
      expect(page.titles[0]).toContain(heading)
    }
  })

  it('Publication: heading, date and picture', () => {
    const found = findings('Publication', (page) => {
      const told = entryOf<Readonly<Record<string, unknown>>>(page, 'Article')!
      return [
        told['headline'] !== textAt(page.main, 'h1') && `headline ${String(told['headline'])}`,
        told['mainEntityOfPage'] !== page.canonicals[0] && 'mainEntityOfPage',
        'description' in told &&
          !page.text.includes(String(told['description'])) &&
          'a description that nobody reads',
        // one without a picture has that of the shop
        !isPictureOf(page, String(told['image'])) &&
          page.main.querySelector('article img') === null &&
          'picture',
      ]
    })
    expect(found).toEqual([])
  })

  it('DealerDetail: name, address, telephone, place, and the hours of each day', () => {
    interface Told {
      name: string
      telephone: string
      email: string
      address: {
        streetAddress: string
        postalCode: string
        addressLocality: string
        addressCountry: string
      }
      geo: { latitude: number; longitude: number }
      openingHoursSpecification: { dayOfWeek: string; opens: string; closes: string }[]
    }
    let compared = 0
    const found = findings('DealerDetail', (page, path) => {
      const told = entryOf<Told>(page, 'BikeStore')!
      const { name, address, geo, openingHoursSpecification } = told
      const shown = textAt(page.main, '.dealer-address')
      const linkTo = (contact: string) =>
        page.main.querySelector(`.dealer-links [data-contact="${contact}"]`)
      const { dealers } = JSON.parse(
        page.main.querySelector<HTMLElement>('[data-island="MapToggle"]')!.dataset['props']!,
      ) as { dealers: { position: Told['geo'] }[] }
      const days = [...page.main.querySelectorAll<HTMLElement>('.dealer-hours tr')].map((row) => [
        dayNames[Number(row.dataset['day'])]!,
        ...textAt(row, 'td').matchAll(/\d\d:\d\d–\d\d:\d\d/g),
      ])
      const open = days.flatMap(([day, ...times]) =>
        times.map((time) => `${String(day)} ${String(time)}`),
      )
      compared += open.length
      return [
        name !== textAt(page.main, 'h1') && `name ${name}`,
        told.telephone !== textOf(linkTo('phone')) && `telephone ${told.telephone}`,
        `mailto:${told.email}` !== linkTo('email')?.getAttribute('href') && `email ${told.email}`,
        ...[address.streetAddress, address.postalCode, address.addressLocality].map(
          (part) => !shown.includes(part) && `${part} is not in ${shown}`,
        ),
        !path.startsWith(`/${address.addressCountry.toLowerCase()}-`) && address.addressCountry,
        JSON.stringify([geo.latitude, geo.longitude]) !==
          JSON.stringify(dealers.map(({ position }) => Object.values(position))[0]) &&
          `${JSON.stringify(geo)} is not on the map`,
        days.length !== 7 && `${days.length} days`,
        openingHoursSpecification
          .map(
            ({ dayOfWeek, opens, closes }) => `${dayOfWeek.split('/').at(-1)} ${opens}–${closes}`,
          )
          .join() !== open.join() && `open ${open.join()}`,
      ]
    })
    expect(found).toEqual([])
    expect(compared).toBeGreaterThan(10)
  })

  it('Home and Splash: the shop with address and telephone', () => {
    for (const path of [...samplesOf('Home'), '/']) {
      const page = documentAt(path)
      const organization = entryOf<{
        url: string
        logo: string
        contactPoint?: { telephone: string }
      }>(page, 'Organization')!
      const webSite = entryOf<{ url: string; inLanguage: string }>(page, 'WebSite')!
      expect(organization.url).toBe(`${siteUrl}/`)
      expect(organization.logo).toMatch(/^https:/)
      expect(files).toContain(organization.logo.slice(siteUrl.length))
      expect(textAt(page.document, '.footer__phone')).toBe(organization.contactPoint?.telephone)
      expect(webSite.url).toBe(page.canonicals[0])
      expect(webSite.inLanguage).toBe(page.lang)
    }
  })
})

/**
 * The main part of the smallest page of each kind; `output.test.ts` has those of three other kinds. Five have it as
 * HTML, for all that a browser gets, the others as an outline, which is read faster.
 */
describe('golden pages: the main part', () => {
  const mainOf = (path: string) => {
    const { main } = readDocument(read(fileOf(`/gb-en/${path}`)))
    // one URL is enough to identify a picture
    for (const image of main.querySelectorAll('img')) image.removeAttribute('srcset')
    // a file's name changes with its content, which is not of the page
    return main.outerHTML.replace(/(\/page-data\/sq\/d\/)\w+/g, '$1HASH')
  }

  it.each([
    ['Category', 'gear/protection/'],
    ['Checkout', 'checkout/'],
    ['Home', ''],
    ['Product', 'overhang/'],
    ['StoreLocator', 'store-locator/'],
  ])('%s', async (kind, path) => {
    const html = await format(mainOf(path), { parser: 'html', printWidth: 120 })
    await expect(html).toMatchFileSnapshot(`golden/${kind}.html`)
  })

  it.each([
    ['Basket', 'basket/'],
    ['BikeComparison', 'bike-comparison/'],
    ['Campaign', 'campaigns/outgrown/'],
    ['CampaignListing', 'campaigns/'],
    ['ContactMethod', 'contact/dealer/'],
    ['ContactMethodsListingPage', 'contact/'],
    ['DealerDetail', 'dealers/gb-90137/freewheel-norwich-norwich-19-st-benedicts-street/'],
    ['NotFound', '404.html'],
    ['OrderConfirm', 'order-confirm/'],
    ['PaymentMethod', 'customer-service/payment-methods/apple-pay/'],
    ['PaymentMethodsListingPage', 'customer-service/payment-methods/'],
    ['ProductLine', 'product-lines/l/chute/'],
    ['ProductLineListing', 'product-lines/'],
    ['PublicationListing', 'trail-notes/'],
    ['Search', 'search/'],
    ['ShippingMethod', 'customer-service/shipping-methods/collect/'],
    ['ShippingMethodsListingPage', 'customer-service/shipping-methods/'],
  ])('%s, as an outline', async (kind, path) => {
    await expect(outlineOf(mainOf(path))).toMatchFileSnapshot(`golden/${kind}.txt`)
  })
})

describe('redirect documents', () => {
  const redirects = () => [...kinds].flatMap(([path, kind]) => (kind === 'redirect' ? [path] : []))

  it('lead to an existing page by refresh and link, and are not indexed', () => {
    expect(redirects().length).toBeGreaterThan(6)
    for (const path of redirects()) {
      const html = read(fileOf(path))
      const page = readDocument(html.replace(/<body>/, '<body><main>'))
      const [link] = page.links
      const target = link!.href
      expect(kinds.get(target.replace(/[?#].*$/, '')), `${path} to ${target}`).toBeTypeOf('string')
      expect(kinds.get(target)).not.toBe('redirect')
      expect(page.canonicals).toEqual([siteUrl + target])
      expect(page.robots).toEqual(['noindex'])
      const refresh = page.document.querySelector('meta[http-equiv="refresh"]')
      expect(refresh?.getAttribute('content')).toContain(target)
      expect(page.titles[0]).toBe(link!.name)
      expect(page.titles[0]).not.toBe('')
      expect(tags).toContain(page.lang)
      expect(html.startsWith('<!doctype html>')).toBe(true)
    }
  })
})

describe('a brand without dealer pages', () => {
  it(
    'has structured data of every shop where it lists them',
    async () => {
      const { folder: own } = await wholeBuild('brand-1')
      const page = readDocument(readFileSync(join(own, 'gb/en/store-locator/index.html'), 'utf8'))
      const told = page.structuredData.filter((entry) => entry['@type'] === 'BikeStore')
      const shown = [...page.main.querySelectorAll('.store-locator__name')]
      expect(told.map(({ name }) => name)).toEqual(
        shown.map(({ textContent }) => textContent.trim()),
      )
      expect(told.length).toBeGreaterThan(3)
      const [first] = told as unknown as { address: { postalCode: Dealer['postalCode'] } }[]
      expect(textAt(page.main, '.dealer-address')).toContain(first?.address.postalCode)
    },
    wholeBuildMs,
  )
})
