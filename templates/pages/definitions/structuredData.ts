import { iconFile } from '#shared/files/outputFiles.ts'
import type { Block } from '#shared/content/block.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import type { Picture } from '#shared/content/image.ts'
import type { StructuredData } from './pageDefinition.ts'
import type { Crumb } from '#shared/paths/links.ts'
import type { PageSite } from './pageSite.ts'
import { isBlockOf } from '#templates/blocks/blockOf.ts'
import { readingText } from '#templates/richtext/readingText.ts'

const context = 'https://schema.org'

/** Search engines require absolute URLs. */
export const absoluteUrl = (site: PageSite, path: string) =>
  path.startsWith('/') ? site.rules.siteUrl + path : path

export const pictureUrl = (site: PageSite, { src }: Picture) =>
  absoluteUrl(site, src.startsWith('/') ? site.context.images.baseUrl + src : src)

export const breadcrumbList = (site: PageSite, crumbs: readonly Crumb[]): StructuredData => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: site.rules.siteUrl + crumb.path,
  })),
})

/** The entries of a listing in display order; `first` is the position of the first one. */
export const itemList = (site: PageSite, entries: readonly Crumb[], first = 1): StructuredData => ({
  '@context': context,
  '@type': 'ItemList',
  itemListElement: entries.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: site.rules.siteUrl + path,
    name,
  })),
})

/** The shop, as publisher and author. */
export const shopOrganization = ({ rules: { name, siteUrl } }: PageSite) => ({
  '@type': 'Organization',
  name,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/${iconFile}`,
})

export const organization = (site: PageSite): StructuredData => ({
  '@context': context,
  ...shopOrganization(site),
  ...(site.footer.servicePhone
    ? {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: site.footer.servicePhone,
        },
      }
    : {}),
})

export const webSite = (site: PageSite, path: string): StructuredData => ({
  '@context': context,
  '@type': 'WebSite',
  name: site.rules.name,
  url: site.rules.siteUrl + path,
  inLanguage: site.locale.tag,
})

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const bikeStore = (site: PageSite, dealer: Dealer): StructuredData => ({
  '@context': context,
  '@type': 'BikeStore',
  name: dealer.name,
  ...urlProperty(site, dealer),
  ...(dealer.phone ? { telephone: dealer.phone } : {}),
  ...(dealer.email ? { email: dealer.email } : {}),
  address: {
    '@type': 'PostalAddress',
    ...(dealer.addressLine1 ? { streetAddress: streetAddress(dealer) } : {}),
    ...(dealer.postalCode ? { postalCode: dealer.postalCode } : {}),
    ...(dealer.city ? { addressLocality: dealer.city } : {}),
    addressCountry: dealer.country,
  },
  ...(dealer.position ? { geo: { '@type': 'GeoCoordinates', ...dealer.position } } : {}),
  ...openingHours(dealer),
})

/** Nothing for a shop that names no hours, since an empty list says that it is always closed. */
function openingHours({ week }: Dealer) {
  const openingHoursSpecification = week.flatMap(({ day, hours }) =>
    hours.map(({ open, close }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: `https://schema.org/${weekdays[day]}`,
      opens: open,
      closes: close,
    })),
  )
  return openingHoursSpecification.length > 0 ? { openingHoursSpecification } : {}
}

const streetAddress = ({ addressLine1, addressLine2 }: Dealer) =>
  addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1

function urlProperty(site: PageSite, { website, path }: Dealer) {
  const url = website || (path && site.rules.siteUrl + path)
  return url ? { url } : {}
}

/** One list of all questions on a page, since search engines expect a single `FAQPage`. */
export function faqPage(data: object): readonly StructuredData[] {
  const { body, content }: { body?: unknown; content?: unknown } = data
  const questions = [...findBlocks(body), ...findBlocks(content)].flatMap((block) =>
    isBlockOf(block, 'Faq') ? block.props.items : [],
  )
  const answers = new Map(questions.map(({ question, answer }) => [question, readingText(answer)]))
  const answered = [...answers].filter(([, answer]) => answer !== '')
  if (answered.length === 0) return []
  return [
    {
      '@context': context,
      '@type': 'FAQPage',
      mainEntity: answered.map(([question, answer]) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

/** Finds blocks in a page's body, and blocks inside rich text. */
function* findBlocks(value: unknown): Generator<Block> {
  if (typeof value !== 'object' || value === null) return
  if ('name' in value && 'props' in value) yield value as Block
  for (const inner of Object.values(value)) yield* findBlocks(inner)
}
