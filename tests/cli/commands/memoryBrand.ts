import type { Bundle } from '#cli/bundle/bundleBrand.ts'
import type { Backends } from '#cli/fetch/backends.ts'
import { rawDealerSchema } from '#cli/fetch/dealers.ts'
import type { RawContent } from '#cli/fetch/fetchContent.ts'
import { checkoutStory, contentOf, home, promisesStory, storyOf } from '../site/build.ts'
import { rawProduct } from '../catalogue/rawProducts.ts'
import { ownBundle } from '../render/ownBundle.ts'

const collection = {
  id: 'collect',
  technicalName: 'shipping_click_and_collect',
  name: 'Click and collect',
  translated: {},
}

/** Content of a small site: a page, a product's content, and a redirect. */
export const smallContent = (): RawContent => ({
  ...contentOf([
    home(),
    storyOf('structure/bikes', 'Category', { title: 'Bikes', heading: 'Bikes' }),
    promisesStory(),
    checkoutStory(),
  ]),
  redirects: new Map([['old', '/bikes/']]),
})

/** Back ends that respond from memory without delay. */
export const backendsOf = (changes: Partial<Backends> = {}): Backends => ({
  checkAccess: async () => {},
  content: async () => smallContent(),
  shop: async () => ({
    languageId: 'language',
    currency: { id: 'c', iso: 'EUR', name: 'Euro', symbol: '€' },
    defaultCurrency: 'EUR',
    taxState: 'gross',
    navigationCategoryId: 'root',
    categories: async () => [],
    checkoutLists: async () => ({ salutations: [], countries: [], shippingMethods: [collection] }),
    async products(begin) {
      begin()([rawProduct({ id: 'A', productNumber: 'A', translated: { name: 'City 1' } })], 1, 1)
    },
    countVariants: async () => 0,
    files: async () => new Map(),
  }),
  dealers: async (country) => [rawDealerSchema.parse({ id: 1, name: 'Cycles', country })],
  photos: async () => new Map(),
  reviews: async () => new Map(),
  abort() {},
  ...changes,
})

const textsOf = ({
  scripts,
  frameStyles,
  kindStyles,
}: Bundle): readonly (readonly [string, string])[] => [
  ...[...scripts.keys()].map((url) => [url, `/* ${url} */`] as const),
  ...[frameStyles, ...Object.values(kindStyles)].map(({ url, text }) => [url, text] as const),
]

/** A bundle with the bytes of its files, whose server code is the source. */
export const smallBundle: Bundle = {
  ...ownBundle,
  assets: textsOf(ownBundle).map(([url, text]) => ({
    path: url.slice(1),
    bytes: Buffer.from(text),
  })),
  redirect: { path: 'assets/redirect.js', bytes: Buffer.from('location') },
  worker: Buffer.from('worker'),
}
