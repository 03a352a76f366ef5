import type { LabelledLink } from '#shared/links.ts'
import type { Routes } from '#shared/routes.ts'
import { definePage, type Head, type Route } from '#shared/page.ts'
import type { FunctionContent, StoryPage } from '#shared/content.ts'
import type { Site } from '#shared/site.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { pageTitle, sourceOf, storyHead } from './story.ts'
import { breadcrumbList } from './structuredData.ts'

export interface RuleOptions {
  /** The page's place in the locale. */
  route: keyof Routes
  /** The heading where no story has one. */
  heading: MessageKey
  exists?: (site: Site) => boolean
  /** Search engines may show it. */
  isIndexed?: boolean
}

/**
 * A page that is there by the brand's rules (specification 2.3), whatever content says; a story of its
 * component brings the copy.
 */
export const rulePage = (
  component: string,
  { route, heading, exists = () => true, isIndexed = false }: RuleOptions,
) =>
  definePage({
    routes(site): readonly Route[] {
      if (!exists(site)) return []
      const story = copyOf(site, component)
      const source: Route['source'] = story
        ? sourceOf(story)
        : { kind: 'rule', name: `the ${component} page of every locale that has one` }
      return [{ path: site.fullPath(site.routes[route]), key: site.routes[route], source }]
    },

    data(site, key) {
      const story = copyOf(site, component)
      const name = story?.content.heading || story?.title || site.t(heading)
      return {
        heading: name,
        intro: story?.content.intro ?? null,
        emptyHeading: story?.content.emptyHeading ?? '',
        emptyText: story?.content.emptyText ?? '',
        wayOn: wayOn(site),
        breadcrumb: story
          ? site.breadcrumb(key)
          : site.breadcrumb('', { name, path: site.fullPath(key) }),
        body: story?.content.body ?? [],
      }
    },

    head(data, site, path): Head {
      const story = copyOf(site, component)
      const own = story && storyHead(site, path, story.path)
      return {
        // a story's name is the editors': the heading is what shoppers read
        title: pageTitle(site, story?.metaTitle || data.heading),
        description: own?.description ?? '',
        ...(own?.image ? { image: own.image } : {}),
        ...(isIndexed && !own?.noIndex ? { canonical: path } : { noIndex: true as const }),
      }
    },

    structuredData: (data, site) => [breadcrumbList(site, data.breadcrumb)],
  })

/** Where an empty page leads: to the first part of the shop that its menu names, else home. */
function wayOn({ navigation, locale, t }: Site): LabelledLink {
  const first = navigation.items.find(({ link }) => link !== null)
  return first?.link
    ? { ...first.link, label: t('header.all', { label: first.label }) }
    : { href: locale.prefix, label: t('notFound.home') }
}

const copyOf = (site: Site, component: string): StoryPage<FunctionContent> | undefined =>
  site.storiesOf<FunctionContent>(component)[0]
