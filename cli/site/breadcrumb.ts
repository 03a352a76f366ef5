import type { Crumb } from '#shared/site.ts'
import type { StoryPage } from '#shared/story.ts'

/** Home, the pages above and the page itself; the nearest of those above where they are too many. */
export function createBreadcrumb({
  stories,
  fullPath,
  depth,
}: {
  stories: readonly Pick<StoryPage, 'path' | 'title'>[]
  fullPath: (path: string) => string
  depth: number
}): (path: string, own?: Crumb) => readonly Crumb[] {
  const storyByPath = new Map(stories.map((story) => [story.path, story]))
  return (path, own) => {
    const segments = path === '' ? [] : path.split('/')
    const above: Crumb[] = segments.flatMap((_, index) => {
      const story = storyByPath.get(segments.slice(0, index + 1).join('/'))
      return story ? [{ name: story.title, path: fullPath(story.path) }] : []
    })
    const home = storyByPath.get('')
    const crumbs = own ? [...above, own] : above
    return [...(home ? [{ name: home.title, path: fullPath('') }] : []), ...crumbs.slice(-depth)]
  }
}
