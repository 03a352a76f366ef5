import { compareText } from '#shared/text/compareText.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { safeHref } from '#shared/paths/links.ts'
import { slugify } from '#shared/paths/slug.ts'
import { toWeek } from '#shared/dealers/week.ts'
import type { RawDealer } from '../fetch/dealers.ts'
import { dealerHashes } from './dealerHashes.ts'

export interface DealerRules {
  /** Page language, for the names of weekdays. */
  tag: string
  /** Full path of the folder of dealer pages, or null if the brand has none. */
  pages: string | null
}

/** The dealers of a locale, sorted by town and name. */
export function toDealers(raw: readonly RawDealer[], rules: DealerRules): readonly Dealer[] {
  const { compare } = new Intl.Collator(rules.tag)
  const hashes = dealerHashes(raw)
  return raw
    .map((dealer) => toDealer(dealer, hashes.get(dealer)!, rules))
    .sort((a, b) => compare(a.city, b.city) || compare(a.name, b.name) || compareText(a.id, b.id))
}

function toDealer(raw: RawDealer, hash: string, { tag, pages }: DealerRules): Dealer {
  const hasPosition = typeof raw.latitude === 'number' && typeof raw.longitude === 'number'
  const id = slugify(raw.id)
  return {
    id,
    hash,
    name: raw.name,
    addressLine1: toOneLine(raw.addressLine1),
    addressLine2: toOneLine(raw.addressLine2),
    postalCode: raw.postalCode,
    city: raw.city,
    country: raw.country,
    position: hasPosition ? { latitude: raw.latitude!, longitude: raw.longitude! } : null,
    phone: raw.phone,
    email: /^[^\s<>"@]+@[^\s<>"@]+$/.test(raw.email) ? raw.email : '',
    website: /^https?:/i.test(raw.website) ? (safeHref(raw.website) ?? '') : '',
    week: toWeek(raw.openingHours, tag),
    services: toServices(raw),
    isPremium: raw.premium,
    path: pages === null ? null : `${pages}${id}/${dealerSlug(raw)}/`,
  }
}

/** Some dealers have several lines in a field of their address. */
const toOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ')

/** If a dealer has both tiers, keeps premium. */
const toServices = ({ services, premium }: RawDealer): readonly string[] => {
  const isPremium = premium || services.includes('premiumDealers')
  return services.filter((service) => !(isPremium && service === 'basicPlusDealers')).sort()
}

/** R2.5.5: name, city and first address line. */
const dealerSlug = ({ name, city, addressLine1 }: RawDealer) =>
  slugify(`${name} ${city} ${addressLine1}`) || 'dealer'
