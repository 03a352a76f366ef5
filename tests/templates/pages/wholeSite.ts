import { rawDealerSchema } from '#cli/fetch/dealers.ts'
import type { RawStory } from '#cli/fetch/storyblok.ts'
import type { Product, ProductCategory } from '#shared/product/product.ts'
import type { Site } from '#cli/site/site.ts'
import { build, listenToDiagnostics, storyOf } from '../../cli/site/build.ts'
import {
  rawMedia,
  rawOption,
  rawPrice,
  rawProduct,
  rawVariant,
  rules,
} from '../../cli/catalogue/rawProducts.ts'
import { toWholeProduct } from '../../cli/catalogue/wholeProduct.ts'

const doc = (...texts: readonly string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
const asset = (name: string) => ({
  filename: `https://a.storyblok.com/f/1/1600x1067/abc/${name}.jpg`,
  alt: name,
})

const faq = {
  _uid: 'faq',
  component: 'faq',
  heading: 'Asked',
  items: [
    { _uid: 'q1', component: 'faq_item', question: 'When?', answer: doc('On Tuesday.', 'Or so.') },
    { _uid: 'q2', component: 'faq_item', question: 'Why?' },
  ],
}

const listing = (slug: string, component: string, folder: string) =>
  storyOf(`structure/${slug}`, component, {
    heading: `All ${folder}`,
    folder: `central-content/${folder}`,
  })

/** A story of every kind, and two of the kinds whose pages link to each other. */
const wholeStories = (): readonly RawStory[] => [
  storyOf('structure/home', 'Home', { title: 'Home', body: [faq] }),
  storyOf('structure/bikes', 'Category', {
    title: 'Bikes',
    category_id: 'bikes',
    intro: doc('All of them.'),
    image: asset('bikes'),
  }),
  storyOf('structure/bikes/kids', 'Category', {
    title: 'Kids',
    heading: 'Kids’ bikes',
    category_id: 'kids',
    og_image: asset('share'),
    image: asset('kids'),
  }),
  storyOf('structure/zz-copy', 'Category', { title: 'A copy', category_id: 'kids' }),
  listing('news', 'PublicationListing', 'news'),
  storyOf('central-content/news/hills', 'Publication', {
    title: 'Hills',
    heading: 'Up hills',
    teaser: 'Up and down.',
    published_on: '2026-03-14',
    author: 'A rider',
    image: asset('hills'),
    content: doc('Words.'),
    products: ['PIP-16', 'UNHEARD-OF'],
  }),
  storyOf('structure/legal', 'Publication', { title: 'Legal' }),
  storyOf('structure/product-lines', 'ProductLineListing', { title: 'Lines' }),
  storyOf('structure/product-lines/pip', 'ProductLine', {
    title: 'Pip',
    tagline: 'Small ones',
    line: 'Pip',
    image: asset('pip'),
  }),
  listing('campaigns', 'CampaignListing', 'campaigns'),
  storyOf('central-content/campaigns/spring', 'Campaign', {
    title: 'Spring',
    starts_on: '2026-03-01',
    ends_on: '2026-04-15',
  }),
  listing('contact', 'ContactMethodsListingPage', 'contact-methods'),
  storyOf('central-content/contact-methods/phone', 'ContactMethod', { title: 'Phone', phone: '1' }),
  storyOf('central-content/contact-methods/mail', 'ContactMethod', {
    title: 'Mail',
    heading: 'Write',
  }),
  listing('shipping', 'ShippingMethodsListingPage', 'shipping-methods'),
  storyOf('central-content/shipping-methods/door', 'ShippingMethod', { title: 'Door' }),
  listing('payment', 'PaymentMethodsListingPage', 'payment-methods'),
  storyOf('central-content/payment-methods/card', 'PaymentMethod', {
    title: 'Card',
    no_index: true,
  }),
]

const category = (id: string, names: readonly string[]): ProductCategory => ({
  id,
  name: names.at(-1)!,
  level: names.length,
  parentId: names.length > 1 ? 'bikes' : null,
  isInTree: true,
  legalNotes: [],
})
const categories = [category('bikes', ['Bikes']), category('kids', ['Bikes', 'Kids'])]

const shape = (name: string, position: number) => rawOption('attrFrameShape', name, position)
const color = (name: string) => rawOption('attrMarketingColor', name, 1)

const productRules = {
  ...rules,
  categories: new Map(categories.map((one) => [one.id, one])),
}

/** A complete product with two shapes, and a minimal one. */
function wholeProducts(prefix = '/gb/en/'): readonly Product[] {
  const { diagnostics } = listenToDiagnostics()
  const inKids = { categories: [{ id: 'kids' }] }
  const raw = [
    rawProduct({
      ...inKids,
      translated: {
        name: 'Pip 16',
        metaTitle: 'The Pip',
        metaDescription: 'A first bicycle.',
        customFields: {},
      },
      manufacturer: { id: 'm', name: 'Tillbrook', translated: { name: 'Tillbrook' } },
      properties: [rawOption('attrProductLine', 'Pip'), rawOption('attrGender', 'All', 2)],
      children: [
        rawVariant('PIP-16-RED', {
          ean: '4000000000006',
          options: [shape('Low', 1), color('Red')],
          cover: rawMedia('red'),
        }),
        rawVariant('PIP-16-SEA', {
          options: [shape('Mid', 2), color('Sea')],
          calculatedPrice: rawPrice(199),
          isCloseout: true,
          availableStock: 0,
        }),
      ],
    }),
    rawProduct({
      ...inKids,
      id: 'f'.repeat(32),
      productNumber: 'BARE',
      translated: { name: 'Bare', customFields: {} },
      cover: null,
    }),
  ]
  return raw.map((one) => toWholeProduct(one, { ...productRules, prefix }, diagnostics) as Product)
}

const dealer = (id: string, changes: object = {}) =>
  rawDealerSchema.parse({
    id,
    name: `Cycle Works ${id}`,
    addressLine1: '12 Lower Marsh',
    postalCode: 'SE1 7PB',
    city: 'London',
    country: 'GB',
    phone: '+44 20 7946 0112',
    email: `${id}@works.example`,
    openingHours: [{ day: 2, open: '09:00', close: '18:00' }],
    services: ['testCenter'],
    ...changes,
  })

/** A site with pages of every kind. Only brand-4 has dealer pages. */
export const wholeSite = ({
  brandId = 'brand-1',
  localeId = 'gb-en',
}: { brandId?: string; localeId?: string } = {}): Site =>
  build({
    brandId,
    localeId,
    stories: wholeStories(),
    checkout: [],
    products: wholeProducts(brandId === 'brand-1' ? `/${localeId.replace('-', '/')}/` : undefined),
    categories,
    dealers: [
      dealer('1', { website: 'https://works.example', latitude: 51.5, longitude: -0.1 }),
      dealer('2', { phone: '', email: '' }),
    ],
    settings: {
      notFound: storyOf('central-content/settings/not-found', 'NotFound', {
        heading: 'Not here',
        content: doc('Sorry.', 'It is gone.'),
      }),
      serverError: storyOf('central-content/settings/server-error', 'ServerError', {
        heading: 'Broken',
        content: doc('Sorry.'),
      }),
      splash: storyOf('central-content/settings/splash', 'Splash', {
        heading: 'Where?',
        text: 'Choose.',
        image: asset('map'),
      }),
      footer: storyOf('central-content/settings/footer', 'Footer', { service_phone: '020 7946' }),
    },
  }).site
