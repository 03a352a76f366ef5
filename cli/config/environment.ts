import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { choices, didYouMean } from '../diagnostics/suggest.ts'
import { Secret } from './secret.ts'

const environments = ['test', 'accept', 'live'] as const
export type Environment = (typeof environments)[number]

/** What the environment says, checked; what it does not say is undefined. */
export type Settings = {
  brandId: string | undefined
  environment: Environment
  siteUrl: string | undefined
  storyblokUrl: string | undefined
  storyblokToken: Secret | undefined
  storyblokOauthToken: Secret | undefined
  shopwareUrl: string | undefined
  shopwareKey: Secret | undefined
  shopwareUrlOf: ReadonlyMap<string, string>
  shopwareKeyOf: ReadonlyMap<string, Secret>
  dealerUrl: string | undefined
  reviewsUrl: string | undefined
  imageUrl: string | undefined
  imageHosts: readonly string[] | undefined
  caseUrl: string | undefined
  contentRate: number | undefined
  warnings: readonly Diagnostic[]
}

/** Every variable that sets one value; the commerce ones also exist with a country at their end. */
export const variableNames = [
  'SHOPGEN_BRAND',
  'SHOPGEN_ENV',
  'SHOPGEN_STORYBLOK_URL',
  'SHOPGEN_STORYBLOK_TOKEN',
  'SHOPGEN_STORYBLOK_OAUTH_TOKEN',
  'SHOPGEN_SHOPWARE_URL',
  'SHOPGEN_SHOPWARE_KEY',
  'SHOPGEN_DEALER_URL',
  'SHOPGEN_REVIEWS_URL',
  'SHOPGEN_IMAGE_URL',
  'SHOPGEN_IMAGE_HOSTS',
  'SHOPGEN_CASE_URL',
  'SHOPGEN_SITE_URL',
  'SHOPGEN_CONTENT_RATE',
] as const

const known = new Set<string>(variableNames)
const countryVariable = /^SHOPGEN_SHOPWARE_(URL|KEY)_([A-Z]{2}|INT)$/

/** Reads every SHOPGEN_ variable once; throws all that are malformed together. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Settings {
  const diagnostics: Diagnostic[] = []
  const warnings: Diagnostic[] = []

  // A variable that is set to nothing is not set: that is how shells and CI systems clear one.
  const get = (name: string) => env[name]?.trim() || undefined
  const address = (name: string, suffix?: string) => {
    const value = get(name)
    const complaint = value === undefined ? undefined : addressDiagnostic(name, value, suffix)
    if (complaint) diagnostics.push(complaint)
    return value?.replace(/\/+$/, '')
  }
  const secret = (name: string) => {
    const value = get(name)
    return value === undefined ? undefined : new Secret(value)
  }

  const shopwareUrlOf = new Map<string, string>()
  const shopwareKeyOf = new Map<string, Secret>()
  for (const name of Object.keys(env).sort()) {
    if (!name.startsWith('SHOPGEN_') || known.has(name)) continue
    const [, kind, country = ''] = countryVariable.exec(name) ?? []
    if (kind === undefined) {
      warnings.push(unknownVariable(name))
      continue
    }
    const url = kind === 'URL' ? address(name, '/store-api') : undefined
    if (url !== undefined) shopwareUrlOf.set(country, url)
    const key = kind === 'KEY' ? secret(name) : undefined
    if (key !== undefined) shopwareKeyOf.set(country, key)
  }

  const settings: Settings = {
    brandId: get('SHOPGEN_BRAND'),
    environment: readName(get('SHOPGEN_ENV'), diagnostics),
    siteUrl: address('SHOPGEN_SITE_URL'),
    storyblokUrl: address('SHOPGEN_STORYBLOK_URL', '/cdn'),
    storyblokToken: secret('SHOPGEN_STORYBLOK_TOKEN'),
    storyblokOauthToken: secret('SHOPGEN_STORYBLOK_OAUTH_TOKEN'),
    shopwareUrl: address('SHOPGEN_SHOPWARE_URL', '/store-api'),
    shopwareKey: secret('SHOPGEN_SHOPWARE_KEY'),
    shopwareUrlOf,
    shopwareKeyOf,
    dealerUrl: address('SHOPGEN_DEALER_URL'),
    reviewsUrl: address('SHOPGEN_REVIEWS_URL'),
    imageUrl: address('SHOPGEN_IMAGE_URL'),
    imageHosts: readHosts(get('SHOPGEN_IMAGE_HOSTS'), diagnostics),
    caseUrl: address('SHOPGEN_CASE_URL'),
    contentRate: readRate(get('SHOPGEN_CONTENT_RATE'), diagnostics),
    warnings,
  }
  // a mistyped variable may be what the person meant to mend it with
  if (diagnostics.length > 0) throw new ShopgenError('config', [...diagnostics, ...warnings])
  return settings
}

/** The value is not repeated: an address may hold a password. */
function addressDiagnostic(name: string, value: string, suffix?: string): Diagnostic | undefined {
  const todo = 'give an address such as https://shop.example'
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(value))
    return { what: `${name} is no http(s) address`, todo }
  if (url.username || url.password)
    return { what: `${name} holds a user name or password`, todo: 'use the key variable beside it' }
  if (url.search || url.hash) return { what: `${name} has a query or a hash`, todo }
  if (suffix && url.pathname.replace(/\/+$/, '').endsWith(suffix))
    return { what: `${name} ends in ${suffix}`, todo: `leave ${suffix} out: it is added` }
  return undefined
}

function readName(value: string | undefined, diagnostics: Diagnostic[]): Environment {
  if (value === undefined) return 'live'
  const found = environments.find((name) => name === value)
  if (!found)
    diagnostics.push({
      what: `SHOPGEN_ENV may not be "${value}"`,
      todo: choices(value, environments),
    })
  return found ?? 'live'
}

/** Names of hosts, with commas between. */
function readHosts(
  value: string | undefined,
  diagnostics: Diagnostic[],
): readonly string[] | undefined {
  const hosts = value?.split(',').flatMap((host) => host.trim().toLowerCase() || [])
  for (const host of hosts ?? []) {
    if (URL.parse(`https://${host}`)?.host === host) continue
    diagnostics.push({
      what: `SHOPGEN_IMAGE_HOSTS may not have "${host}"`,
      todo: 'give names of hosts such as media.shop.example, with commas between',
    })
  }
  return hosts
}

function readRate(value: string | undefined, diagnostics: Diagnostic[]): number | undefined {
  if (value === undefined) return undefined
  const rate = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0
  if (rate > 0 && rate <= 1000) return rate
  const todo = 'give a number of requests a second, above 0 and up to 1000'
  diagnostics.push({ what: `SHOPGEN_CONTENT_RATE may not be "${value}"`, todo })
  return undefined
}

function unknownVariable(name: string): Diagnostic {
  const todo = didYouMean(name, variableNames)
  return { what: `unknown variable ${name}`, ...(todo !== undefined && { todo }) }
}
