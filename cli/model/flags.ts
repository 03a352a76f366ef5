import { compareText } from '#shared/compareText.ts'
import type { Environment } from '../config/environment.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { parseFields } from './parseFields.ts'
import type { Problems } from './problems.ts'
import { nameOfStory } from './source.ts'
import { featureFlag } from './stories.ts'

/** Specification 4: which state of a flag counts in which environment. */
const stateOf: Record<Environment, string> = { test: 'preview', accept: 'accept', live: 'live' }

/** Flags that are on in the environment, with their first configuration entry. */
export function toFeatures(
  stories: readonly RawStory[],
  environment: Environment,
  problems: Problems,
): Readonly<Record<string, unknown>> {
  const on = stories
    .filter(({ content }) => content.component === 'FeatureFlag')
    .flatMap((story) => {
      const flag = parseFields(featureFlag, story.content, nameOfStory(story), problems)
      if (!flag) return []
      const isOn = flag.name !== '' && flag.states.includes(stateOf[environment])
      return isOn ? [[flag.name, flag.configuration[0] ?? null] as const] : []
    })
    .sort(([a], [b]) => compareText(a, b))
  return Object.fromEntries(on)
}
