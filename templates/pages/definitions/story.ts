import type { Head, Route } from '#shared/page.ts'
import type { Picture } from '#shared/image.ts'
import type { Site } from '#shared/site.ts'
import type { StoryPage, StoryPageBase } from '#shared/story.ts'

export const sourceOf = ({ slug, id }: StoryPageBase): Route['source'] => ({
  kind: 'story',
  slug,
  id,
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
  ogImage ?? ('image' in content ? content.image : null)

/** The shop's name closes every title, but is not repeated. */
export const pageTitle = (site: Site, title: string) =>
  title.includes(site.rules.name) ? title : `${title} | ${site.rules.name}`
