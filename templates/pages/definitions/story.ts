import type { PageHead, Route } from './pageDefinition.ts'
import type { Picture } from '#shared/content/image.ts'
import type { PageSite } from './pageSite.ts'
import { excerpt, firstText, namedDescription } from './description.ts'
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
    description: story.metaDescription || describeStory(story),
    ...(picture ? { image: picture } : {}),
  }
}

/** What a story says about itself, where editors wrote no description; empty where it has no text. */
function describeStory({ title, content }: StoryPage): string {
  const text = firstText(content)
  return text === '' ? '' : excerpt(namedDescription(title, text))
}

/** The picture of the home page, else one of the splash page or of a product. */
export function shopPicture(
  site: Pick<PageSite, 'products' | 'splash' | 'storiesOf'>,
): Picture | null {
  const [home] = site.storiesOf('Home')
  return (home && sharedPicture(home)) ?? site.splash.image ?? firstCover(site)
}

const firstCover = ({ products }: Pick<PageSite, 'products'>): Picture | null =>
  products.find(({ img }) => img !== null)?.img ?? null

/** Picture for social media: the editors' choice, else the picture of the page, else the first one in its blocks. */
const sharedPicture = ({ ogImage, content }: StoryPage): Picture | null => {
  if (ogImage) return ogImage
  const own = 'image' in content ? content.image : null
  if (own) return own
  for (const picture of picturesIn('body' in content ? content.body : null)) return picture
  return null
}

function* picturesIn(value: unknown): Generator<Picture> {
  if (typeof value !== 'object' || value === null) return
  if (isPicture(value)) yield value
  else for (const inner of Object.values(value)) yield* picturesIn(inner)
}

const isPicture = (value: object): value is Picture =>
  'src' in value && 'width' in value && 'height' in value && 'alt' in value

/** Appends the shop's name, unless the title contains it. */
export const pageTitle = (site: PageSite, title: string) =>
  title.includes(site.rules.name) ? title : `${title} | ${site.rules.name}`
