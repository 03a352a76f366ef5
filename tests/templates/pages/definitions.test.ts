import { describe, expect, it } from 'vitest'
import type { Site } from '#cli/site/site.ts'
import {
  faqPage,
  bikeStore,
  organization,
  pictureUrl,
} from '#templates/pages/definitions/structuredData.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import type { PageRoutes } from '#cli/routes/planPages.ts'
import { describePage } from '#templates/pages/describePage.ts'
import { pages, type PageKind } from '#templates/pages/index.ts'
import {
  rawMedia,
  rawOption,
  rawProduct,
  rawVariant,
  rules,
} from '../../cli/catalogue/rawProducts.ts'
import { build } from '../../cli/site/build.ts'
import { picture, words } from '../values.ts'
import { wholeSite } from './wholeSite.ts'
import { toWholeProduct } from '../../cli/catalogue/wholeProduct.ts'

const kinds = Object.keys(pages) as PageKind[]
const site = wholeSite()
const withDealerPages = wholeSite({ brandId: 'brand-4' })

/** Builds the pages of a kind with their data and metadata. */
const buildPages = (kind: PageKind, ofSite: Site = site) => {
  const { routes, brandRoutes = () => [] } = pages[kind] as PageRoutes[PageKind]
  return [...routes(ofSite), ...brandRoutes(ofSite)].map((route) => {
    const { view, ...page } = describePage({ ...route, kind, site: ofSite })
    const data: Readonly<Record<string, unknown>> = { ...view.props }
    const { path, source } = route
    return { path, source, data, ...page }
  })
}
const pageAt = (kind: PageKind, path: string, ofSite: Site = site) =>
  buildPages(kind, ofSite).find((page) => page.path.endsWith(path))!

const sourceText = (source: object) => Object.values(source).slice(0, 2).join(' ')

describe('pages without a heading in their story', () => {
  const t: Site['t'] = (key) => key
  const withoutHeadings: Site = {
    ...site,
    t,
    notFound: { ...site.notFound, heading: '' },
    serverError: { ...site.serverError, heading: ' ' },
    splash: { ...site.splash, heading: '' },
  }
  it.each<[PageKind, string]>([
    ['NotFound', 'notFound.heading'],
    ['ServerError', 'serverError.heading'],
    ['Splash', site.rules.name],
  ])('%s has the default heading %s, also in its title', (kind, heading) => {
    const defaultPages = buildPages(kind, withoutHeadings)
    expect(defaultPages.length).toBeGreaterThan(0)
    for (const { data, head } of defaultPages) {
      expect(data).toMatchObject({ heading })
      expect(head.title).toContain(heading)
    }
  })
})

