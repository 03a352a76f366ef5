import { z } from 'zod'
import { text } from '#templates/content/fields.ts'
import type { RawStory } from '../fetch/storyblok.ts'

const courier = z.object({ title: text })

/** Returns a function that finds the names of couriers by the uuids of their stories. */
export function indexCouriers(
  stories: readonly RawStory[],
): (uuids: readonly string[]) => readonly string[] {
  const names = new Map(
    stories
      .filter(({ content }) => content.component === 'Courier')
      .map((story) => [story.uuid, courier.safeParse(story.content).data?.title || story.name]),
  )
  return (uuids) => uuids.flatMap((uuid) => names.get(uuid) ?? [])
}
