import { definePage } from '#shared/page.ts'
import type {
  ContactMethodContent,
  PaymentMethodContent,
  ShippingMethodContent,
} from '#shared/content.ts'
import type { Site } from '#shared/site.ts'
import { storyHead, storyRoutes } from './story.ts'
import { breadcrumbList } from './structuredData.ts'

interface Contents {
  ContactMethod: ContactMethodContent
  ShippingMethod: ShippingMethodContent
  PaymentMethod: PaymentMethodContent
}

/** A way to reach the shop, to receive or to pay: its facts, its text, and the other ways. */
export const methodPage = <Kind extends keyof Contents>(kind: Kind) =>
  definePage({
    routes: (site) => storyRoutes(site, kind),

    data(site: Site, key: string) {
      const { content, title } = site.storyAt<Contents[Kind]>(key)
      const path = site.fullPath(key)
      return {
        ...content,
        heading: content.heading || title,
        breadcrumb: site.breadcrumb(key),
        others: site.teasersOf(kind).filter((teaser) => teaser.path !== path),
      }
    },

    head: (_data, site, path) => storyHead(site, path),
    structuredData: (data, site) => [breadcrumbList(site, data.breadcrumb)],
  })
