import type { LabelledLink } from '#shared/paths/links.ts'
import type { Picture } from '#shared/content/image.ts'
import { toOffer, type Offer } from '#shared/product/offer.ts'
import type { ProductPrice } from '#shared/product/price.ts'
import type { ProductCard, StockStatus } from '#shared/product/product.ts'
import type { RichText } from '#shared/content/richtext.ts'
import type { Teaser } from '#shared/content/story.ts'
import type { ProductFeatures } from '#templates/pages/Product/productFeatures.ts'

/** Complete values for views, and the same without optional parts. */

export const picture = (name: string, changes: Partial<Picture> = {}): Picture => ({
  src: `/f/1001/1600x1067/0a1b2c3d4e/${name}.jpg`,
  width: 1600,
  height: 1067,
  alt: `Picture of ${name}`,
  ...changes,
})

/** A picture of a product with a transparent background. */
export const cutOut = (name: string): Picture => ({
  ...picture(name),
  src: `/media/brand-1/${name}.png`,
})

export const link = (label: string, changes: Partial<LabelledLink> = {}): LabelledLink => ({
  label,
  href: `/gb/en/${label.toLowerCase().replaceAll(' ', '-')}/`,
  ...changes,
})

export const words = (text: string): RichText => [
  { kind: 'paragraph', content: [{ kind: 'text', text, marks: [] }] },
]

const money = (amount: number) => ({ amount, text: `£${amount.toFixed(2)}` })

export const price = (amount: number, changes: Partial<ProductPrice> = {}): ProductPrice => ({
  price: money(amount),
  from: false,
  listPrice: null,
  regulationPrice: null,
  savingPercentage: null,
  savingText: null,
  unitText: null,
  taxes: [{ rate: 20, amount: 1 }],
  ...changes,
})

export const reduced = price(85, {
  regulationPrice: money(100),
  savingPercentage: 15,
  savingText: '-15%',
})

const offerOf = (price: ProductPrice | null, status: StockStatus): Offer =>
  toOffer({ products: [{ name: '', price }], stock: { status } })

export const card = (
  name: string,
  {
    price: own = price(449),
    stockStatus = 'inStock',
    ...changes
  }: Partial<ProductCard> & { price?: ProductPrice | null; stockStatus?: StockStatus } = {},
): ProductCard => ({
  id: name,
  sku: name.toUpperCase(),
  parentSku: name.toUpperCase(),
  name,
  brand: 'Tillbrook',
  subtitle: null,
  path: `/gb/en/${name.toLowerCase()}/`,
  offer: offerOf(own, stockStatus),
  builtPrices: { own: [449], isFirst: true },
  image: null,
  secondImage: null,
  color: null,
  colors: [],
  isNew: false,
  rating: null,
  isBicycle: false,
  badges: [],
  ...changes,
})

export const publication = (
  heading: string,
  changes: Partial<Teaser<'Publication'>> = {},
): Teaser<'Publication'> => ({
  path: `/gb/en/news/${heading.toLowerCase()}/`,
  heading,
  teaser: '',
  topic: '',
  publishedOn: null,
  date: '',
  image: null,
  ...changes,
})

export const wholePublication = publication('Hills', {
  teaser: 'Up and down.',
  topic: 'Riding',
  publishedOn: '2026-03-14',
  date: '14 March 2026',
  image: picture('hills'),
})

export const campaign = (
  heading: string,
  changes: Partial<Teaser<'Campaign'>> = {},
): Teaser<'Campaign'> => ({
  path: `/gb/en/campaigns/${heading.toLowerCase()}/`,
  heading,
  teaser: '',
  image: null,
  startsOn: null,
  endsOn: null,
  period: '',
  ...changes,
})

export const wholeCampaign = campaign('Spring', {
  teaser: 'Ready to ride.',
  image: picture('spring'),
  startsOn: '2026-03-01',
  endsOn: '2026-04-15',
  period: '1 March to 15 April 2026',
})

export const contactMethod = (
  heading: string,
  changes: Partial<Teaser<'ContactMethod'>> = {},
): Teaser<'ContactMethod'> => ({
  path: `/gb/en/contact/${heading.toLowerCase()}/`,
  heading,
  teaser: '',
  icon: '',
  openingHours: [],
  timeZone: '',
  answerTime: '',
  chat: '',
  phone: '',
  email: '',
  hours: '',
  ...changes,
})

export const shippingMethod = (
  heading: string,
  changes: Partial<Teaser<'ShippingMethod'>> = {},
): Teaser<'ShippingMethod'> => ({
  path: `/gb/en/shipping/${heading.toLowerCase()}/`,
  title: heading,
  heading,
  teaser: '',
  icon: '',
  costs: '',
  deliveryTime: '',
  couriers: [],
  ...changes,
})

export const paymentMethod = (
  heading: string,
  changes: Partial<Teaser<'PaymentMethod'>> = {},
): Teaser<'PaymentMethod'> => ({
  path: `/gb/en/payment/${heading.toLowerCase()}/`,
  heading,
  teaser: '',
  icon: '',
  handler: '',
  ...changes,
})

/** A product page without the features that brands and countries switch on. */
export const noFeatures: ProductFeatures = {
  sizeAdvice: [],
  instalment: null,
  calculators: [],
}
