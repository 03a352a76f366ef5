import type { Brand } from '#brands/schema.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { contentRetries, type BackendSettings, type ShopwareBackend } from './backends.ts'
import type { Settings } from './environment.ts'
import { Secret } from './secret.ts'

/**
 * The back ends from the environment and the brand's file. The environment wins. Throws one error with
 * all missing settings.
 */
export function ownBackends(brand: Brand, settings: Settings, file: string): BackendSettings {
  const diagnostics: Diagnostic[] = []
  const need: Need = (value, wanted, fallback) => {
    if (value === undefined) diagnostics.push(missingSetting(wanted, file))
    return value ?? fallback
  }
  const storyblok = contentBackend(brand, settings, need)
  const shops = shopBackends(brand, settings)
  diagnostics.push(...missingShops(shops, file))
  const services = serviceBackends(brand, settings, need)
  if (diagnostics.length > 0) throw new ShopgenError('config', diagnostics)
  return { storyblok, shopware: new Map(shops), ...services }
}

/** Returns the fallback for a missing value, and reports it. */
type Need = <T>(value: T | undefined, wanted: RequiredSetting, fallback: T) => T

function contentBackend(
  { addresses, content }: Brand,
  settings: Settings,
  need: Need,
): BackendSettings['storyblok'] {
  const oauthToken = settings.storyblokOauthToken
  return {
    url: need(settings.storyblokUrl ?? addresses.storyblok, requiredSettings.contentUrl, ''),
    token: need(
      settings.storyblokToken ?? publicSecret(content.spaceToken),
      requiredSettings.contentToken,
      nothing,
    ),
    ...(oauthToken && { oauthToken }),
    // R9.7: 5 requests a second, or 3 with an OAuth token
    ratePerSecond: settings.contentRate ?? (oauthToken ? 3 : 5),
    retries: settings.contentRetries ?? contentRetries,
  }
}

/** The commerce back end of each country. A missing address is empty, and a missing key is `nothing`. */
const shopBackends = (
  { countries }: Brand,
  settings: Settings,
): readonly (readonly [country: string, ShopwareBackend])[] =>
  countries.map(({ code, shopware: own }) => {
    const url = settings.shopwareUrlOf.get(code) ?? settings.shopwareUrl ?? own.url ?? ''
    const accessKey =
      settings.shopwareKeyOf.get(code) ??
      settings.shopwareKey ??
      publicSecret(own.accessKey) ??
      nothing
    return [code, { url, publicUrl: url, accessKey, salesChannelApi: own.salesChannelApi }]
  })

function serviceBackends(
  { addresses, contact, features, imageService, payments }: Brand,
  settings: Settings,
  need: Need,
): Pick<BackendSettings, 'images' | 'dealers' | 'reviews' | 'cases' | 'paymentWidget'> {
  const images = settings.imageUrl ?? addresses.images
  const dealers = settings.dealerUrl ?? addresses.dealers
  const reviews = settings.reviewsUrl ?? addresses.reviews
  const reviewsStatic = settings.reviewsStaticUrl ?? addresses.reviewsStatic
  const needsDealers = features.storeLocator || features.dealerPages
  return {
    images: {
      publicUrl:
        imageService.kind === 'none' ? (images ?? '') : need(images, requiredSettings.images, ''),
      ...(settings.imageHosts && { hosts: settings.imageHosts }),
    },
    ...((needsDealers || dealers) && {
      dealers: publicBackend(need(dealers, requiredSettings.dealers, '')),
    }),
    ...(features.reviews.enabled && {
      reviews: publicBackend(need(reviews, requiredSettings.reviews, ''), reviewsStatic),
    }),
    cases: {
      url: need(settings.caseUrl ?? addresses.cases, requiredSettings.cases, ''),
      captchaScript: contact.captchaScript,
    },
    ...(payments.widget !== null && { paymentWidget: payments.widget }),
  }
}

/** Browsers use the same address as the build, unless they have one of their own. */
const publicBackend = (address: string, publicAddress = address) => ({
  url: trimSlash(address),
  publicUrl: trimSlash(publicAddress),
})

const trimSlash = (address: string) => address.replace(/\/+$/, '')

type RequiredSetting = { what: string; variables: string[]; setting: string }

const requiredSettings = {
  contentUrl: {
    what: 'the address of the content service',
    variables: ['SHOPGEN_STORYBLOK_URL'],
    setting: 'addresses.storyblok',
  },
  contentToken: {
    what: 'the token of the content service',
    variables: ['SHOPGEN_STORYBLOK_TOKEN'],
    setting: 'content.spaceToken',
  },
  images: {
    what: 'the address of the image service',
    variables: ['SHOPGEN_IMAGE_URL'],
    setting: 'addresses.images',
  },
  dealers: {
    what: 'the address of the dealer service',
    variables: ['SHOPGEN_DEALER_URL'],
    setting: 'addresses.dealers',
  },
  reviews: {
    what: 'the address of the reviews service',
    variables: ['SHOPGEN_REVIEWS_URL'],
    setting: 'addresses.reviews',
  },
  cases: {
    what: 'the address of the case form',
    variables: ['SHOPGEN_CASE_URL'],
    setting: 'addresses.cases',
  },
} satisfies Record<string, RequiredSetting>

const missingSetting = (
  { what, variables, setting }: RequiredSetting,
  file: string,
): Diagnostic => ({
  what: `${what} is missing`,
  todo: `Set ${variables.join(' or ')}, or "${setting}" in ${file}; or build with --fixtures.`,
})

/** Missing settings of the commerce back ends, each reported once for all countries. */
function missingShops(shops: readonly (readonly [string, ShopwareBackend])[], file: string) {
  const codesWhere = (isMissing: (shop: ShopwareBackend) => boolean) =>
    shops.filter(([, shop]) => isMissing(shop)).map(([code]) => code)
  const address = {
    what: 'the address',
    variable: 'SHOPGEN_SHOPWARE_URL',
    setting: 'url',
    codes: codesWhere(({ url }) => url === ''),
  }
  const key = {
    what: 'the access key',
    variable: 'SHOPGEN_SHOPWARE_KEY',
    setting: 'accessKey',
    codes: codesWhere(({ accessKey }) => accessKey === nothing),
  }
  const isOne = address.codes.join() === key.codes.join()
  return (isOne ? [[address, key]] : [[address], [key]])
    .filter(([first]) => first!.codes.length > 0)
    .map((parts): Diagnostic => {
      const { codes } = parts[0]!
      const index = shops.findIndex(([code]) => code === codes[0])
      const each = (name: (part: typeof address) => string) => parts.map(name).join(' and ')
      return {
        what:
          `${each(({ what }) => what)} of the commerce back end ` +
          `${parts.length > 1 ? 'are' : 'is'} missing for ${codes.join(', ')}`,
        todo: [
          `Set ${each(({ variable }) => variable)} for all countries at once;`,
          `or by country, as ${each(({ variable }) => `${variable}_${codes[0]}`)};`,
          `or ${each(({ setting }) => `"countries[${index}].shopware.${setting}"`)} in ${file};`,
          'or build with --fixtures.',
        ].join('\n'),
      }
    })
}

const nothing = new Secret('')

const publicSecret = (value: string | undefined) =>
  value === undefined ? undefined : new Secret(value)
