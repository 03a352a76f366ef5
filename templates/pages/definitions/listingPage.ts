import type { ListingContent, TeaserKind } from '#shared/content.ts'
import type { Site } from '#shared/site.ts'
import type { BlockProps } from '#templates/blocks/index.ts'
import { definePage } from '#shared/page.ts'
import { storyHead, storyRoutes } from './story.ts'
import { breadcrumbList, itemList } from './structuredData.ts'

/** A page that a block of the body shows, such as a way to send things back, is not listed twice. */
function entriesBeside<Entry extends { path: string }>(
  entries: readonly Entry[],
  body: ListingContent['body'],
): readonly Entry[] {
  const shown = new Set(
    body.flatMap(({ name, props }) =>
      // a block's name says what its properties are
      name === 'ReturnMethods'
        ? (props as unknown as BlockProps<'ReturnMethods'>).methods.map(({ path }) => path)
        : [],
    ),
  )
  return entries.filter(({ path }) => !shown.has(path))
}

/** A page that lists the pages of one kind that its locale has: campaigns, methods, product lines. */
export const listingPage = <Kind extends TeaserKind>(component: string, kind: Kind) =>
  definePage({
    routes: (site) => storyRoutes(site, component),

    data(site: Site, key: string) {
      const { content, title } = site.storyAt<ListingContent>(key)
      return {
        heading: content.heading || title,
        intro: content.intro,
        breadcrumb: site.breadcrumb(key),
        entries: entriesBeside(site.teasersOf(kind), content.body),
        body: content.body,
      }
    },

    head: (_data, site, path) => storyHead(site, path),
    structuredData: (data, site) => [
      breadcrumbList(site, data.breadcrumb),
      itemList(
        site,
        data.entries.map(({ heading, path }) => ({ name: heading, path })),
      ),
    ],
  })
