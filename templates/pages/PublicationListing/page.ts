import type { PageSite } from '../definitions/pageSite.ts'
import type { Teaser } from '#shared/content/story.ts'
import { listingStory, type ListingContent } from '../definitions/listingPage.ts'
import { breadcrumbList, itemList } from '../definitions/structuredData.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    PublicationListing: { content: ListingContent }
  }
}

export default defineStoryPage('PublicationListing', {
  budget: { html: 9_100 },
  ...listingStory,
  place: 'listing',
  ownsFolder: true,

  data(site, { content, title, path }) {
    return {
      heading: content.heading || title,
      intro: content.intro,
      breadcrumb: site.breadcrumb(path),
      publications: publicationsBelow(site, path),
      body: content.body,
    }
  },

  structuredData: (data, site) => [
    breadcrumbList(site, data.breadcrumb),
    itemList(
      site,
      data.publications.map(({ heading, path }) => ({ name: heading, path })),
    ),
  ],
})

/** Publications below a listing, except those of nested listings. */
function publicationsBelow(site: PageSite, path: string): readonly Teaser<'Publication'>[] {
  const listingPath = site.fullPath(path)
  const nestedPaths = site
    .storiesOf('PublicationListing')
    .map((listing) => site.fullPath(listing.path))
    .filter((other) => other !== listingPath && other.startsWith(listingPath))
  return site
    .teasersOf('Publication')
    .filter(
      (teaser) =>
        isBelow(teaser.path, listingPath) &&
        !nestedPaths.some((nested) => isBelow(teaser.path, nested)),
    )
}

const isBelow = (path: string, listing: string) => path !== listing && path.startsWith(listing)
