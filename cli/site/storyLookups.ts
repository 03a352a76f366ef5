import type { Site } from './site.ts'
import { isStoryOf, type StoryPage } from '#shared/content/story.ts'
import { parentPath, type PlannedStory } from '../content/storyTree.ts'

/** Creates the functions that find stories. `planned` has the order of the content tree. */
export function createStoryLookups(
  stories: readonly StoryPage[],
  planned: readonly PlannedStory[],
  localeId: string,
): Pick<Site, 'childrenOf' | 'storiesOf' | 'storyAt' | 'storyOf'> {
  const byPath = new Map(stories.map((story) => [story.path, story]))
  const byKind = Map.groupBy(stories, ({ kind }) => kind)
  const children = Map.groupBy(
    planned.flatMap(({ path }) => byPath.get(path) ?? []),
    ({ path }) => parentPath(path),
  )
  const storyAt = (path: string) => {
    const story = byPath.get(path)
    if (!story) throw new Error(`no story at "${path}" in ${localeId}`)
    return story
  }
  return {
    storyAt,
    storyOf(kind, path) {
      const story = storyAt(path)
      if (!isStoryOf(story, kind)) throw new Error(`the story at "${path}" is not a ${kind}`)
      return story
    },
    storiesOf: (kind) =>
      (byKind.get(kind) ?? []).flatMap((story) => (isStoryOf(story, kind) ? [story] : [])),
    childrenOf: (path) => children.get(path) ?? [],
  }
}
