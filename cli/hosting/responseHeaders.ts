import { isSearchable } from '../crawlers/isSearchable.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { contentPolicy, type PolicyInput } from './contentPolicy.ts'

/** Names and values of the headers that each response has. */
export type ResponseHeaders = Readonly<Record<string, string>>

/** Devices that no page uses. Browsers ask for the place of a shopper only on the store locator. */
const permissions = [
  'accelerometer=()',
  'camera=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'usb=()',
]

/** The headers of all files of a site, besides those for caches. */
export function responseHeaders(
  input: PolicyInput & Pick<BuildConfig, 'environment'>,
): ResponseHeaders {
  const { contentPolicy: policy, strictTransport } = input.brand.hosting
  return {
    ...(policy.mode !== 'off' && { [policyHeaders[policy.mode]]: contentPolicy(input) }),
    // without it, payment pages that open in a window could not tell the page that opened them
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': permissions.join(', '),
    // shops that sell on commission need to know the origin that a shopper comes from
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(strictTransport && { 'Strict-Transport-Security': formatStrictTransport(strictTransport) }),
    'X-Content-Type-Options': 'nosniff',
    // only the live site is for search engines
    ...(!isSearchable(input.environment) && { 'X-Robots-Tag': 'noindex' }),
  }
}

const policyHeaders = {
  enforce: 'Content-Security-Policy',
  'report-only': 'Content-Security-Policy-Report-Only',
} as const

function formatStrictTransport({
  days,
  subdomains,
  preload,
}: NonNullable<BuildConfig['brand']['hosting']['strictTransport']>): string {
  return [
    `max-age=${days * 24 * 60 * 60}`,
    ...(subdomains ? ['includeSubDomains'] : []),
    ...(preload ? ['preload'] : []),
  ].join('; ')
}
