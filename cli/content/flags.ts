import { z } from 'zod'
import { bloks, text, texts, type BlokField } from '#templates/content/fields.ts'
import type { Environment } from '../config/environment.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { parseFields } from './parseFields.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'

const featureFlag = z.object({ name: text, states: texts, configuration: bloks })

/** R4.16: the state that turns a flag on, by environment. */
const stateByEnvironment: Record<Environment, string> = {
  test: 'preview',
  accept: 'accept',
  live: 'live',
}

/** A feature flag of the content space. */
export interface FeatureFlag {
  isOn: boolean
  /** The first configuration entry, which pages show if the flag is on. */
  content: BlokField | null
  /** Name of the story for diagnostics. */
  where: string
}

/** The feature flags by name, with their state in the environment. */
export function toFlags(
  stories: readonly RawStory[],
  environment: Environment,
  diagnostics: Diagnostics,
): ReadonlyMap<string, FeatureFlag> {
  const flags = new Map<string, FeatureFlag>()
  for (const story of stories) {
    if (story.content.component !== 'FeatureFlag') continue
    const where = nameOfStory(story)
    const fields = parseFields(featureFlag, story.content, { where, diagnostics })?.fields
    if (!fields || fields.name === '') continue
    const other = flags.get(fields.name)
    if (other) {
      diagnostics.error({
        rule: 'content/feature-flag',
        what: `two feature flags have the name "${fields.name}"`,
        where: `${other.where} and ${where}, field name`,
        todo: 'Rename or remove one of them.',
      })
      continue
    }
    if (fields.configuration.length > 1) {
      diagnostics.warn('content left out', {
        what: `left out ${fields.configuration.length - 1} of ${fields.configuration.length} blocks of the feature flag "${fields.name}"`,
        where: `${where}, field configuration`,
        todo: 'A flag shows its first block. Put the others into shared blocks, and show these.',
      })
    }
    flags.set(fields.name, {
      isOn: fields.states.includes(stateByEnvironment[environment]),
      content: fields.configuration[0] ?? null,
      where,
    })
  }
  return flags
}
