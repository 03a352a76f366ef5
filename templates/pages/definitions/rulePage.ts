import { z } from 'zod'
import type { Block } from '#shared/content/block.ts'
import type { LabelledLink } from '#shared/paths/links.ts'
import type { PageHead, Route } from './pageDefinition.ts'
import type { RichText } from '#shared/content/richtext.ts'
import type { Routes } from '#shared/paths/routes.ts'
import type { PageSite } from './pageSite.ts'
import type { StoryKind, StoryKinds } from '#shared/content/story.ts'
import type { BlockTools } from '#templates/blocks/block.ts'
import { bloks, richText, text } from '#templates/content/fields.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { definePage, type StoryDefinition } from './definePage.ts'
import { textKey } from './routeKeys.ts'
import { pageTitle, sourceOf, storyHead } from './story.ts'
import { breadcrumbList } from './structuredData.ts'

/** Text of a page that exists by rule. */
export interface RuleContent {
  heading: string
  intro: RichText | null
  emptyHeading: string
  emptyText: string
  body: readonly Block[]
}

const fields = z.object({
  heading: text,
  intro: richText,
  empty_heading: text,
  empty_text: text,
  body: bloks,
})

/** Story options of a page that exists by rule: the story provides its text. */
export const ruleStory = {
  fields,
  content: (values: z.output<typeof fields>, tools: BlockTools): RuleContent => ({
    heading: values.heading,
    intro: tools.richText(values.intro),
    emptyHeading: values.empty_heading,
    emptyText: values.empty_text,
    body: tools.blocks(values.body),
  }),
}

type RuleKind = {
  [K in StoryKind]: StoryKinds[K]['content'] extends RuleContent ? K : never
}[StoryKind]

export interface RuleOptions {
  /** Key of the page's path. */
  route: keyof Routes
  /** The heading if the story has none. */
  heading: MessageKey
  /** Whether search engines may index it. */
  isIndexed?: boolean
}

/**
 * A page that exists by the brand's rules (R2.3.1), even without a story. A story of its kind
 * provides the text.
 */
export function rulePage<Kind extends RuleKind>(
  definition: StoryDefinition<Kind>,
  { route, heading, isIndexed = false }: RuleOptions,
) {
  const { kind, requires } = definition
  const findStory = (site: PageSite) => site.storiesOf(kind)[0]
  const page = definePage({
    routes(site): readonly Route[] {
      const { hasStoreLocator } = site.rules
      const { sellsOnline } = site.locale
      if (requires && !{ hasStoreLocator, sellsOnline }[requires]) return []
      const story = findStory(site)
      const source: Route['source'] = story
        ? sourceOf(story)
        : { kind: 'rule', name: `the ${kind} page of every locale that has one` }
      return [
        {
          path: site.fullPath(site.routes[route]),
          key: site.routes[route],
          source,
          noIndex: !isIndexed || story?.noIndex === true,
          lastModified: story?.publishedAt ?? null,
        },
      ]
    },

    data(site, key) {
      const path = textKey(key)
      const story = findStory(site)
      const name = story?.content.heading || story?.title || site.t(heading)
      return {
        heading: name,
        intro: story?.content.intro ?? null,
        emptyHeading: story?.content.emptyHeading ?? '',
        emptyText: story?.content.emptyText ?? '',
        shopLink: shopLink(site),
        breadcrumb: story
          ? site.breadcrumb(path)
          : site.breadcrumb('', { name, path: site.fullPath(path) }),
        body: story?.content.body ?? [],
      }
    },

    head(data, site, path): PageHead {
      const story = findStory(site)
      const ownHead = story && storyHead(site, path, story.path)
      return {
        // prefers the heading to the story's title, which is for editors
        title: pageTitle(site, story?.metaTitle || data.heading),
        description: ownHead?.description ?? '',
        ...(ownHead?.image ? { image: ownHead.image } : {}),
      }
    },

    structuredData: (data, site) => [breadcrumbList(site, data.breadcrumb)],
  })
  return { ...page, story: definition }
}

/** Link of an empty page: the first link of the main menu, else home. `isWanted` prefers links. */
export function shopLink(
  { navigation, locale, t }: Pick<PageSite, 'navigation' | 'locale' | 't'>,
  isWanted: (href: string) => boolean = () => true,
): LabelledLink {
  const linked = navigation.items.filter(({ link }) => link !== null)
  const first = linked.find(({ link }) => isWanted(link!.href)) ?? linked[0]
  return first?.link
    ? { ...first.link, label: t('header.all', { label: first.label }) }
    : { href: locale.prefix, label: t('notFound.home') }
}
