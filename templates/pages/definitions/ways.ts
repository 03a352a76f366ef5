import type { LabelledLink } from '#shared/paths/links.ts'
import type { PageSite } from './pageSite.ts'

/** The page with the ways to reach the shop; null for a shop without one. */
export function contactLink(site: PageSite): LabelledLink | null {
  const [contact] = site.storiesOf('ContactMethodsListingPage')
  return contact ? { href: site.fullPath(contact.path), label: contact.title } : null
}

/** Where shoppers buy what the shop does not sell itself: at a dealer, or by asking. */
export const dealerLink = (site: PageSite): LabelledLink | null =>
  site.rules.hasStoreLocator
    ? { href: site.fullPath(site.routes.storeLocator), label: site.t('storeLocator.heading') }
    : contactLink(site)
