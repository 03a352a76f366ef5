import { createElement, type ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import type { Block } from '#shared/content/block.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import type { Variant } from '#shared/product/product.ts'
import type { PageKind, PageProps } from '#templates/pages/index.ts'
import { views } from '#templates/pages/views.ts'
import { TableOfContents } from '#templates/pages/Publication/TableOfContents.tsx'
import {
  battery,
  option,
  picture as variantPicture,
  variant,
} from '../../runtime/product/variant.ts'
import { outline, variants } from '../outline.ts'
import {
  card,
  campaign,
  contactMethod,
  cutOut,
  link,
  paymentMethod,
  picture,
  price,
  publication,
  shippingMethod,
  wholeCampaign,
  wholePublication,
  words,
  noFeatures,
} from '../values.ts'
import { checkoutProps } from '../checkoutProps.ts'

const crumbs = (...names: readonly string[]) =>
  names.map((name) => ({ name, path: `/gb/en/${name.toLowerCase()}/` }))

const quote: Block = { id: 'q', name: 'Quote', props: { text: 'It works.', source: '' } }
const hero: Block = {
  id: 'h',
  name: 'Hero',
  props: { eyebrow: '', heading: 'Ride on', text: '', image: null, actions: [] },
}

/** Outlines of a page kind's view with different props. */
function outlines<Kind extends PageKind>(
  kind: Kind,
  cases: Readonly<Record<string, PageProps<Kind>>>,
  changes: Parameters<typeof variants>[2] = {},
): string {
  // the table has a view for exactly these props, which an index type cannot express
  const View = views[kind] as unknown as ComponentType<object>
  return variants(View, cases, changes)
}

/** Every page kind with minimal and with complete data. */
describe('a page renders its data, and nothing for missing data', () => {
  it('Home', () => {
    expect(
      outlines('Home', {
        nothing: { body: [] },
        'opened by a hero': { body: [hero, quote] },
        'opened by another block': { body: [quote, hero] },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      h1 [.visually-hidden] "Velder"
      — opened by a hero
      section [data-lead=true]
        div [data-longest-word=4 data-letters=6]
          h1 "Ride on"
      section [data-tone=plain]
        figure
          blockquote "It works."
      — opened by another block
      h1 [.visually-hidden] "Velder"
      section [data-tone=plain]
        figure
          blockquote "It works."
      section
        div [data-longest-word=4 data-letters=6]
          h2 "Ride on""
    `)
  })

  it.each(['Basket', 'Checkout', 'BikeComparison', 'OrderConfirm'] as const)('%s', async (kind) => {
    const empty = {
      ...checkoutProps,
      heading: 'The heading',
      intro: null,
      emptyHeading: '',
      emptyText: '',
      shopLink: { href: '/gb/en/bikes/', label: 'All Bikes' },
      breadcrumb: crumbs('Home', kind),
      body: [],
    }
    await expect(
      outlines(kind, {
        nothing: empty,
        everything: {
          ...empty,
          intro: words('The introduction.'),
          emptyHeading: 'Words of an editor',
          emptyText: 'And a sentence.',
          body: [quote],
        },
      }),
    ).toMatchFileSnapshot(`outlines/${kind}.txt`)
  })

  it('Search', async () => {
    const empty = {
      heading: 'The heading',
      intro: null,
      emptyHeading: '',
      emptyText: '',
      shopLink: { href: '/gb/en/bikes/', label: 'All Bikes' },
      breadcrumb: crumbs('Home', 'Search'),
      body: [],
      // read only to write its files
      search: { index: {}, codes: {}, listing: {} } as never,
      pageSize: 24,
      categories: [],
      contact: undefined,
    }
    await expect(
      outlines('Search', {
        nothing: empty,
        everything: {
          ...empty,
          intro: words('The introduction.'),
          body: [quote],
          categories: [link('Bikes')],
          contact: link('Contact'),
        },
      }),
    ).toMatchFileSnapshot('outlines/Search.txt')
  })

  it('Campaign', async () => {
    const empty = {
      heading: 'Spring',
      teaser: '',
      image: null,
      endsOn: null,
      period: '',
      breadcrumb: crumbs('Home', 'Spring'),
      body: [],
    }
    await expect(
      outlines('Campaign', {
        nothing: empty,
        everything: {
          ...empty,
          teaser: 'Ready to ride',
          image: picture('spring'),
          endsOn: '2026-04-15',
          period: '1 March to 15 April',
          body: [quote],
        },
        'a picture without a ground': { ...empty, image: cutOut('bike') },
      }),
    ).toMatchFileSnapshot('outlines/Campaign.txt')
  })

  it('CampaignListing', async () => {
    const empty = {
      heading: 'Campaigns',
      intro: null,
      breadcrumb: crumbs('Home', 'Campaigns'),
      entries: [],
      body: [],
    }
    const entries = [wholeCampaign, campaign('Two'), { ...wholeCampaign, path: '/3/' }]
    await expect(
      outlines('CampaignListing', { nothing: empty, three: { ...empty, entries, body: [quote] } }),
    ).toMatchFileSnapshot('outlines/CampaignListing.txt')
  })

  it('Category', async () => {
    const page = { number: 1, count: 1, previous: null, next: null, links: [] }
    const empty = {
      heading: 'Bikes',
      list: { id: 'bikes', name: 'Bikes' },
      intro: null,
      image: null,
      breadcrumb: crumbs('Home', 'Bikes'),
      subcategories: [],
      listing: null,
      total: 0,
      first: 0,
      products: [],
      page,
      body: [],
      legalNotes: [],
    }
    const tile = (name: string) => ({ name, path: `/${name}/`, image: null })
    const pages = {
      number: 2,
      count: 2,
      previous: '/1/',
      next: null,
      links: [{ number: 1, path: '/1/' }],
    }
    await expect(
      outlines('Category', {
        nothing: empty,
        'nothing, below no page': { ...empty, breadcrumb: [] },
        'blocks alone': { ...empty, body: [quote] },
        'names of what is below': { ...empty, subcategories: [tile('kids'), tile('city')] },
        'a picture of what is below': {
          ...empty,
          subcategories: [tile('kids'), { ...tile('city'), image: picture('city') }],
        },
        everything: {
          ...empty,
          intro: words('All of them.'),
          image: picture('bikes'),
          total: 3,
          first: 3,
          products: [card('Pip')],
          page: pages,
        },
        'all on one page': { ...empty, total: 1, first: 1, products: [card('Pip')] },
      }),
    ).toMatchFileSnapshot('outlines/Category.txt')
  })

  it('Category renders all products of the page', () => {
    const products = Array.from({ length: 10 }, (_, index) => card(`Bike ${index}`))
    const listed = {
      heading: 'Bikes',
      list: { id: 'bikes', name: 'Bikes' },
      intro: null,
      image: null,
      breadcrumb: [],
      subcategories: [],
      listing: null,
      total: 10,
      first: 1,
      products,
      page: { number: 1, count: 1, previous: null, next: null, links: [] },
      body: [],
      legalNotes: [],
    }
    const all = outlines('Category', { all: listed })
    expect(all.match(/^ *article/gm)).toHaveLength(10)
  })
})

describe('a page of methods or dealers renders its data, and nothing for missing data', () => {
  it('ContactMethod', async () => {
    const { path: _, ...bare } = contactMethod('Phone')
    const empty = { ...bare, content: null, breadcrumb: crumbs('Home', 'Phone'), others: [] }
    await expect(
      outlines('ContactMethod', {
        nothing: empty,
        everything: {
          ...empty,
          phone: '+44 (0)20 7946',
          email: 'a@b.example',
          hours: '9 to 5',
          others: [
            contactMethod('Chat', { phone: '1', email: 'c@d.example', hours: '2' }),
            contactMethod('Mail', { email: 'c@d.example', hours: '2' }),
            contactMethod('Shop', { hours: '2' }),
          ],
        },
      }),
    ).toMatchFileSnapshot('outlines/ContactMethod.txt')
  })

  it('ShippingMethod', async () => {
    const { path: _, ...bare } = shippingMethod('Door')
    const empty = {
      ...bare,
      content: null,
      breadcrumb: crumbs('Home', 'Door'),
      others: [],
      help: null,
    }
    await expect(
      outlines('ShippingMethod', {
        nothing: empty,
        everything: {
          ...empty,
          costs: 'Free',
          deliveryTime: '2 days',
          couriers: ['Swift', 'Slow'],
          others: [shippingMethod('Shop', { costs: '£5' })],
        },
        'costs alone': { ...empty, costs: 'Free' },
      }),
    ).toMatchFileSnapshot('outlines/ShippingMethod.txt')
  })

  it('PaymentMethod', async () => {
    const { path: _, ...bare } = paymentMethod('Card', { handler: 'handler_card' })
    const empty = {
      ...bare,
      content: null,
      breadcrumb: crumbs('Home', 'Card'),
      others: [],
      help: null,
    }
    await expect(
      outlines('PaymentMethod', {
        nothing: empty,
        everything: { ...empty, icon: 'bank', others: [paymentMethod('Cash')] },
      }),
    ).toMatchFileSnapshot('outlines/PaymentMethod.txt')
  })

  it('method listings', async () => {
    const empty = { heading: 'Ways', intro: null, breadcrumb: [], body: [] }
    await expect(
      [
        outlines('ContactMethodsListingPage', {
          contact: {
            ...empty,
            entries: [
              contactMethod('Chat', { phone: '1', email: 'c@d.example', hours: '2' }),
              contactMethod('Mail', { email: 'c@d.example', hours: '2' }),
              contactMethod('Shop', { hours: '2' }),
            ],
          },
        }),
        outlines('ShippingMethodsListingPage', {
          shipping: { ...empty, entries: [shippingMethod('Door', { costs: '£5' })], help: null },
        }),
        outlines('PaymentMethodsListingPage', {
          none: { ...empty, entries: [], help: null },
          payment: {
            ...empty,
            entries: [paymentMethod('Card')],
            help: {
              phone: '020 7946',
              hours: 'Mondays',
              openingHours: [{ day: 1, open: '09:00', close: '18:00' }],
              timeZone: '',
              chat: 'https://chat.example/',
              answerTime: 'soon',
              contact: { href: '/gb/en/contact/', label: 'Contact' },
            },
          },
        }),
      ].join('\n'),
    ).toMatchFileSnapshot('outlines/method-listings.txt')
  })

  const dealer: Dealer = {
    id: '1',
    hash: 'cycle-works',
    name: 'Cycle Works',
    addressLine1: '1 High Street',
    addressLine2: '',
    postalCode: 'BN1 4AL',
    city: 'Brighton',
    country: 'GB',
    position: null,
    phone: '',
    email: '',
    website: '',
    week: [],
    services: [],
    isPremium: false,
    path: '/gb/en/dealers/1/',
  }
  const monday = { day: 1, name: 'Monday', hours: [{ open: '09:00', close: '18:00' }] }

  it('DealerDetail', async () => {
    const [locator] = crumbs('Shops') as [never]
    const empty = {
      dealer,
      locator,
      breadcrumb: [],
      contactForm: null,
      stock: null,
      nearby: [],
      map: null,
      timeZone: 'Europe/London',
    }
    await expect(
      outlines('DealerDetail', {
        nothing: empty,
        'services without a name': { ...empty, dealer: { ...dealer, services: ['vanDelivery'] } },
        'an e-mail address alone': { ...empty, dealer: { ...dealer, email: 'a@b.example' } },
        'a website alone': { ...empty, dealer: { ...dealer, website: 'https://works.example' } },
        everything: {
          ...empty,
          dealer: {
            ...dealer,
            phone: '020 7946',
            email: 'a@b.example',
            website: 'https://works.example',
            position: { latitude: 50.8, longitude: -0.1 },
            week: [monday],
            services: ['lease'],
            isPremium: true,
          },
          map: {
            dealers: [
              { id: '1', href: '/gb/en/dealers/1/', name: 'Cycle Works', city: '', position: null },
              {
                id: '2',
                href: '/gb/en/dealers/2/',
                name: 'Other',
                city: 'Hove',
                position: { latitude: 50.8, longitude: -0.2 },
              },
            ],
            tiles: null,
          },
          stock: {
            serviceUrl: '/dealers',
            bikes: [],
            formPath: '/gb/en/contact/',
            range: [{ id: 'b-4', name: 'Barrow 4', path: '/gb/en/barrow-4/' }],
          },
          nearby: [
            { ...dealer, id: '2', name: 'Other', path: '/gb/en/dealers/2/', distance: '2 mi' },
            { ...dealer, id: '3', name: 'Without a page', path: null, distance: null },
          ],
        },
      }),
    ).toMatchFileSnapshot('outlines/DealerDetail.txt')
  })

  it('StoreLocator', async () => {
    const empty = {
      heading: 'Shops',
      intro: null,
      emptyHeading: '',
      emptyText: '',
      shopLink: { href: '/gb/en/bikes/', label: 'All Bikes' },
      breadcrumb: [],
      body: [],
      filters: [],
      dealers: [],
      file: { country: 'GB', days: [], weeks: [], dealers: [] },
      first: 0,
      pageSize: 24,
      total: 0,
      page: { number: 1, count: 1, previous: null, next: null, links: [] },
      letters: [],
      towns: [],
      tiles: null,
      contactForm: null,
      stock: null,
    }
    await expect(
      outlines('StoreLocator', {
        none: empty,
        'none, in words of an editor': { ...empty, emptyHeading: 'None yet', emptyText: 'Soon' },
        mixed: {
          ...empty,
          total: 2,
          dealers: [
            { ...dealer, services: [] },
            {
              ...dealer,
              id: '2',
              path: null,
              phone: '020 7946',
              services: ['lease'],
              isPremium: true,
              week: [monday],
            },
          ],
        },
      }),
    ).toMatchFileSnapshot('outlines/StoreLocator.txt')
  })
})

describe('a page of texts renders its data, and nothing for missing data', () => {
  it('NotFound', async () => {
    const empty = { heading: 'Not here', content: null, links: [], home: '/gb/en/' }
    await expect(
      outlines('NotFound', {
        nothing: empty,
        'links elsewhere': { ...empty, content: words('Sorry.'), links: [link('Bikes')] },
        'a link home': { ...empty, links: [link('Home', { href: '/gb/en/' })] },
      }),
    ).toMatchFileSnapshot('outlines/NotFound.txt')
  })

  it('ServerError', () => {
    const empty = { heading: 'Broken', content: null, phone: '', hours: '', home: '/gb/en/' }
    expect(
      outlines('ServerError', {
        nothing: empty,
        'a telephone': { ...empty, phone: '020 7946' },
        everything: { ...empty, content: words('Sorry.'), phone: '020 7946', hours: '9 to 5' },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      h1 [data-longest-word=6] "Broken"
      p
        a [.primary href data-hard-refresh] "Try again"
        a [.secondary href=/gb/en/ data-hard-refresh] "To the home page"
      — a telephone
      h1 [data-longest-word=6] "Broken"
      p
        "Call us:"
        a [href=tel:0207946] "020 7946"
      p
        a [.primary href data-hard-refresh] "Try again"
        a [.secondary href=/gb/en/ data-hard-refresh] "To the home page"
      — everything
      h1 [data-longest-word=6] "Broken"
      div [data-size=normal]
        p "Sorry."
      p
        "Call us:"
        a [href=tel:0207946] "020 7946"
        ", 9 to 5"
      p
        a [.primary href data-hard-refresh] "Try again"
        a [.secondary href=/gb/en/ data-hard-refresh] "To the home page""
    `)
  })

  it('ProductLine', async () => {
    const empty = {
      heading: 'Calder',
      list: { id: 'product-lines/calder', name: 'Calder' },
      tagline: '',
      intro: null,
      image: null,
      breadcrumb: crumbs('Home', 'Calder'),
      products: [],
      body: [],
    }
    await expect(
      outlines('ProductLine', {
        nothing: empty,
        everything: {
          ...empty,
          tagline: 'For the way there',
          intro: words('Six of them.'),
          image: picture('calder'),
          products: [card('Calder 1')],
          body: [quote],
        },
      }),
    ).toMatchFileSnapshot('outlines/ProductLine.txt')
  })

  it('ProductLineListing', async () => {
    const empty = { heading: 'Lines', intro: null, breadcrumb: [], body: [] }
    const line = { path: '/1/', heading: 'Calder', tagline: '', image: null, line: 'c', count: 1 }
    const full = { ...line, tagline: 'There', image: picture('calder'), count: 2 }
    await expect(
      outlines('ProductLineListing', {
        none: { ...empty, lines: [] },
        mixed: { ...empty, lines: [full, { ...line, path: '/2/' }, { ...full, path: '/3/' }] },
      }),
    ).toMatchFileSnapshot('outlines/ProductLineListing.txt')
  })

  it('Publication', async () => {
    const empty = {
      isArticle: true,
      heading: 'Hills',
      teaser: '',
      topic: '',
      author: '',
      publishedOn: null,
      date: '',
      image: null,
      content: null,
      breadcrumb: crumbs('Home', 'Hills'),
      related: [],
      products: [],
    }
    await expect(
      outlines('Publication', {
        nothing: empty,
        everything: {
          ...empty,
          teaser: 'Up and down',
          topic: 'Riding',
          author: 'A rider',
          publishedOn: '2026-03-14',
          date: '14 March 2026',
          image: picture('hills'),
          content: words('Words.'),
          related: [publication('Water')],
          products: [card('Pip')],
        },
        'a topic alone': { ...empty, topic: 'Riding' },
        'an author alone': { ...empty, author: 'A rider' },
        'a day alone': { ...empty, publishedOn: '2026-03-14', date: '14 March 2026' },
      }),
    ).toMatchFileSnapshot('outlines/Publication.txt')
  })

  it('TableOfContents links to headings of two levels', () => {
    const headings = [2, 3, 4].map((level) => ({ id: `h${level}`, text: `Level ${level}`, level }))
    expect(outline(createElement(TableOfContents, { headings }))).toMatchInlineSnapshot(`
      "nav [aria-labelledby=contents-heading]
        p [id=contents-heading] "In this article"
        details
          summary
            "In this article"
            icon chevronDown
          ol
            li [data-level=2]
              a [href=#h2] "Level 2"
            li [data-level=3]
              a [href=#h3] "Level 3""
    `)
  })

  it('PublicationListing', async () => {
    const empty = { heading: 'News', intro: null, breadcrumb: [], body: [] }
    const plain = publication('Water')
    await expect(
      outlines('PublicationListing', {
        none: { ...empty, publications: [] },
        'one, plain': { ...empty, publications: [plain] },
        three: {
          ...empty,
          intro: words('All of it.'),
          publications: [wholePublication, plain, publication('Woods')],
          body: [quote],
        },
        'one with a topic': { ...empty, publications: [publication('Water', { topic: 'Rain' })] },
      }),
    ).toMatchFileSnapshot('outlines/PublicationListing.txt')
  })

  it('Splash', () => {
    const choice = (country: string, language: string) => ({
      path: `/${country}/${language}/`.toLowerCase(),
      tag: `${language}-${country}`,
      country,
      countryName: country === 'INT' ? 'International' : `Land ${country}`,
      languageName: `Speech ${language}`,
    })
    const choices = [
      choice('CH', 'de'),
      choice('CH', 'fr'),
      choice('GB', 'en'),
      choice('INT', 'en'),
    ]
    expect(
      outlines('Splash', {
        nothing: { heading: 'Velder', text: '', image: null, choices: [] },
        everything: { heading: 'Velder', text: 'Where?', image: picture('map'), choices },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      h1 "Velder"
      nav [aria-label=Choose your country and language]
        p "Choose your country and language"
        ul
      — everything
      link [rel=preload fetchpriority=high]
      div [data-pictured=true]
        h1 "Velder"
        p "Where?"
        nav [aria-label=Choose your country and language]
          p "Choose your country and language"
          ul
            li
              span [lang=de-CH] "Land CH"
              a [href=/ch/de/ hreflang=de-CH lang=de-CH] "Speech de"
              a [href=/ch/fr/ hreflang=fr-CH lang=fr-CH] "Speech fr"
            li
              span [lang=en-GB] "Land GB"
              a [href=/gb/en/ hreflang=en-GB lang=en-GB] "Speech en"
            li
              "International"
              a [href=/int/en/ hreflang=en-INT lang=en-INT] "Speech en"
        span [.over]
          img [src=map.jpg width=960 height=960 alt loading=lazy]
          img [src=map.jpg width=960 height=960 alt=Picture of map loading=eager fetchpriority=high]"
    `)
  })
})

describe('a product page renders its data, and nothing for missing data', () => {
  const shape = (name: string) => option('attrFrameShape', name, 1)
  const variantsOf = (changes: Partial<Variant>): readonly Variant[] => [
    variant('low', [shape('Low')], { shape: 'Low', size: 'S', ...changes }),
    variant('mid', [shape('Mid')], { shape: 'Mid', size: 'M' }),
  ]
  const product: PageProps<'Product'>['product'] = {
    id: 'p',
    sku: 'VLD-24',
    name: 'Velder',
    brand: '',
    subtitle: null,
    description: ' ',
    keyFeatures: [],
    downloads: [],
    legalNotes: [],
    stockStatus: 'onOrder',
    isNew: false,
    badges: [],
    images: [],
    films: [],
    hero: null,
    logos: [],
    geometries: [],
    specifications: [],
    keyFigures: [{ code: 'weight', name: 'Weight', value: '9.4 kg' }],
  }
  const bare: PageProps<'Product'> = {
    product,
    variants: [],
    shape: null,
    shapes: [],
    batteries: { required: [], optional: [] },
    reviews: null,
    photos: null,
    story: [],
    lists: { number: 1, paths: ['/gb/en/velder/'] },
    looks: [],
    features: noFeatures,
    parentPath: '/gb/en/velder/',
    action: { href: '/gb/en/store-locator/', label: 'Find a shop' },
    dealers: null,
    basketPath: null,
    checkoutPath: '/gb/en/checkout/',
    shippingRules: {
      deliveryTypes: ['homeDelivery'] as const,
      shippingLogic: 'shippingMethod' as const,
      shippingMethods: {},
    },
    address: 'https://shop.example/gb/en/velder/',
    serviceLines: [{ icon: 'truck', heading: 'Delivery', note: 'Free', link: null }],
    breadcrumb: crumbs('Home', 'Velder'),
    isBicycle: false,
    accessories: [],
    similarProducts: [],
  }
  const table = { sizes: ['S', 'M'], rows: [{ code: 'stack', values: [500, 510] }] }

  it('Product', async () => {
    await expect(
      outlines('Product', {
        nothing: bare,
        'batteries without prices': {
          ...bare,
          batteries: { required: [], optional: [battery('500')] },
        },
        everything: {
          ...bare,
          product: {
            ...product,
            brand: 'Velder',
            subtitle: 'For the way',
            description: '<p>Long words.</p>',
            keyFeatures: ['Light', 'Quiet'],
            legalNotes: ['A note'],
            isNew: true,
            geometries: [{ shape: 'Low', table }],
            specifications: [{ code: 'attrSize', name: 'Size', value: 'S' }],
          },
          variants: variantsOf({
            images: [variantPicture('/media/low.jpg')],
            price: price(90),
            stockStatus: 'inStock',
          }),
          shapes: [
            { name: 'Low', path: '/gb/en/velder/low/' },
            { name: 'Mid', path: '/gb/en/velder/mid/' },
          ],
          batteries: {
            required: [battery('500', { price: price(300) })],
            optional: [battery('625')],
          },
          breadcrumb: crumbs('Home', 'Bikes', 'Velder'),
          similarProducts: [card('p'), card('Other')],
        },
        'the page of a shape': {
          ...bare,
          shape: 'Mid',
          variants: variantsOf({}).slice(1),
          shapes: [
            { name: 'Low', path: '/gb/en/velder/low/' },
            { name: 'Mid', path: '/gb/en/velder/mid/' },
          ],
        },
        'specifications alone': {
          ...bare,
          product: { ...product, specifications: [{ code: 'c', name: 'Size', value: 'S' }] },
        },
        'a geometry without rows, another shape’s geometry': {
          ...bare,
          product: {
            ...product,
            geometries: [
              { shape: null, table: { sizes: ['S'], rows: [] } },
              { shape: 'Low', table },
            ],
          },
        },
      }),
    ).toMatchFileSnapshot('outlines/Product.txt')
  })
})