describe('the pages of each kind', () => {
  it('have a path, a source, a head and structured data', () => {
    const lines = kinds.flatMap((kind) =>
      buildPages(kind, kind === 'DealerDetail' ? withDealerPages : site).map(
        ({ path, source, head, openGraphImage, structuredData }) =>
          [
            `${kind} ${path} (${sourceText(source)})`,
            `  ${head.title}${head.description && `: ${head.description}`}`,
            `  ${head.noIndex ? 'not indexed' : `canonical ${head.canonical}`}${openGraphImage.address === '/share.png' ? '' : `, image ${openGraphImage.address.replace(/^.*filters:[^/]*/, '')}`}`,
            `  ${structuredData.map((entry) => String(entry['@type'])).join(', ')}`.trimEnd(),
          ].join('\n'),
      ),
    )
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "Home /gb/en/ (story structure/home)
        Home | Tillbrook: Home. On Tuesday. Or so.
        canonical /gb/en/, image /f/1/1600x1067/abc/map.jpg
        Organization, WebSite, FAQPage
      Category /gb/en/bikes/ (story structure/bikes)
        Bikes | Tillbrook: Bikes. All of them.
        canonical /gb/en/bikes/, image /f/1/1600x1067/abc/bikes.jpg
        BreadcrumbList, ItemList
      Category /gb/en/bikes/kids/ (story structure/bikes/kids)
        Kids | Tillbrook: Kids: Bare, Pip 16
        canonical /gb/en/bikes/kids/, image /f/1/1600x1067/abc/share.jpg
        BreadcrumbList, ItemList
      Category /gb/en/zz-copy/ (story structure/zz-copy)
        A copy | Tillbrook: A copy: Bare, Pip 16
        canonical /gb/en/zz-copy/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, ItemList
      Product /gb/en/pip-16/ (product PIP-16)
        The Pip | Tillbrook: A first bicycle.
        canonical /gb/en/pip-16/, image /media/red.jpg
        BreadcrumbList, ProductGroup
      Product /gb/en/pip-16/low/ (product PIP-16)
        Pip 16 Low | Tillbrook: Pip 16 Low. A first bicycle.
        canonical /gb/en/pip-16/low/, image /media/red.jpg
        BreadcrumbList, Product
      Product /gb/en/pip-16/mid/ (product PIP-16)
        Pip 16 Mid | Tillbrook: Pip 16 Mid. A first bicycle.
        canonical /gb/en/pip-16/mid/, image /media/cover.jpg
        BreadcrumbList, Product
      Product /gb/en/bare/ (product BARE)
        Bare | Tillbrook: Bare
        canonical /gb/en/bare/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, Product
      ProductLineListing /gb/en/product-lines/ (story structure/product-lines)
        Lines | Tillbrook: Lines: Pip
        canonical /gb/en/product-lines/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, ItemList
      ProductLine /gb/en/product-lines/pip/ (story structure/product-lines/pip)
        Pip | Tillbrook: Pip. Small ones
        canonical /gb/en/product-lines/pip/, image /f/1/1600x1067/abc/pip.jpg
        BreadcrumbList, ItemList
      PublicationListing /gb/en/news/ (story structure/news)
        news | Tillbrook: news: Up hills
        canonical /gb/en/news/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, ItemList
      Publication /gb/en/legal/ (story structure/legal)
        Legal | Tillbrook: Legal | Tillbrook
        canonical /gb/en/legal/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      Publication /gb/en/news/hills/ (story central-content/news/hills)
        Hills | Tillbrook: Hills. Up and down.
        canonical /gb/en/news/hills/, image /f/1/1600x1067/abc/hills.jpg
        BreadcrumbList, Article
      DealerDetail /gb-en/dealers/1/cycle-works-1-london-12-lower-marsh/ (rule the page of the dealer 1)
        Cycle Works 1, London | Scree: dealer.description
        canonical /gb-en/dealers/1/cycle-works-1-london-12-lower-marsh/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, BikeStore
      DealerDetail /gb-en/dealers/2/cycle-works-2-london-12-lower-marsh/ (rule the page of the dealer 2)
        Cycle Works 2, London | Scree: dealer.description
        canonical /gb-en/dealers/2/cycle-works-2-london-12-lower-marsh/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, BikeStore
      CampaignListing /gb/en/campaigns/ (story structure/campaigns)
        campaigns | Tillbrook: campaigns: Spring
        canonical /gb/en/campaigns/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, ItemList
      Campaign /gb/en/campaigns/spring/ (story central-content/campaigns/spring)
        Spring | Tillbrook: Spring | Tillbrook
        canonical /gb/en/campaigns/spring/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      StoreLocator /gb/en/store-locator/ (rule the StoreLocator page of every locale that has one)
        storeLocator.heading | Tillbrook: storeLocator.heading: Cycle Works 1, Cycle Works 2
        canonical /gb/en/store-locator/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, BikeStore, BikeStore
      Basket /gb/en/basket/ (rule the Basket page of every locale that has one)
        basket.heading | Tillbrook
        not indexed, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      Checkout /gb/en/checkout/ (rule the Checkout page of every locale that has one)
        checkout.heading | Tillbrook
        not indexed, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      OrderConfirm /gb/en/order-confirm/ (rule the OrderConfirm page of every locale that has one)
        orderConfirm.heading | Tillbrook
        not indexed, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      BikeComparison /gb/en/bike-comparison/ (rule the BikeComparison page of every locale that has one)
        bikeComparison.heading | Tillbrook: bikeComparison.heading | Tillbrook
        canonical /gb/en/bike-comparison/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      ContactMethodsListingPage /gb/en/contact/ (story structure/contact)
        contact | Tillbrook: contact: Write, Phone
        canonical /gb/en/contact/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, ItemList
      ContactMethod /gb/en/contact/mail/ (story central-content/contact-methods/mail)
        Mail | Tillbrook: Mail | Tillbrook
        canonical /gb/en/contact/mail/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      ContactMethod /gb/en/contact/phone/ (story central-content/contact-methods/phone)
        Phone | Tillbrook: Phone | Tillbrook
        canonical /gb/en/contact/phone/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      ShippingMethodsListingPage /gb/en/shipping/ (story structure/shipping)
        shipping | Tillbrook: shipping: Door
        canonical /gb/en/shipping/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, ItemList
      ShippingMethod /gb/en/shipping/door/ (story central-content/shipping-methods/door)
        Door | Tillbrook: Door | Tillbrook
        canonical /gb/en/shipping/door/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      PaymentMethodsListingPage /gb/en/payment/ (story structure/payment)
        payment | Tillbrook: payment: Card
        canonical /gb/en/payment/, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList, ItemList
      PaymentMethod /gb/en/payment/card/ (story central-content/payment-methods/card)
        Card | Tillbrook
        not indexed, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      Search /gb/en/search/ (rule the Search page of every locale that has one)
        search.heading | Tillbrook
        not indexed, image /f/1/1600x1067/abc/map.jpg
        BreadcrumbList
      NotFound /gb/en/404.html (rule the not-found page of every locale)
        Not here | Tillbrook: Sorry. It is gone.
        not indexed, image /f/1/1600x1067/abc/map.jpg

      NotFound /404.html (rule the not-found page)
        Not here | Tillbrook: Sorry. It is gone.
        not indexed, image /f/1/1600x1067/abc/map.jpg

      ServerError /gb/en/500.html (rule the server-error page of every locale)
        Broken | Tillbrook: Sorry.
        not indexed, image /f/1/1600x1067/abc/map.jpg

      ServerError /500.html (rule the server-error page)
        Broken | Tillbrook: Sorry.
        not indexed, image /f/1/1600x1067/abc/map.jpg

      Splash / (rule the splash page at the root)
        Tillbrook: Choose.
        canonical /, image /f/1/1600x1067/abc/map.jpg
        Organization, WebSite"
    `)
  })

  it('Splash exists for brands with several locales; root pages exist once for each brand', () => {
    const one = { ...site, locales: site.locales.slice(0, 1) }
    expect(buildPages('Splash', one)).toEqual([])
    for (const kind of ['Splash', 'NotFound', 'ServerError'] as const) {
      const { routes, brandRoutes } = pages[kind]
      for (const { path } of routes(site)) expect(path).toMatch(/^\/gb\/en\//)
      expect(brandRoutes?.(site)).toHaveLength(1)
    }
  })

  it('Basket, Checkout and OrderConfirm exist in countries that sell online', () => {
    const offline = { ...site, locale: { ...site.locale, sellsOnline: false } }
    for (const kind of ['Basket', 'Checkout', 'OrderConfirm'] as const) {
      expect(buildPages(kind)).toHaveLength(1)
      expect(buildPages(kind, offline)).toEqual([])
    }
  })
})

describe('the picture of a product for search engines', () => {
  it('is that of the variant that its page shows', () => {
    const variantOf = (color: string, position: number, changes: object) =>
      rawVariant(`PIP-${color}`, {
        options: [rawOption('attrMarketingColor', color, position, { id: color })],
        cover: rawMedia(color),
        ...changes,
      })
    const soldOut = { available: false, availableStock: 0, isCloseout: true }
    const children = [variantOf('black', 1, soldOut), variantOf('yellow', 2, {})]
    const product = toWholeProduct(
      rawProduct({ children }),
      rules,
      createDiagnostics(() => {}),
    )!
    const { openGraphImage } = pageAt('Product', product.path, build({ products: [product] }).site)
    expect(openGraphImage.address).toContain('/media/yellow.jpg')
  })
})

describe('structured data', () => {
  it('Product: has variants with price and availability', () => {
    expect(pageAt('Product', '/pip-16/').structuredData[1]).toMatchInlineSnapshot(`
      {
        "@context": "https://schema.org",
        "@type": "ProductGroup",
        "brand": {
          "@type": "Brand",
          "name": "Tillbrook",
        },
        "description": "A first bicycle.",
        "hasVariant": [
          {
            "@type": "Product",
            "additionalProperty": [
              {
                "@type": "PropertyValue",
                "name": "attrFrameShape group",
                "value": "Low",
              },
            ],
            "color": "Red",
            "gtin": "4000000000006",
            "image": "https://www.tillbrook.example/_fixtures/images/media/red.jpg",
            "name": "Pip 16",
            "offers": {
              "@type": "Offer",
              "availability": "https://schema.org/InStock",
              "itemCondition": "https://schema.org/NewCondition",
              "price": 299,
              "priceCurrency": "GBP",
              "url": "https://www.tillbrook.example/gb/en/pip-16/",
            },
            "sku": "PIP-16-RED",
            "url": "https://www.tillbrook.example/gb/en/pip-16/",
          },
          {
            "@type": "Product",
            "additionalProperty": [
              {
                "@type": "PropertyValue",
                "name": "attrFrameShape group",
                "value": "Mid",
              },
            ],
            "color": "Sea",
            "image": "https://www.tillbrook.example/_fixtures/images/media/cover.jpg",
            "name": "Pip 16",
            "offers": {
              "@type": "Offer",
              "availability": "https://schema.org/OutOfStock",
              "itemCondition": "https://schema.org/NewCondition",
              "price": 199,
              "priceCurrency": "GBP",
              "url": "https://www.tillbrook.example/gb/en/pip-16/?attrframeshape-group=mid",
            },
            "sku": "PIP-16-SEA",
            "url": "https://www.tillbrook.example/gb/en/pip-16/?attrframeshape-group=mid",
          },
        ],
        "image": "https://www.tillbrook.example/_fixtures/images/media/red.jpg",
        "name": "Pip 16",
        "productGroupID": "PIP-16",
        "url": "https://www.tillbrook.example/gb/en/pip-16/",
        "variesBy": [
          "https://schema.org/color",
          "https://schema.org/additionalProperty",
        ],
      }
    `)
  })

  it('Product: the page of a shape has only the variants of the shape', () => {
    const { structuredData, head } = pageAt('Product', '/pip-16/low/')
    expect(structuredData[1]).toMatchObject({
      name: 'Pip 16 Low',
      url: 'https://www.tillbrook.example/gb/en/pip-16/low/',
      '@type': 'Product',
      sku: 'PIP-16-RED',
    })
    expect(head.title).toBe('Pip 16 Low | Tillbrook')
  })

  it('Product: omits missing fields', () => {
    const { structuredData, openGraphImage } = pageAt('Product', '/bare/')
    expect(structuredData[1]).toMatchInlineSnapshot(`
      {
        "@context": "https://schema.org",
        "@type": "Product",
        "description": "Bare",
        "name": "Bare",
        "offers": {
          "@type": "Offer",
          "availability": "https://schema.org/InStock",
          "itemCondition": "https://schema.org/NewCondition",
          "price": 299,
          "priceCurrency": "GBP",
          "url": "https://www.tillbrook.example/gb/en/bare/",
        },
        "sku": "BARE",
        "url": "https://www.tillbrook.example/gb/en/bare/",
      }
    `)
    // that of the shop
    expect(openGraphImage.address).toContain(site.splash.image!.src)
  })

  it('Product: omits hidden prices', () => {
    const hidden = { ...site, context: { ...site.context, pricesShown: false } }
    expect(JSON.stringify(pageAt('Product', '/pip-16/', hidden).structuredData)).not.toMatch(
      /offers|price/i,
    )
  })

  it('Category has a list of products, Publication an article', () => {
    expect(pageAt('Category', '/bikes/kids/').structuredData).toMatchInlineSnapshot(`
      [
        {
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          "itemListElement": [
            {
              "@type": "ListItem",
              "item": "https://www.tillbrook.example/gb/en/",
              "name": "Home",
              "position": 1,
            },
            {
              "@type": "ListItem",
              "item": "https://www.tillbrook.example/gb/en/bikes/",
              "name": "Bikes",
              "position": 2,
            },
            {
              "@type": "ListItem",
              "item": "https://www.tillbrook.example/gb/en/bikes/kids/",
              "name": "Kids",
              "position": 3,
            },
          ],
        },
        {
          "@context": "https://schema.org",
          "@type": "ItemList",
          "itemListElement": [
            {
              "@type": "ListItem",
              "name": "Bare",
              "position": 1,
              "url": "https://www.tillbrook.example/gb/en/bare/",
            },
            {
              "@type": "ListItem",
              "name": "Pip 16",
              "position": 2,
              "url": "https://www.tillbrook.example/gb/en/pip-16/",
            },
          ],
        },
      ]
    `)
    expect(pageAt('Publication', '/news/hills/').structuredData[1]).toMatchInlineSnapshot(
      `
      {
        "@context": "https://schema.org",
        "@type": "Article",
        "author": {
          "@type": "Organization",
          "name": "A rider",
          "url": "https://www.tillbrook.example/",
        },
        "datePublished": "2026-03-14",
        "description": "Up and down.",
        "headline": "Up hills",
        "image": "https://www.tillbrook.example/_fixtures/images/f/1/1600x1067/abc/hills.jpg",
        "mainEntityOfPage": "https://www.tillbrook.example/gb/en/news/hills/",
        "publisher": {
          "@type": "Organization",
          "logo": "https://www.tillbrook.example/favicon.svg",
          "name": "Tillbrook",
          "url": "https://www.tillbrook.example/",
        },
      }
    `,
    )
  })

  it('Publication: without a date is not an Article', () => {
    const { structuredData, data } = pageAt('Publication', '/legal/')
    expect(structuredData.map((entry) => entry['@type'])).toEqual(['BreadcrumbList'])
    expect(data).toMatchObject({ heading: 'Legal', date: '', publishedOn: null })
  })

  it('DealerDetail: has address, opening hours and contacts', () => {
    const [first, second] = withDealerPages.dealers
    expect(bikeStore(withDealerPages, first!)).toMatchInlineSnapshot(`
      {
        "@context": "https://schema.org",
        "@type": "BikeStore",
        "address": {
          "@type": "PostalAddress",
          "addressCountry": "GB",
          "addressLocality": "London",
          "postalCode": "SE1 7PB",
          "streetAddress": "12 Lower Marsh",
        },
        "email": "1@works.example",
        "geo": {
          "@type": "GeoCoordinates",
          "latitude": 51.5,
          "longitude": -0.1,
        },
        "name": "Cycle Works 1",
        "openingHoursSpecification": [
          {
            "@type": "OpeningHoursSpecification",
            "closes": "18:00",
            "dayOfWeek": "https://schema.org/Tuesday",
            "opens": "09:00",
          },
        ],
        "telephone": "+44 20 7946 0112",
        "url": "https://works.example",
      }
    `)
    expect(bikeStore(withDealerPages, second!)).toMatchObject({
      url: expect.stringContaining('/gb-en/dealers/2/'),
    })
    const minimal = bikeStore(site, { ...second!, path: null, position: null, week: [] })
    expect(Object.keys(minimal)).toEqual(['@context', '@type', 'name', 'address'])
  })

  it('StoreLocator: has a list of shops with a page, and the other shops', () => {
    const types = (ofSite: Site) =>
      buildPages('StoreLocator', ofSite)[0]!.structuredData.map((entry) => entry['@type'])
    expect(types(site)).toEqual(['BreadcrumbList', 'BikeStore', 'BikeStore'])
    expect(types(withDealerPages)).toEqual(['BreadcrumbList', 'ItemList'])
  })

  it('Organization: has the telephone number, if there is one', () => {
    const withoutPhone = { ...site, footer: { ...site.footer, servicePhone: '' } }
    expect(organization(site)).toHaveProperty('contactPoint.telephone', '020 7946')
    expect(organization(withoutPhone)).not.toHaveProperty('contactPoint')
  })

  it.each([
    ['/f/1/a.jpg', '/images', 'https://www.tillbrook.example/images/f/1/a.jpg'],
    ['/f/1/a.jpg', 'https://i.example', 'https://i.example/f/1/a.jpg'],
    ['https://other.example/a.jpg', '/images', 'https://other.example/a.jpg'],
  ])('the picture %s with the base URL %s is %s', (src, baseUrl, url) => {
    const ofSite = {
      ...site,
      context: { ...site.context, images: { ...site.context.images, baseUrl } },
    }
    expect(pictureUrl(ofSite, picture('x', { src }))).toBe(url)
  })
})

describe('questions of a page', () => {
  const faq = (items: readonly object[]) => ({ id: 'f', name: 'Faq', props: { items } })
  const when = { question: 'When?', answer: words('Soon.') }

  it('appear once in structured data, wherever their blocks are', () => {
    const article = [
      ...words('Words.'),
      { kind: 'quote', content: [{ kind: 'block', block: faq([when]) }] },
    ]
    const question = (name: string, text: string) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })
    const why = { question: 'Why?', answer: words('So.') }
    expect(faqPage({ body: [faq([when, why]), faq([when])], content: article })).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [question('When?', 'Soon.'), question('Why?', 'So.')],
      },
    ])
    expect(faqPage({ content: article })).toHaveLength(1)
  })

  it.each([
    ['no blocks', {}],
    ['other blocks', { body: [{ id: 'q', name: 'Quote', props: { items: [when] } }] }],
    ['a question without an answer', { body: [faq([{ question: 'Why?', answer: null }])] }],
    ['an empty answer', { body: [faq([{ question: 'Why?', answer: words(' ') }])] }],
    ['texts', { body: 'Faq', content: null }],
  ])('do not appear for %s', (_name, data) => {
    expect(faqPage(data)).toEqual([])
  })
})

describe('page data', () => {
  it('Category: has its subcategories and products', () => {
    const { data } = pageAt('Category', '/bikes/')
    expect(data).toMatchObject({
      heading: 'Bikes',
      subcategories: [{ name: 'Kids', path: '/gb/en/bikes/kids/', image: { alt: 'kids' } }],
      total: 2,
      first: 1,
      page: { number: 1, count: 1, previous: null, next: null },
    })
  })

  it('Product: has the breadcrumb of the deepest category page that lists it', () => {
    const { data } = pageAt('Product', '/pip-16/')
    expect((data['breadcrumb'] as { path: string }[]).map(({ path }) => path)).toEqual([
      '/gb/en/',
      '/gb/en/bikes/',
      '/gb/en/bikes/kids/',
      '/gb/en/pip-16/',
    ])
    // a row with one card would look lost
    expect(data['similarProducts']).toEqual([])
  })

  it.each([
    [['bikes', 'kids'], '/gb/en/bikes/kids/'],
    [['kids', 'bikes'], '/gb/en/bikes/kids/'],
    [['bikes'], '/gb/en/bikes/'],
    [['unlisted'], '/gb/en/'],
  ])('Product: in the categories %j has the parent %s', (ids, parent) => {
    const original = site.products[0]!
    const categories = ids.map((id) => ({ ...original.categories[0]!, id }))
    const product = { ...original, categories }
    const { breadcrumb } = pages.Product.data(
      { ...site, product: () => product, looks: () => [] },
      { type: 'product', productId: product.id, shapeId: null },
    )
    expect(breadcrumb.at(-2)?.path).toBe(parent)
  })

  it('Product: has the geometry of each shape, with the product’s as fallback', () => {
    const table = (stack: number) => ({ sizes: ['S'], rows: [{ code: 'stack', values: [stack] }] })
    const original = site.products.find(({ shapes }) => shapes.length > 0)!
    const buildGeometries = (changes: Partial<typeof original>) =>
      pages.Product.data(
        { ...site, product: () => ({ ...original, ...changes }), looks: () => [] },
        { type: 'product', productId: original.id, shapeId: null },
      ).product.geometries
    const shapeGeometries = new Map([
      ['Low', table(2)],
      ['High', table(3)],
    ])
    expect(buildGeometries({ geometry: table(1), shapeGeometries })).toEqual([
      { shape: 'Low', table: table(2) },
      { shape: 'Mid', table: table(1) },
    ])
    expect(buildGeometries({ geometry: null, shapeGeometries: new Map([['Low', null]]) })).toEqual(
      [],
    )
  })

  it.each<[string, number, Partial<NonNullable<Site['reviewsService']>> | null, string | null]>([
    [
      'in the gallery of the brand',
      3,
      {},
      'https://reviews.example/v1/widget/a%2Fb/albums/our%20gallery/products/',
    ],
    ['without photos', 0, {}, null],
    ['without a gallery', 3, { galleryKey: null }, null],
    ['without reviews', 3, null, null],
  ])('Product: has the photos of customers %s', (_, photoCount, changes, address) => {
    const original = site.products[0]!
    const reviewsService = changes && {
      url: 'https://reviews.example',
      key: 'a/b',
      galleryKey: 'our gallery',
      photoHosts: ['photos.example'],
      ...changes,
    }
    const { photos } = pages.Product.data(
      { ...site, reviewsService, product: () => ({ ...original, photoCount }), looks: () => [] },
      { type: 'product', productId: original.id, shapeId: null },
    )
    expect(photos).toEqual(
      address && { address: address + original.sku, count: 3, hosts: ['photos.example'] },
    )
  })

  it('listings: have the heading of the story, else its title', () => {
    const heading = (kind: PageKind) => buildPages(kind)[0]!.data['heading']
    expect(heading('CampaignListing')).toBe('All campaigns')
    expect(heading('PublicationListing')).toBe('All news')
    const untitled = {
      ...site,
      storyOf: () => ({
        ...site.storyAt('campaigns'),
        title: 'Now',
        content: { heading: '', body: [] },
      }),
    }
    expect(
      pages.CampaignListing.data(untitled as never, { type: 'story', path: 'campaigns', page: 1 })
        .heading,
    ).toBe('Now')
  })

  it('Category: has introduction, picture and blocks only on its first page', () => {
    const small = { ...site, rules: { ...site.rules, pageSize: 1 } }
    const [first, second] = buildPages('Category', small).map(({ data }) => data)
    expect(first).toMatchObject({
      image: { alt: 'bikes' },
      page: { number: 1, next: '/gb/en/bikes/page/2/' },
    })
    expect((first!['intro'] as unknown[]).length).toBe(1)
    expect(second).toMatchObject({
      intro: null,
      image: null,
      first: 2,
      page: { previous: '/gb/en/bikes/' },
    })
  })

  it('Publication: has the products that the locale sells', () => {
    const { data } = pageAt('Publication', '/news/hills/')
    expect((data['products'] as { sku: string }[]).map(({ sku }) => sku)).toEqual(['PIP-16-RED'])
    expect(data).toMatchObject({ heading: 'Up hills', date: '14 March 2026' })
  })

  it('Campaign: has dates in the page’s language', () => {
    expect(pageAt('Campaign', '/campaigns/spring/').data).toMatchObject({
      heading: 'Spring',
      endsOn: '2026-04-15',
      period: expect.stringMatching(/^1\sMarch.+15\sApril\s2026$/),
    })
  })

  it('ContactMethod: has the other methods, but not itself', () => {
    const others = (path: string) =>
      (pageAt('ContactMethod', path).data['others'] as { heading: string }[]).map(
        ({ heading }) => heading,
      )
    expect(others('/contact/phone/')).toEqual(['Write'])
    expect(others('/contact/mail/')).toEqual(['Phone'])
    expect(pageAt('ContactMethod', '/contact/mail/').data).toMatchObject({ heading: 'Write' })
  })

  it('listings: use the heading of a page, else its title', () => {
    const { data } = buildPages('PublicationListing')[0]!
    expect(buildPages('CampaignListing')[0]!.data).toMatchObject({
      entries: [{ heading: 'Spring' }],
    })
    expect(data).toMatchObject({ publications: [{ heading: 'Up hills' }] })
  })

  it('ProductLine has its products, ProductLineListing their number', () => {
    expect(pageAt('ProductLine', '/product-lines/pip/').data).toMatchObject({
      heading: 'Pip',
      products: [{ sku: 'PIP-16-RED' }],
    })
    expect(buildPages('ProductLineListing')[0]!.data).toMatchObject({
      heading: 'Lines',
      lines: [{ path: '/gb/en/product-lines/pip/', count: 1 }],
    })
  })

  it('DealerDetail: has the shop, the store locator, and shops nearby', () => {
    const { data } = buildPages('DealerDetail', withDealerPages)[0]!
    expect(data).toMatchObject({
      dealer: { name: 'Cycle Works 1' },
      locator: { path: '/gb-en/store-locator/' },
      nearby: [{ name: 'Cycle Works 2', distance: '≈ 1 mile' }],
    })
    expect((data['breadcrumb'] as { path: string }[]).map(({ path }) => path)).toEqual([
      '/gb-en/',
      '/gb-en/store-locator/',
      expect.stringContaining('/gb-en/dealers/1/'),
    ])
    expect(() => pages.DealerDetail.data(withDealerPages, 'x')).toThrow('no dealer x')
  })

  it('Splash: has every locale, named in its language', () => {
    expect(buildPages('Splash')[0]!.data).toMatchObject({
      choices: [
        { path: '/gb/en/', tag: 'en-GB', country: 'GB', countryName: 'United Kingdom' },
        { path: '/ie/en/', tag: 'en-IE', country: 'IE', languageName: 'English' },
      ],
    })
  })
})
