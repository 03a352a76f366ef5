import type { RawStory } from '../fetch/storyblok.ts'

/** The heading that a story's page has, for pages that link to it. */
export function headingOf(heading: string | undefined, { content, name }: RawStory): string {
  const { title } = content
  return heading || (typeof title === 'string' && title) || name
}
