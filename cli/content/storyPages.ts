import type { z } from 'zod'
import type { CategoryContent, StoryPage } from '#shared/content.ts'
import { settingsStories, type RawContent, type SettingsName } from '../fetch/fetchContent.ts'
import {
  checkCategory,
  createBlockTools,
  type Reading,
  type StorySurroundings,
} from './blockTools.ts'
import { createFieldPlaces } from './fieldPlaces.ts'
import { parseFields } from './parseFields.ts'
import { diagnosticsAt } from '../diagnostics/diagnostics.ts'
import { settingsKinds } from './settings.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import { pageFields, pageStories } from './stories.ts'
import type { StoryKind } from './storyKind.ts'
import type { PlannedStory } from './storyTree.ts'

/**
 * The page that a story makes. Where its component or a field is wrong that is said, and an empty
 * page stands in: it is never published, but links to it are no errors of their own.
 */
export function toStoryPage(
  { story, path }: PlannedStory,
  fullPath: (path: string) => string,
  surroundings: StorySurroundings,
): StoryPage {
  const reading: Reading = {
    where: nameOfStory(story),
    page: fullPath(path),
    places: createFieldPlaces(),
  }
  const { where, page } = reading
  const diagnostics = diagnosticsAt(surroundings.diagnostics, {
    locale: surroundings.links.locale.id,
    page,
  })
  const { component } = story.content
  const isKnown = Object.hasOwn(pageStories, component)
  const name = (isKnown ? component : 'Publication') as keyof typeof pageStories
  const kind = pageStories[name] as StoryKind<z.ZodType, unknown>
  if (!isKnown) {
    diagnostics.error({
      what: `a page of the unknown component "${component}"`,
      where,
      todo: `Pages are ${Object.keys(pageStories).sort().join(', ')}. Change the story's type or add the page kind.`,
    })
  }
  const read = <Fields extends z.ZodType>(fields: Fields): z.output<Fields> =>
    (isKnown ? parseFields(fields, story.content, { ...reading, diagnostics }) : undefined) ??
    fields.parse({ component })
  const common = read(pageFields)
  const fields = read(kind.fields)
  const tools = createBlockTools(surroundings, reading)
  const content = kind.content(fields, tools)
  if (component === 'Category') {
    const { categoryId } = content as CategoryContent
    if (categoryId) checkCategory(categoryId, surroundings, reading)
  }
  return {
    component: name,
    slug: story.full_slug,
    uuid: story.uuid,
    id: story.id,
    path,
    title: common.title || story.name,
    metaTitle: common.meta_title,
    metaDescription: common.meta_description,
    ogImage: tools.picture(common.og_image),
    noIndex: common.no_index,
    content,
  }
}

/** The content of a settings story. Where the space lacks the story, it reports that and returns empty content. */
export function toSetting<Name extends SettingsName>(
  name: Name,
  settings: RawContent['settings'],
  brandId: string,
  surroundings: StorySurroundings,
): ReturnType<(typeof settingsKinds)[Name]['content']> {
  const kind = settingsKinds[name] as StoryKind<z.ZodType, unknown>
  const story = settings[name]
  const where = story ? nameOfStory(story) : `story ${settingsStories[name]}`
  const diagnostics = diagnosticsAt(surroundings.diagnostics, {
    locale: surroundings.links.locale.id,
  })
  if (!story) {
    diagnostics.error({
      what: `the story ${settingsStories[name]} is missing`,
      where: `content space of ${brandId}`,
      todo: 'Every space has it; publish it.',
    })
  }
  const places = createFieldPlaces()
  const fields = parseFields(kind.fields, story?.content ?? {}, { where, places, diagnostics })
  return kind.content(
    fields ?? kind.fields.parse({}),
    createBlockTools(surroundings, { where, places }),
  ) as ReturnType<(typeof settingsKinds)[Name]['content']>
}
