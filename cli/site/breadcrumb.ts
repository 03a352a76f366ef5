import type { StoryPage } from '#shared/content.ts'
import type { Crumb } from '#shared/site.ts'

/** Home, the pages above and the page itself; the nearest of those above where they are too many. */
export function createBreadcrumb({
  storyByPath,
  fullPath,
  depth,
}: {
  storyByPath: ReadonlyMap<string, StoryPage>
  fullPath: (path: string) => string
  depth: number
}): (path: string, own?: Crumb) => readonly Crumb[] {
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
