import type { Crumb } from '#shared/paths/links.ts'
import type { StoryPage } from '#shared/content/story.ts'

/** Creates breadcrumbs: home, and the last `depth` of the pages above and the page itself. */
export function createBreadcrumb({
  stories,
  fullPath,
  depth,
}: {
  stories: readonly Pick<StoryPage, 'path' | 'title'>[]
  fullPath: (path: string) => string
  depth: number
}): (path: string, current?: Crumb) => readonly Crumb[] {
  const storyByPath = new Map(stories.map((story) => [story.path, story]))
  return (path, current) => {
    const segments = path === '' ? [] : path.split('/')
    const ancestors: Crumb[] = segments.flatMap((_, index) => {
      const story = storyByPath.get(segments.slice(0, index + 1).join('/'))
      return story ? [{ name: story.title, path: fullPath(story.path) }] : []
    })
    const home = storyByPath.get('')
    const crumbs = current ? [...ancestors, current] : ancestors
    return [...(home ? [{ name: home.title, path: fullPath('') }] : []), ...crumbs.slice(-depth)]
  }
}
