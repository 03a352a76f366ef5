import type { Head, Route } from '#shared/page.ts'
import type { StoryPage } from '#shared/content.ts'
import type { Picture } from '#shared/image.ts'
import type { Site } from '#shared/site.ts'

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
  const picture = sharedPicture(story)
  return {
    title: pageTitle(site, story.metaTitle || story.title),
    description: story.metaDescription,
    ...(story.noIndex ? { noIndex: true as const } : { canonical: path }),
    ...(picture ? { image: picture.src } : {}),
  }
}

/** What a shared link to the page is shown with: the editors' choice, else the page's own picture. */
const sharedPicture = ({ ogImage, content }: StoryPage): Picture | null =>
  ogImage ?? (content as { image?: Picture | null }).image ?? null

/** The shop's name closes every title, but is not repeated. */
export const pageTitle = (site: Site, title: string) =>
  title.includes(site.rules.name) ? title : `${title} | ${site.rules.name}`
