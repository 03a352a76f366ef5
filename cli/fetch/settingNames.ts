import { brandFile } from '#brands/index.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import type { ClientOptions } from './http.ts'

type SettingNames = ClientOptions['setting']

/** The settings for address and token of the content service, for messages. */
export function contentSetting({ brand, backends }: BuildConfig): SettingNames {
  const { url, token } = backends.storyblok
  const inFile = fileSetting(brand.id)
  return {
    address: orFile(
      ['SHOPGEN_STORYBLOK_URL'],
      brand.addresses.storyblok === url && inFile('addresses.storyblok'),
    ),
    key: orFile(
      ['SHOPGEN_STORYBLOK_TOKEN'],
      brand.content.spaceToken === token.reveal() && inFile('content.spaceToken'),
    ),
  }
}

/** The settings of a country's commerce back end. */
export function shopSetting({ brand, backends }: BuildConfig, country: string): SettingNames {
  const index = brand.countries.findIndex(({ code }) => code === country)
  const own = brand.countries[index]?.shopware
  const used = backends.shopware.get(country)
  const inFile = fileSetting(brand.id)
  const prefix = `countries[${index}].shopware`
  return {
    address: orFile(
      [`SHOPGEN_SHOPWARE_URL_${country}`, 'SHOPGEN_SHOPWARE_URL'],
      own?.url !== undefined && own.url === used?.url && inFile(`${prefix}.url`),
    ),
    key: orFile(
      [`SHOPGEN_SHOPWARE_KEY_${country}`, 'SHOPGEN_SHOPWARE_KEY'],
      own?.accessKey !== undefined &&
        own.accessKey === used?.accessKey.reveal() &&
        inFile(`${prefix}.accessKey`),
    ),
  }
}

/** The dealer service has no key, but an id of the brand. */
export const dealerSetting: SettingNames = {
  address: 'SHOPGEN_DEALER_URL',
  key: '"dealerShopId" in the file of the brand',
}

/** The key of the reviews service is public, so it is in the brand's file. */
export const reviewsSetting: SettingNames = {
  address: 'SHOPGEN_REVIEWS_URL',
  key: '"reviewsKey" in the file of the brand',
}

/** The gallery is a part of the reviews service with a key of its own. */
export const gallerySetting: SettingNames = {
  address: 'SHOPGEN_REVIEWS_URL',
  key: '"galleryKey" in the file of the brand',
}

const fileSetting = (brandId: string) => (setting: string) =>
  `"${setting}" in ${brandFile(brandId, 'brands')}`

/** Names the variables, unless the value comes from the brand's file. */
const orFile = (variables: readonly string[], inFile: string | false) =>
  inFile || variables.join(' or ')
