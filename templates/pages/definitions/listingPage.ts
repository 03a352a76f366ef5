import { z } from 'zod'
import type { Block } from '#shared/content/block.ts'
import type { RichText } from '#shared/content/richtext.ts'
import type { PageSite } from './pageSite.ts'
import type { StoryPageBase, TeaserKind } from '#shared/content/story.ts'
import type { BlockTools } from '#templates/blocks/block.ts'
import { isBlockOf } from '#templates/blocks/blockOf.ts'
import { bloks, richText, text } from '#templates/content/fields.ts'
import { breadcrumbList, itemList } from './structuredData.ts'

/** The content of a page that lists other pages. */
export interface ListingContent {
  heading: string
  intro: RichText | null
  body: readonly Block[]
}

const fields = z.object({ heading: text, intro: richText, folder: text, body: bloks })

/** The story of a page that lists other pages. */
export const listingStory = {
  fields,
  content: (
    { heading, intro, body }: z.output<typeof fields>,
    tools: BlockTools,
  ): ListingContent => ({
    heading,
    intro: tools.richText(intro),
    body: tools.blocks(body),
  }),
}

/** Drops entries that a block of the body shows, such as return methods. */
function dropShown<Entry extends { path: string }>(
  entries: readonly Entry[],
  body: ListingContent['body'],
): readonly Entry[] {
  const shownPaths = new Set(
    body.flatMap((block) =>
      isBlockOf(block, 'ReturnMethods') ? block.props.methods.map(({ path }) => path) : [],
    ),
  )
  return entries.filter(({ path }) => !shownPaths.has(path))
}

/** A page that lists all pages of a kind, such as campaigns or payment methods. */
export const listingPage = <Kind extends TeaserKind>(listedKind: Kind) => ({
  ...listingStory,
  place: 'listing' as const,

  data(site: PageSite, { content, title, path }: StoryPageBase & { content: ListingContent }) {
    return {
      heading: content.heading || title,
      intro: content.intro,
      breadcrumb: site.breadcrumb(path),
      entries: dropShown(site.teasersOf(listedKind), content.body),
      body: content.body,
    }
  },

  structuredData: ({ breadcrumb, entries }: Listing, site: PageSite) => [
    breadcrumbList(site, breadcrumb),
    itemList(
      site,
      entries.map(({ heading, path }) => ({ name: heading, path })),
    ),
  ],
})

interface Listing {
  breadcrumb: ReturnType<PageSite['breadcrumb']>
  entries: readonly { heading: string; path: string }[]
}
