import { z } from 'zod'
import { englishRoutes } from '#shared/routes.ts'

/** A brand as its `brand.jsonc` describes it: checked, complete with its defaults, and frozen. */
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
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour as # and six lower-case hex digits')
const scriptAddress = z
  .string()
  .regex(/^https:\/\/[^\s/?#@]+(\/[^\s/?#]+)+$/, 'the https address of a script, without a query')
const salesforceId = z
  .string()
  .regex(/^[A-Za-z0-9]{15}([A-Za-z0-9]{3})?$/, '15 or 18 letters and digits')

const perCountry = <T extends z.ZodType>(value: T) => z.record(countryCode, value)
const perLanguage = <T extends z.ZodType>(value: T) => z.record(language, value)
const uniqueList = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .check(({ value, issues }) => {
      for (const [index, entry] of value.entries()) {
        if (value.indexOf(entry) === index) continue
        issues.push({ code: 'custom', input: value, path: [index], message: 'given twice' })
      }
    })
    .meta({ uniqueItems: true })

const country = z
  .strictObject({
    code: countryCode,
    languages: uniqueList(language).min(1).describe('The first is the default of the country.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'three capital letters (ISO 4217)')
      .default('EUR'),
    sellsOnline: z
      .boolean()
      .default(false)
      .describe('Basket, checkout and order confirmation exist.'),
    shopware: z
      .strictObject({
        url: address.optional().describe('Up to and without /store-api.'),
        accessKey: text.optional(),
        salesChannelApi: z
          .boolean()
          .default(false)
          .describe('/sales-channel-api/v3 in place of /store-api.'),
      })
      .prefault({}),
  })
  .describe('One country, with its commerce back end.')

const routeNames = Object.keys(englishRoutes) as (keyof typeof englishRoutes)[]
const routes = z.partialRecord(z.enum(routeNames), segments)

const productPath = z.strictObject({
  parent: z.enum(['name', 'name-and-model']),
  child: z.boolean().default(true).describe('Pages of a variant shape exist beneath the parent.'),
  variantSegment: z
    .strictObject({ enabled: z.boolean(), separator: segment.default('variant') })
    .prefault({ enabled: false }),
})

const attributes = z.strictObject({
  family: z.enum(['attr', 'colorcom']),
  codeFrom: z
    .enum(['customFields.code', 'name'])
    .default('customFields.code')
    .describe('Where a property group of the commerce back end carries its attribute code.'),
  names: perLanguage(z.record(text, text))
    .default({})
    .describe('Name by language and attribute code, over the project’s messages.'),
  sortByText: uniqueList(text)
    .default([])
    .describe('Attribute codes whose options sort by their text.'),
  optionDisplay: z
    .array(
      z.strictObject({
        code: text,
        display: z
          .enum(['text', 'color', 'swatch', 'named-swatch'])
          .describe('color: with their names where there are few, else the colours alone.'),
        priority: z.int().default(0).describe('The higher rule wins.'),
        force: z.boolean().default(false).describe('Wins over the display type of the back end.'),
      }),
    )
    .default([])
    .describe('How the options of an attribute are shown where shoppers choose one.'),
})

const features = z.strictObject({
  reviews: z.strictObject({ enabled: z.boolean(), minimumCount: z.int().min(0).max(1).default(0) }),
  geometry: z.boolean(),
  sizeFit: z
    .strictObject({ countries: uniqueList(countryCode).default([]) })
    .prefault({})
    .describe('No country: off. A country that the brand does not have is allowed.'),
  dealerPages: z.boolean(),
  storeLocator: z.boolean().default(true),
  prices: z.strictObject({
    shown: z.boolean().default(true),
    hiddenForInternational: z.boolean().default(false),
  }),
  webVitals: z.boolean().default(false).describe('Web vitals are measured, with consent.'),
  serviceWorker: z
    .boolean()
    .default(false)
    .describe('Pages are kept for when the network is slow or gone. Without it, /sw.js clears up.'),
  cycleToWork: z
    .strictObject({ url: address, countries: uniqueList(countryCode).min(1) })
    .nullable()
    .default(null)
    .describe('The calculator widget of the cycle-to-work scheme, behind consent.'),
})

const payments = z.strictObject({
  handlers: uniqueList(
    z.enum(['buy-now-pay-later', 'instalment', 'employer-bike-leasing', 'apple-pay']),
  ),
  instalment: z
    .strictObject({ minimum: z.number().min(0), maximum: z.number().min(0) })
    .nullable()
    .default(null)
    .describe('The prices for which instalments are offered.'),
})

const contact = z.strictObject({
  orgId: salesforceId.describe('Organisation id of the case system.'),
  captchaKeyName: text.describe('Name of the captcha key in the case system.'),
  caseTypes: z
    .array(
      z.strictObject({
        value: text.describe('What the case system receives.'),
        label: text.describe('Translation key.'),
        countries: uniqueList(countryCode).default([]).describe('None: all.'),
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
    .describe('The id of each custom field in the case system.'),
})

const consentGroups = uniqueList(z.string().regex(/^C\d{4}$/, 'a consent group such as C0001'))

const consent = z.strictObject({
  default: consentGroups.default(['C0001']),
  requiredGroupsByCountry: perCountry(consentGroups).default({}),
  script: z
    .strictObject({
      src: scriptAddress,
      domain: text.describe('Id of the site at the banner’s provider.'),
    })
    .nullable()
    .default(null)
    .describe('The banner of a third party. Without one, the shop’s own asks.'),
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

/** The colour roles that every theme fills, light and dark. */
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
    .describe('Percentage of the normal width, for a variable font with a width axis.'),
})

/** The switches that make brands look different beyond their colours. */
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
  drawing: z.enum(['paint-gloss', 'flat', 'line-art']),
  shadow: z.enum(['flat', 'soft', 'hard']),
})

const radius = z.enum(['0', '.4rem', '.8rem', '1.6rem', '99rem'])
const width = z.enum(['32rem', '37.5rem', '61.6rem', '86.4rem', '160rem', '92vw'])

const theme = z.strictObject({
  preset: text.describe('The name of the look.'),
  roles: z.strictObject({ light: roles, dark: roles }),
  fonts: z.strictObject({ display: font, text: font }),
  character,
  scale: z.strictObject({ ratio: z.literal([1.2, 1.25, 1.333]) }),
  letterSpacing: z.strictObject({
    heading: z.enum(['-.02em', '0', '.075em']),
    label: z.enum(['0', '.075em', '.1em', '.125em']),
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
    .describe('The extra breakpoint of the sticky header, in pixels.'),
})

const addresses = z
  .strictObject({
    storyblok: address.optional().describe('Up to and without /cdn.'),
    images: address.optional(),
    dealers: address.optional(),
    reviews: address.optional(),
    cases: address.optional(),
  })
  .describe('Public addresses of the back ends; the environment overrides each.')

export const brandSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a-z, 0-9 and single hyphens'),
  name: text.describe('The shop name that shoppers read.'),
  baseUrl: address.describe('The address of the site.'),
  contactFormVariant: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']),
  countries: z.array(country).min(1).describe('In order; the first is the default.'),
  localeSeparator: z.enum(['-', '/']).default('-'),
  defaultLanguageTag: z
    .string()
    .regex(/^[a-z]{2}-([a-z]{2}|int)$/, 'language, hyphen, country, in lower case')
    .describe('The default language of the content, and of a page that names none.'),

  productPath,
  listingSegment: z
    .strictObject({ enabled: z.boolean(), separator: segment.default('v') })
    .prefault({ enabled: false }),
  productLines: z
    .strictObject({
      segment: segments.default(englishRoutes.productLines),
      separator: segment.nullable().default(null).describe('A segment before each line, or none.'),
    })
    .prefault({}),
  routes: perLanguage(routes)
    .default({})
    .describe('Path segments by language; what is not named here is as in English.'),

  attributes,
  listing: z.strictObject({
    pageSize: z.int().min(1).max(500),
    columnsExtraWide: z.literal([2, 3]),
  }),
  breadcrumbDepth: z.literal([2, 3]),
  features,

  payments,
  deliveryTypes: uniqueList(z.enum(['homeDelivery', 'clickAndCollect'])).min(1),
  shippingLogic: z.enum(['shippingMethod', 'shippingMethodAlternate', 'none']),

  contact,
  contactToken: text,
  botProtectionKey: text.describe('Site key of the challenge, as the browser shows it.'),
  consent: consent.prefault({}),
  tagContainer: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'a container id such as GTM-ABC123')
    .nullable()
    .describe('Without one, everything is allowed without consent.'),
  tagContainerUrl: scriptAddress
    .default('https://www.googletagmanager.com/gtm.js')
    .describe('Where the container’s script is, loaded only with consent.'),
  reviewsKey: text.nullable().default(null),
  galleryKey: text.nullable().default(null),
  dealerShopId: text
    .nullable()
    .default(null)
    .describe('The brand in the dealer availability service.'),
  storeLocatorFilters: storeLocatorFilters.prefault({}),
  scriptProxyHosts: uniqueList(z.hostname())
    .default([])
    .describe('Hosts whose scripts the script proxy may fetch.'),

  content: z.strictObject({ spaceToken: text.optional().describe('A public token.') }).prefault({}),
  addresses: addresses.prefault({}),
  imageService: z
    .strictObject({
      kind: z
        .enum(['thumbor', 'storyblok', 'none'])
        .describe('How addresses name operations; none: pictures are shown as they are.'),
      hosts: uniqueList(z.hostname())
        .default([])
        .describe(
          'Further hosts whose pictures the service has, such as a media host of the shop.',
        ),
      quality: z.number().min(0).max(100).default(70),
      format: z.enum(['webp', 'png', 'jpeg']).default('webp'),
      fill: z
        .string()
        .regex(/^([0-9a-f]{6}|transparent)$/i, 'six hex digits, or transparent')
        .optional()
        .describe('What is around a picture that is fitted into its box.'),
    })
    .describe('The service that resizes pictures.'),

  theme,
})
