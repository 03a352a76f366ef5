import type { Head } from '#shared/files/page.ts'
import type { PageHead, Route } from './pageDefinition.ts'
import type { Picture } from '#shared/content/image.ts'
import type { PageSite } from './pageSite.ts'
import type { StoryPage, StoryPageBase } from '#shared/content/story.ts'

export const sourceOf = ({ slug, id }: StoryPageBase): Route['source'] => ({
  kind: 'story',
  slug,
  id,
})

/** Path below the locale prefix, without slashes at the ends. */
const pathBelow = (site: PageSite, path: string) =>
  path.slice(site.locale.prefix.length).replace(/\/$/, '')

export function storyHead(
  site: PageSite,
  path: string,
  storyPath = pathBelow(site, path),
): PageHead {
  const story = site.storyAt(storyPath)
  const picture = sharedPicture(story)
  return {
    title: pageTitle(site, story.metaTitle || story.title),
    description: story.metaDescription,
    ...(picture ? { image: picture.src } : {}),
  }
}

/** A head that shows the picture of the home page where a page has none of its own. */
export function withSharedPicture(head: Head, site: Pick<PageSite, 'storiesOf'>): Head {
  const [home] = site.storiesOf('Home')
  const picture = head.image || !home ? null : sharedPicture(home)
  return picture ? { ...head, image: picture.src } : head
}

/** Picture for social media: the editors' choice, else the picture of the page. */
const sharedPicture = ({ ogImage, content }: StoryPage): Picture | null =>
  ogImage ?? ('image' in content ? content.image : null)

/** Appends the shop's name, unless the title contains it. */
export const pageTitle = (site: PageSite, title: string) =>
  title.includes(site.rules.name) ? title : `${title} | ${site.rules.name}`
