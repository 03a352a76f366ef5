import type { PageSite } from './pageSite.ts'
import type { StoryPage } from '#shared/content/story.ts'
import { richText, text } from '#templates/content/fields.ts'
import { breadcrumbList } from './structuredData.ts'

type MethodKind = 'ContactMethod' | 'PaymentMethod' | 'ShippingMethod'

/** Fields of every method. */
export const methodFields = { heading: text, teaser: text, icon: text, content: richText }

/** The page of a contact, shipping or payment method, with links to the other methods. */
export const methodPage = <Kind extends MethodKind>(kind: Kind) => ({
  place: 'listed' as const,

  data(site: PageSite, { content, title, path }: StoryPage<Kind>) {
    const fullPath = site.fullPath(path)
    return {
      ...content,
      heading: content.heading || title,
      breadcrumb: site.breadcrumb(path),
      others: site.teasersOf(kind).filter((teaser) => teaser.path !== fullPath),
    }
  },

  structuredData: (
    { breadcrumb }: { breadcrumb: ReturnType<PageSite['breadcrumb']> },
    site: PageSite,
  ) => [breadcrumbList(site, breadcrumb)],
})
