import { z } from 'zod'
import { caseFieldNames } from '#shared/content/caseForm.ts'
import { englishRoutes } from '#shared/paths/routes.ts'
import { buildPolicy } from './buildPolicy.ts'
import { contactForms, type ContactFormName } from './contactForms.ts'
import { hosting } from './hosting.ts'
import { uniqueList } from './uniqueList.ts'

/** The validated content of a `brand.jsonc`, with defaults; it is frozen. */
export type Brand = DeepReadonly<z.output<typeof brandSchema>>
export type Theme = Brand['theme']
export type ThemeRoles = Theme['roles']['light']

export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

const text = z.string().min(1)

const countryCode = z
  .string()
  .regex(/^([A-Z]{2}|INT)$/, 'two capital letters (ISO 3166), or INT for the international channel')
const language = z.string().regex(/^[a-z]{2}$/, 'two lower-case letters (ISO 639-1)')
const segment = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a path segment: a-z, 0-9 and single hyphens')
const segments = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/,
    'path segments: a-z, 0-9 and single hyphens, with slashes between and none at the ends',
  )
const address = z
  .string()
  .regex(/^https?:\/\/[^\s/?#@]+(\/[^\s/?#]+)*$/, 'an http(s) address without a slash at its end')
const siteAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/?#@]+$/, 'an http(s) address of a host, without a slash or a path')
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour as # and six lower-case hex digits')
const scriptAddress = z
  .string()
  .regex(/^https:\/\/[\w.:-]+(\/[\w.~%+=@:-]+)+$/, 'the https address of a script, without a query')
const salesforceId = z
  .string()
  .regex(/^[A-Za-z0-9]{15}([A-Za-z0-9]{3})?$/, '15 or 18 letters and digits')

const perCountry = <T extends z.ZodType>(value: T) => z.record(countryCode, value)
const perLanguage = <T extends z.ZodType>(value: T) => z.record(language, value)
const country = z
  .strictObject({
    code: countryCode,
    languages: uniqueList(language)
      .min(1)
      .describe('The first language is the default of the country.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'three capital letters (ISO 4217)')
      .default('EUR'),
    sellsOnline: z
      .boolean()
      .default(false)
      .describe('Has a basket, a checkout and an order confirmation.'),
    shopware: z
      .strictObject({
        url: address.optional().describe('Address without /store-api.'),
        accessKey: text.optional(),
        salesChannelApi: z
          .boolean()
          .default(false)
          .describe('Use /sales-channel-api/v3 instead of /store-api.'),
      })
      .prefault({}),
  })
  .describe('A country, with its commerce back end.')

const routeNames = Object.keys(englishRoutes) as (keyof typeof englishRoutes)[]
const routes = z.partialRecord(z.enum(routeNames), segments)

const productPath = z.strictObject({
  parent: z.enum(['name', 'name-and-model']),
  child: z
    .boolean()
    .default(true)
    .describe('Each frame shape has a page below its parent product.'),
  variantSegment: z
    .strictObject({ enabled: z.boolean(), separator: segment.default('variant') })
    .prefault({ enabled: false }),
})

const attributes = z.strictObject({
  family: z.enum(['attr', 'colorcom']),
  codeFrom: z
    .enum(['customFields.code', 'name'])
    .default('customFields.code')
    .describe('Where a property group in Shopware has its attribute code.'),
  names: perLanguage(z.record(text, text))
    .default({})
    .describe('Names of attributes, by language and code. They override the project’s messages.'),
  sortByText: uniqueList(text)
    .default([])
    .describe('Codes of attributes whose options are sorted by their text.'),
  hidden: uniqueList(text)
    .default([])
    .describe(
      'Codes of attributes that specifications, facets and the comparison leave out. A product hides more with its custom field attributesHidden.',
    ),
  fromCustomFields: uniqueList(text)
    .default([])
    .describe(
      'Custom fields of products that are shown as attributes, after those with a property group. The code is the name of the field; its values are texts, numbers or lists of them.',
    ),
  optionDisplay: z
    .array(
      z.strictObject({
        code: text,
        display: z
          .enum(['text', 'color', 'swatch', 'named-swatch'])
          .describe('"color" adds the names if there are few options.'),
        priority: z.int().default(0).describe('The rule with the highest priority wins.'),
        force: z.boolean().default(false).describe('Overrides the display type of the back end.'),
      }),
    )
    .default([])
    .describe('How shoppers see the options of an attribute when they choose one.'),
})

const features = z.strictObject({
  reviews: z.strictObject({ enabled: z.boolean(), minimumCount: z.int().min(0).max(1).default(0) }),
  geometry: z.boolean(),
  sizeFit: z
    .strictObject({ countries: uniqueList(countryCode).default([]) })
    .prefault({})
    .describe(
      'Countries with size advice; empty means none. Other countries than the brand’s are allowed. The feature flag "size-fit" of the content space can switch it off in an environment.',
    ),
  partnerNumber: z
    .strictObject({ countries: uniqueList(countryCode).default([]) })
    .prefault({})
    .describe(
      'Countries whose pages show the number at the retail partner, from the custom field halfords.',
    ),
  dealerPages: z.boolean(),
  storeLocator: z.boolean().default(true),
  dealerStock: z
    .boolean()
    .default(true)
    .describe(
      'Pages ask the dealer service for the stock of dealers when a shopper wants to know.',
    ),
  prices: z.strictObject({
    shown: z.boolean().default(true),
    hiddenForInternational: z.boolean().default(false),
  }),
  webVitals: z.boolean().default(false).describe('Measures web vitals, with consent.'),
  serviceWorker: z
    .boolean()
    .default(false)
    .describe(
      'Caches pages for slow connections and offline use. If false, /sw.js removes old caches.',
    ),
  cycleToWork: z
    .strictObject({ url: address, countries: uniqueList(countryCode).min(1) })
    .nullable()
    .default(null)
    .describe('The calculator of the cycle-to-work scheme, which needs consent.'),
})

const search = z.strictObject({
  synonyms: perLanguage(
    z.array(uniqueList(text).min(2).describe('Words or phrases that mean the same.')),
  )
    .default({})
    .describe('Groups of synonyms for the search, by language.'),
})

/** Payment handlers that a brand has or not. Card, invoice and others are always offered. */
const paymentHandlers = [
  'buy-now-pay-later',
  'instalment',
  'employer-bike-leasing',
  'apple-pay',
] as const

const payments = z.strictObject({
  handlers: uniqueList(z.enum(paymentHandlers)),
  instalment: z
    .strictObject({ minimum: z.number().min(0), maximum: z.number().min(0) })
    .nullable()
    .default(null)
    .describe('Prices that can be paid in instalments.'),
  methods: z
    .record(text, z.enum([...paymentHandlers, 'card', 'invoice']))
    .default({
      payment_card: 'card',
      payment_invoice: 'invoice',
      payment_invoicepayment: 'invoice',
      payment_buy_now_pay_later: 'buy-now-pay-later',
      payment_instalment: 'instalment',
      payment_apple_pay: 'apple-pay',
      payment_bike_leasing: 'employer-bike-leasing',
    })
    .describe(
      'Handlers of the payment methods of Shopware, by technical name. Others open a payment page.',
    ),
  hosts: uniqueList(text)
    .default([])
    .describe(
      'Hosts of payment pages, such as pay.example.com, besides the host of the commerce back end. The shop sends shoppers to no other.',
    ),
  widget: scriptAddress
    .nullable()
    .default(null)
    .describe(
      'Script of the provider for paying later or in instalments, such as https://x.klarnacdn.net/kp/lib/v1/api.js. Without it, the page of the provider opens.',
    ),
})

const deliveryType = z.enum(['homeDelivery', 'clickAndCollect'])

const checkout = z.strictObject({
  shippingMethods: z
    .record(text, deliveryType)
    .default({
      shipping_home_delivery: 'homeDelivery',
      shipping_standard: 'homeDelivery',
      shipping_express: 'homeDelivery',
      shipping_click_and_collect: 'clickAndCollect',
    })
    .describe(
      'Delivery types of the shipping methods of Shopware, by technical name. Others are home delivery, with a warning.',
    ),
  acceptTerms: z
    .strictObject({ countries: uniqueList(countryCode).default([]) })
    .prefault({})
    .describe('Countries where a box has to be checked before the order. Others show the terms.'),
})

const contact = z.strictObject({
  orgId: salesforceId.describe('Organisation id in the case system.'),
  captchaKeyName: text.describe('Name of the captcha key in the case system.'),
  captchaScript: scriptAddress
    .default('https://www.google.com/recaptcha/api.js')
    .describe('Script of the captcha, with the interface of reCAPTCHA v2.'),
  caseTypes: z
    .array(
      z.strictObject({
        value: text.describe('The value that the case system receives.'),
        label: text.describe('Key of the message that shoppers see.'),
        countries: uniqueList(countryCode)
          .default([])
          .describe('Countries with this case type; empty means all.'),
      }),
    )
    .min(1),
  fieldIds: z
    .strictObject({
      firstName: salesforceId,
      lastName: salesforceId,
      country: salesforceId,
      brand: salesforceId,
      language: salesforceId,
      webSource: salesforceId,
      street: salesforceId.optional(),
      houseNumber: salesforceId.optional(),
      postalCode: salesforceId.optional(),
      city: salesforceId.optional(),
      frameNumber: salesforceId.optional(),
      dealerName: salesforceId.optional(),
    })
    .describe('Ids of the custom fields in the case system.'),
  hiddenValidated: uniqueList(z.enum(caseFieldNames))
    .default([])
    .describe('Fields that are checked, but show no success mark.'),
})

const consentGroups = uniqueList(z.string().regex(/^C\d{4}$/, 'a consent group such as C0001'))

const consent = z.strictObject({
  default: consentGroups.default(['C0001']),
  requiredGroupsByCountry: perCountry(consentGroups).default({}),
  reviews: consentGroups
    .default(['C0003'])
    .describe('Groups that the reviews service needs; empty for a service of the shop itself.'),
  script: z
    .strictObject({
      src: scriptAddress,
      domain: text.describe('Id of the site at the provider of the banner.'),
    })
    .nullable()
    .default(null)
    .describe('Consent banner of a third party. Without it, the shop shows its own.'),
})

export const storeFilters = [
  'premiumDealers',
  'collectInStore',
  'testCenter',
  'lease',
  'rdw',
  'basicPlusDealers',
  'mountainBikes',
  'roadBikes',
  'electricBikes',
] as const

const storeLocatorFilters = z.strictObject({
  default: uniqueList(z.enum(storeFilters)).default([]),
  byCountry: perCountry(uniqueList(z.enum(storeFilters))).default({}),
})

const storeLocatorMap = z.strictObject({
  url: z
    .string()
    .regex(
      /^https:\/\/[^\s/?#@{}]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+$/,
      'the https address of a tile with {z}, {x} and {y}',
    )
    .describe('Address of the tiles in Web Mercator, 256 pixels wide.'),
  attribution: text.describe('Names the owner of the map data, as its licence requires.'),
})

/** The colour roles of a theme. Each has a light and a dark colour. */
export const themeRoles = [
  'bg',
  'surface',
  'stage',
  'text',
  'muted',
  'line',
  'control',
  'accent',
  'onAccent',
  'accentText',
  'sale',
  'success',
  'warn',
  'danger',
  'focus',
] as const

const roles = z.record(z.enum(themeRoles), color)

const font = z.strictObject({
  package: text.regex(/^@fontsource(-variable)?\/[a-z0-9-]+$/, 'a package of @fontsource'),
  family: text,
  weights: uniqueList(z.int().min(100).max(900)).min(1),
  width: z
    .int()
    .min(50)
    .max(200)
    .optional()
    .describe('Width in percent, for a variable font with a width axis.'),
})

/** Design options of a brand, besides colours and fonts. */
const character = z.strictObject({
  header: z.enum(['bar', 'stacked-centre', 'overlay-on-hero', 'utility-top']),
  nav: z.enum(['mega-columns', 'mega-with-image', 'drawer-only', 'tabs']),
  hero: z.enum([
    'full-bleed-photo',
    'split-text-bike',
    'bike-on-type',
    'editorial-stack',
    'offer-grid',
  ]),
  card: z.enum(['bare', 'framed', 'tinted-tile', 'table-row']),
  mediaRatio: z.enum(['4/3', '3/2', '16/10', '1/1']),
  button: z.enum(['solid-square', 'solid-soft', 'pill', 'ink-outline', 'underline-arrow']),
  headingCase: z.enum(['sentence', 'upper', 'title-serif']),
  label: z.enum(['small-caps', 'plain', 'mono']),
  divider: z.enum(['hairline', 'none', 'thick-ink', 'dotted']),
  price: z.enum(['plain', 'large-block', 'superscript-cents', 'quiet']),
  badge: z.enum(['flag-corner', 'text-only', 'pill', 'ink-stamp']),
  pattern: z.enum(['none', 'topo-lines', 'spoke-rays', 'tile-grid', 'paper-grain']),
  density: z.enum(['dense', 'normal', 'airy']),
  iconStroke: z.enum(['1.25', '1.5', '2']),
  photoTreatment: z.enum(['neutral', 'duotone', 'warm']),
  motion: z.enum(['none', 'calm', 'brisk']),
  shadow: z.enum(['flat', 'soft', 'hard']),
})

const radius = z.enum(['0', '.4rem', '.8rem', '1.6rem', '99rem'])
const letterSpacing = z.enum(['0', '.075em', '.1em', '.125em'])
const width = z.enum(['32rem', '37.5rem', '61.6rem', '86.4rem', '160rem', '92vw'])

const theme = z.strictObject({
  preset: text.describe('Name of the theme.'),
  roles: z.strictObject({ light: roles, dark: roles }),
  fonts: z.strictObject({ display: font, text: font }),
  character,
  scale: z.strictObject({ ratio: z.literal([1.2, 1.25, 1.333]) }),
  letterSpacing: z.strictObject({
    heading: letterSpacing,
    label: letterSpacing,
  }),
  radius: z.strictObject({
    button: radius,
    card: radius,
    image: radius,
    input: radius,
    chip: radius,
  }),
  maxWidth: z.strictObject({ page: width, text: width.default('61.6rem') }),
  stickyBreakpoint: z
    .literal(759)
    .nullable()
    .default(null)
    .describe('Extra breakpoint of the sticky header, in pixels.'),
})

const security = z
  .strictObject({
    contacts: uniqueList(
      z
        .string()
        .regex(
          /^(https:\/\/|mailto:|tel:)\S+$/,
          'an address that begins with https://, mailto: or tel:',
        ),
    ).min(1),
    expires: z.iso
      .datetime()
      .describe('When to check the contacts again, such as 2027-06-30T00:00:00Z; within a year.'),
    languages: uniqueList(language).default([]).describe('Languages of the people who answer.'),
    policy: z
      .string()
      .regex(/^https:\/\/\S+$/, 'an https address')
      .optional()
      .describe('Address of the page about how vulnerabilities are handled.'),
  })
  .describe('Whom to tell about a vulnerability, for /.well-known/security.txt (RFC 9116).')

const addresses = z
  .strictObject({
    storyblok: address.optional().describe('Address without /cdn.'),
    images: address.optional(),
    dealers: address.optional(),
    reviews: address.optional(),
    reviewsStatic: address
      .optional()
      .describe('Static host that browsers read reviews from; without it, that of the service.'),
    cases: address.optional(),
  })
  .describe('Public addresses of the back ends. Environment variables override them.')

export const brandSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a-z, 0-9 and single hyphens'),
  name: text.describe('Name of the shop, as shoppers see it.'),
  baseUrl: siteAddress.describe('Address of the site, at the root of its host.'),
  contactFormVariant: z.enum(Object.keys(contactForms) as ContactFormName[]),
  countries: z.array(country).min(1).describe('The first country is the default.'),
  localeSeparator: z.enum(['-', '/']).default('-'),
  defaultLanguageTag: z
    .string()
    .regex(/^[a-z]{2}-([a-z]{2}|int)$/, 'language, hyphen, country, in lower case')
    .describe('Default language of the content, and of pages without a language.'),

  productPath,
  listingSegment: z
    .strictObject({ enabled: z.boolean(), separator: segment.default('v') })
    .prefault({ enabled: false }),
  productLines: z
    .strictObject({
      segment: segments.default(englishRoutes.productLines),
      separator: segment
        .nullable()
        .default(null)
        .describe('Path segment before the name of each product line.'),
    })
    .prefault({}),
  routes: perLanguage(routes)
    .default({})
    .describe('Path segments by language. Missing ones are as in English.'),

  informalMessages: uniqueList(language)
    .default([])
    .describe(
      'Languages in which messages address shoppers informally, of those in templates/translations/informal.',
    ),

  attributes,
  listing: z.strictObject({
    pageSize: z.int().min(1).max(500).default(20),
    columnsExtraWide: z.literal([2, 3]),
  }),
  breadcrumbDepth: z.literal([2, 3]),
  features,
  search: search.prefault({}),

  payments,
  deliveryTypes: uniqueList(deliveryType).min(1),
  shippingLogic: z
    .enum(['shippingMethod', 'shippingMethodAlternate', 'none'])
    .describe(
      'How a shipping method is chosen. "shippingMethod": shoppers choose one of their delivery type. "shippingMethodAlternate": the first available one of the delivery type applies. "none": the default of the sales channel applies.',
    ),
  checkout: checkout.prefault({}),

  contact,
  contactToken: text,
  botProtectionKey: text
    .nullable()
    .describe('Public site key of the captcha. With null, there is no contact form.'),
  consent: consent.prefault({}),
  tagContainer: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'a container id such as GTM-ABC123')
    .nullable()
    .describe('Without a tag container, everything is allowed without consent.'),
  tagContainerUrl: scriptAddress
    .default('https://www.googletagmanager.com/gtm.js')
    .describe('Address of the tag container’s script, which loads after consent.'),
  reviewsKey: text.nullable().default(null),
  galleryKey: text
    .nullable()
    .default(null)
    .describe('Key of the gallery with photos of customers, in the reviews service.'),
  photoHosts: uniqueList(z.hostname())
    .default([])
    .describe(
      'Hosts of photos of customers, besides those of the image service. Photos of other hosts are not shown.',
    ),
  dealerShopId: text.nullable().default(null).describe('Id of the brand in the dealer service.'),
  storeLocatorFilters: storeLocatorFilters.prefault({}),
  storeLocatorMap: storeLocatorMap
    .nullable()
    .default(null)
    .describe(
      'Map service for the store locator, which loads after consent to C0003. Without it, the map is a drawing.',
    ),
  scriptProxyHosts: uniqueList(z.hostname())
    .default([])
    .describe('Hosts whose scripts the script proxy may fetch.'),

  content: z
    .strictObject({ spaceToken: text.optional().describe('Public token of the Storyblok space.') })
    .prefault({}),
  addresses: addresses.prefault({}),
  security: security.nullable().default(null),
  imageService: z
    .strictObject({
      kind: z
        .enum(['thumbor', 'storyblok', 'none'])
        .describe('URL syntax of the service. "none" uses pictures as they are.'),
      hosts: uniqueList(z.hostname())
        .default([])
        .describe(
          'More hosts whose pictures the service resizes, such as the shop’s media host. Documents for download and films can be there, too.',
        ),
      quality: z.number().min(0).max(100).default(70),
      format: z.enum(['webp', 'png', 'jpeg']).default('webp'),
      fill: z
        .string()
        .regex(/^([0-9a-f]{6}|transparent)$/i, 'six hex digits, or transparent')
        .optional()
        .describe('Colour around a picture that is fitted into a box.'),
    })
    .describe('The service that resizes pictures.'),
  build: buildPolicy.prefault({}),
  hosting: hosting.prefault({}),

  theme,
})
