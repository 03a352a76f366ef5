import type { Head, Route } from '#shared/page.ts'
import type { StoryPage } from '#shared/content.ts'
import type { Crumb, Site } from '#shared/site.ts'

/** Routes of the page kinds that a story makes: the story's path, found again by it. */
export const storyRoutes = (site: Site, component: string): readonly Route[] =>
  site.storiesOf(component).map((story) => ({
    path: site.fullPath(story.path),
    key: story.path,
    source: sourceOf(story),
  }))

export const sourceOf = (story: StoryPage): Route['source'] => ({
  kind: 'story',
  slug: story.slug,
  id: story.id,
})

/** Path below the locale prefix, without slashes at the ends. */
const pathBelow = (site: Site, path: string) =>
  path.slice(site.locale.prefix.length).replace(/\/$/, '')

export function storyHead(site: Site, path: string, storyPath = pathBelow(site, path)): Head {
  const story = site.storyAt(storyPath)
  return {
    title: pageTitle(site, story.metaTitle || story.title),
    description: story.metaDescription,
    ...(story.noIndex ? { noIndex: true as const } : { canonical: path }),
    ...(story.ogImage ? { image: story.ogImage.src } : {}),
  }
}

/** The shop's name closes every title, but is not repeated. */
export const pageTitle = (site: Site, title: string) =>
  title.includes(site.rules.name) ? title : `${title} | ${site.rules.name}`

export const breadcrumbList = (site: Site, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: site.rules.siteUrl + crumb.path,
  })),
})
