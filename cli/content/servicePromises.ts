import { z } from 'zod'
import type { Block } from '#shared/content/block.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { ServicePromises } from '#shared/content/content.ts'
import type { Locale } from '#shared/paths/locale.ts'
import { bloks, type BlokField } from '#templates/content/fields.ts'
import { diagnosticsAt, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { storyCountries } from './countries.ts'
import type { CreateTools, Expand } from './expandedBlocks.ts'
import { parseFields } from './parseFields.ts'
import type { StoryServices } from './storyContext.ts'

const storyFields = z.object({
  /** One promise about delivery, for places that do not list the ways of delivery. */
  delivery: bloks,
  /** Returns, warranty and others. */
  items: bloks,
})

/**
 * Finds the promises of a country in `central-content/`: the story that names the country, else one for all
 * countries.
 */
export function findServicePromises(
  central: readonly RawStory[],
  { id, country }: Pick<Locale, 'id' | 'country'>,
  diagnostics: Diagnostics,
): RawStory | null {
  const stories = central
    .filter(({ content }) => content.component === 'ServicePromises')
    .map((story) => ({ story, countries: storyCountries(story) }))
    .sort((a, b) => compareText(a.story.full_slug, b.story.full_slug))
  const own = stories.filter(({ countries }) => countries.includes(country))
  const found = own.length > 0 ? own : stories.filter(({ countries }) => countries.length === 0)
  const [first, second] = found.map(({ story }) => story)
  if (!first) return null
  if (second)
    diagnosticsAt(diagnostics, { locale: id }).warn('service promises of the same country', {
      what: `two stories have the service promises of ${country} (showing the first)`,
      where: `${nameOfStory(first)} and ${nameOfStory(second)}`,
      todo: 'Limit them to different countries, or remove one of them.',
    })
  return first
}

/** Replaces the block `service_promises` with a bar of the country's promises. */
export const expandServicePromises: Expand = (field, { promises, diagnostics }, createTools) => {
  const read = promises && reader(promises, diagnostics, createTools)
  return read ? read.bar(field._uid, [...read.fields.delivery, ...read.fields.items]) : []
}

const none: ServicePromises = { delivery: [], others: [] }

/** The promises of the country for product pages. A country that sells online needs some. */
export function readServicePromises(
  { promises, links, ...services }: Pick<StoryServices, 'promises' | 'links' | 'diagnostics'>,
  createTools: CreateTools,
): ServicePromises {
  const { id, country, sellsOnline } = links.locale
  const diagnostics = diagnosticsAt(services.diagnostics, { locale: id })
  if (!promises && sellsOnline)
    diagnostics.warn('countries without service promises', {
      what: `no service promises for ${country}, which sells online`,
      where: 'central-content',
      todo: 'Publish a story of the component ServicePromises with returns and warranty.',
    })
  const read = promises && reader(promises, diagnostics, createTools)
  if (!read) return none
  const { delivery, items } = read.fields
  return { delivery: read.bar('delivery', delivery), others: read.bar('others', items) }
}

/** The fields of the story, and a function that makes the bar that shows promises; null if it is invalid. */
function reader(
  story: RawStory,
  diagnostics: StoryServices['diagnostics'],
  createTools: CreateTools,
) {
  const where = nameOfStory(story)
  const parsed = parseFields(storyFields, story.content, { where, diagnostics })
  if (!parsed) return null
  const tools = createTools({ where })(parsed.places)
  return {
    fields: parsed.fields,
    bar: (uid: string, items: readonly BlokField[]): readonly Block[] =>
      items.length === 0 ? [] : tools.blocks([{ _uid: uid, component: 'usp_bar', items }]),
  }
}
