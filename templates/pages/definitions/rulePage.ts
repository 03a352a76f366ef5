import { z } from 'zod'
import type { Block } from '#shared/block.ts'
import type { LabelledLink } from '#shared/links.ts'
import type { Head, Route } from '#shared/page.ts'
import type { RichText } from '#shared/richtext.ts'
import type { Routes } from '#shared/routes.ts'
import type { Site } from '#shared/site.ts'
import type { StoryKind, StoryKinds } from '#shared/story.ts'
import type { BlockTools } from '#templates/blocks/block.ts'
import { bloks, richText, text } from '#templates/content/fields.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { definePage, type StoryDefinition } from '../page.ts'
import { pageTitle, sourceOf, storyHead } from './story.ts'
import { breadcrumbList } from './structuredData.ts'

/** Copy of a page that exists by rule. */
export interface RuleContent {
  heading: string
  intro: RichText | null
  emptyHeading: string
  emptyText: string
  body: readonly Block[]
}

const fields = z.looseObject({
  heading: text,
  intro: richText,
  empty_heading: text,
  empty_text: text,
  body: bloks,
})

/** The story that brings the copy of a page that exists by rule. */
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
  /** The page's place in the locale. */
  route: keyof Routes
  /** The heading where no story has one. */
  heading: MessageKey
  /** Search engines may show it. */
  isIndexed?: boolean
}

/**
 * A page that exists by the brand's rules (specification 2.3), whatever content says; a story of its
 * kind brings the copy.
 */
export function rulePage<Kind extends RuleKind>(
  story: StoryDefinition<Kind>,
  { route, heading, isIndexed = false }: RuleOptions,
) {
  const { kind, requires } = story
  const copyOf = (site: Site) => site.storiesOf(kind)[0]
  const page = definePage({
    routes(site): readonly Route[] {
      const { hasStoreLocator } = site.rules
      const { sellsOnline } = site.locale
      if (requires && !{ hasStoreLocator, sellsOnline }[requires]) return []
      const copy = copyOf(site)
      const source: Route['source'] = copy
        ? sourceOf(copy)
        : { kind: 'rule', name: `the ${kind} page of every locale that has one` }
      return [{ path: site.fullPath(site.routes[route]), key: site.routes[route], source }]
    },

    data(site, key) {
      const copy = copyOf(site)
      const name = copy?.content.heading || copy?.title || site.t(heading)
      return {
        heading: name,
        intro: copy?.content.intro ?? null,
        emptyHeading: copy?.content.emptyHeading ?? '',
        emptyText: copy?.content.emptyText ?? '',
        wayOn: wayOn(site),
        breadcrumb: copy
          ? site.breadcrumb(key)
          : site.breadcrumb('', { name, path: site.fullPath(key) }),
        body: copy?.content.body ?? [],
      }
    },

    head(data, site, path): Head {
      const copy = copyOf(site)
      const own = copy && storyHead(site, path, copy.path)
      return {
        // a story's name is the editors': the heading is what shoppers read
        title: pageTitle(site, copy?.metaTitle || data.heading),
        description: own?.description ?? '',
        ...(own?.image ? { image: own.image } : {}),
        ...(isIndexed && !own?.noIndex ? { canonical: path } : { noIndex: true as const }),
      }
    },

    structuredData: (data, site) => [breadcrumbList(site, data.breadcrumb)],
  })
  return { ...page, story }
}

/** Where an empty page leads: to the first part of the shop that its menu names, else home. */
function wayOn({ navigation, locale, t }: Site): LabelledLink {
  const first = navigation.items.find(({ link }) => link !== null)
  return first?.link
    ? { ...first.link, label: t('header.all', { label: first.label }) }
    : { href: locale.prefix, label: t('notFound.home') }
}
