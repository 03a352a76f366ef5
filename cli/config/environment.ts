import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { choices, didYouMean } from '../diagnostics/suggest.ts'
import { Secret } from './secret.ts'

const environments = ['test', 'accept', 'live'] as const
export type Environment = (typeof environments)[number]

/** The validated environment variables; undefined if not set. */
export type Settings = {
  brandId: string | undefined
  environment: Environment
  siteUrl: string | undefined
  /** The date of the sources in seconds, which tools for reproducible builds set. */
  sourceDate: number | undefined
  storyblokUrl: string | undefined
  storyblokToken: Secret | undefined
  storyblokOauthToken: Secret | undefined
  shopwareUrl: string | undefined
  shopwareKey: Secret | undefined
  shopwareUrlOf: ReadonlyMap<string, string>
  shopwareKeyOf: ReadonlyMap<string, Secret>
  dealerUrl: string | undefined
  reviewsUrl: string | undefined
  reviewsStaticUrl: string | undefined
  imageUrl: string | undefined
  imageHosts: readonly string[] | undefined
  caseUrl: string | undefined
  contentRate: number | undefined
  contentRetries: number | undefined
  warnings: readonly Diagnostic[]
}

/** All variables. Those of the commerce back end can also end in a country. */
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
  'SHOPGEN_REVIEWS_STATIC_URL',
  'SHOPGEN_IMAGE_URL',
  'SHOPGEN_IMAGE_HOSTS',
  'SHOPGEN_CASE_URL',
  'SHOPGEN_SITE_URL',
  'SHOPGEN_CONTENT_RATE',
  'SHOPGEN_CONTENT_RETRIES',
  // read by the command line
  'SHOPGEN_CACHE',
] as const

const known = new Set<string>(variableNames)
const countryVariable = /^SHOPGEN_SHOPWARE_(URL|KEY)_([A-Z]{2}|INT)$/

/** Reads the SHOPGEN_ variables. Throws one error for all invalid ones. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Settings {
  const diagnostics: Diagnostic[] = []
  const warnings: Diagnostic[] = []

  // shells and CI systems unset a variable by making it empty
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
    siteUrl: siteAddress(address('SHOPGEN_SITE_URL'), diagnostics),
    sourceDate: readSourceDate(get('SOURCE_DATE_EPOCH'), diagnostics),
    storyblokUrl: address('SHOPGEN_STORYBLOK_URL', '/cdn'),
    storyblokToken: secret('SHOPGEN_STORYBLOK_TOKEN'),
    storyblokOauthToken: secret('SHOPGEN_STORYBLOK_OAUTH_TOKEN'),
    shopwareUrl: address('SHOPGEN_SHOPWARE_URL', '/store-api'),
    shopwareKey: secret('SHOPGEN_SHOPWARE_KEY'),
    shopwareUrlOf,
    shopwareKeyOf,
    dealerUrl: address('SHOPGEN_DEALER_URL'),
    reviewsUrl: address('SHOPGEN_REVIEWS_URL'),
    reviewsStaticUrl: address('SHOPGEN_REVIEWS_STATIC_URL'),
    imageUrl: address('SHOPGEN_IMAGE_URL'),
    imageHosts: readHosts(get('SHOPGEN_IMAGE_HOSTS'), diagnostics),
    caseUrl: address('SHOPGEN_CASE_URL'),
    contentRate: readRate(get('SHOPGEN_CONTENT_RATE'), diagnostics),
    contentRetries: readRetries(get('SHOPGEN_CONTENT_RETRIES'), diagnostics),
    warnings,
  }
  // a misspelt variable may be the cause of an error
  if (diagnostics.length > 0) throw new ShopgenError('config', [...diagnostics, ...warnings])
  return settings
}

/** Pages link to paths of the host, so that the site cannot be in a folder. */
function siteAddress(value: string | undefined, diagnostics: Diagnostic[]): string | undefined {
  if (value === undefined || URL.parse(value)?.pathname === '/') return value
  // other problems were reported
  if (URL.canParse(value))
    diagnostics.push({
      what: 'SHOPGEN_SITE_URL has a path',
      todo: 'Set the address of a host: pages link from its root.',
    })
  return undefined
}

/** Does not repeat the value, because an address may contain a password. */
function addressDiagnostic(name: string, value: string, suffix?: string): Diagnostic | undefined {
  const todo = 'Set an address such as https://shop.example.'
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(value))
    return { what: `${name} is not an http(s) address`, todo }
  if (url.username || url.password)
    return {
      what: `${name} contains a user name or password`,
      todo: 'Set the key in its own variable.',
    }
  if (url.search || url.hash) return { what: `${name} contains a query or a hash`, todo }
  if (suffix && url.pathname.replace(/\/+$/, '').endsWith(suffix))
    return { what: `${name} ends in ${suffix}`, todo: `Remove ${suffix}: the build adds it.` }
  return undefined
}

function readName(value: string | undefined, diagnostics: Diagnostic[]): Environment {
  if (value === undefined) return 'live'
  const found = environments.find((name) => name === value)
  if (!found)
    diagnostics.push({
      what: `invalid value "${value}" for SHOPGEN_ENV`,
      todo: choices(value, environments),
    })
  return found ?? 'live'
}

function readSourceDate(value: string | undefined, diagnostics: Diagnostic[]): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,11}$/.test(value)) return Number(value)
  const todo = 'Set a whole number of seconds since 1970, or unset it.'
  diagnostics.push({ what: `invalid value "${value}" for SOURCE_DATE_EPOCH`, todo })
  return undefined
}

/** Reads host names with commas between them. */
function readHosts(
  value: string | undefined,
  diagnostics: Diagnostic[],
): readonly string[] | undefined {
  const hosts = value?.split(',').flatMap((host) => host.trim().toLowerCase() || [])
  for (const host of hosts ?? []) {
    if (URL.parse(`https://${host}`)?.host === host) continue
    diagnostics.push({
      what: `invalid host "${host}" in SHOPGEN_IMAGE_HOSTS`,
      todo: 'List host names with commas between them, such as media.shop.example.',
    })
  }
  return hosts
}

function readRate(value: string | undefined, diagnostics: Diagnostic[]): number | undefined {
  if (value === undefined) return undefined
  const rate = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0
  if (rate > 0 && rate <= 1000) return rate
  const todo = 'Set a number of requests per second, above 0 and at most 1000.'
  diagnostics.push({ what: `invalid value "${value}" for SHOPGEN_CONTENT_RATE`, todo })
  return undefined
}

function readRetries(value: string | undefined, diagnostics: Diagnostic[]): number | undefined {
  if (value === undefined) return undefined
  const retries = /^\d{1,3}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY
  if (retries <= 100) return retries
  const todo = 'Set a whole number of retries, at most 100.'
  diagnostics.push({ what: `invalid value "${value}" for SHOPGEN_CONTENT_RETRIES`, todo })
  return undefined
}

function unknownVariable(name: string): Diagnostic {
  const todo = didYouMean(name, variableNames)
  return { what: `unknown variable ${name}`, ...(todo !== undefined && { todo }) }
}
