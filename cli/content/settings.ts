import { z } from 'zod'
import type { RichText } from '#shared/content/richtext.ts'
import type {
  Footer,
  Navigation,
  NavigationItem,
  NotFoundContent,
  ServerErrorContent,
  SplashContent,
} from '#shared/content/content.ts'
import type { BlockTools, ToolsAt } from '#templates/blocks/block.ts'
import {
  asset,
  flag,
  listOf,
  multilink,
  parseOrEmpty,
  richText,
  text,
  type AssetField,
  type LinkField,
  type ParseFields,
} from '#templates/content/fields.ts'
import { settingsStories, type RawContent, type SettingsName } from '../fetch/fetchContent.ts'
import { diagnosticsAt } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import { createBlockTools } from './blockTools.ts'
import { parseFields } from './parseFields.ts'
import type { StoryServices } from './storyContext.ts'

interface NavItemField {
  label: string
  link: LinkField
  highlight: boolean
  image: AssetField
  children: NavItemField[]
}

const navItem: z.ZodType<NavItemField> = z.lazy(() =>
  z.object({
    label: text,
    link: multilink,
    highlight: flag,
    image: asset,
    children: listOf(navItem),
  }),
)

/** Drops entries without a label, and those with an invalid link, unless they have children. */
const toNavItems = (fields: readonly NavItemField[], tools: BlockTools): NavigationItem[] =>
  fields.flatMap((field) => {
    const children = toNavItems(field.children, tools)
    if (field.label.trim() === '') {
      tools.leftOut('an entry of the menu without a label', 'Fill in its label, or remove it.')
      return []
    }
    const link = tools.link(field.link)
    if (field.link && !link && children.length === 0) return []
    const { label, highlight } = field
    return [{ label, link, highlight, image: tools.picture(field.image), children }]
  })

/** Drops entries without a link, of which `labelled` warns. */
const toLinks = (fields: readonly NavItemField[], tools: BlockTools) =>
  fields.flatMap(({ label, link, image, children }) => {
    if (image || children.length > 0)
      tools.leftOut(
        `${image ? 'the picture of' : 'entries below'} "${label}"`,
        'Only the menu shows them.',
      )
    return tools.labelled(label, link) ?? []
  })

/** The content of the stories in `central-content/settings`. */
export interface Settings {
  navigation: Omit<Navigation, 'shortcuts'>
  footer: Footer
  notFound: NotFoundContent
  serverError: ServerErrorContent
  splash: SplashContent
  errorDocument: RichText | null
}

/** Parses a settings story. Invalid fields are empty. */
type ParseSetting<Content> = (parse: ParseFields, toolsAt: ToolsAt) => Content

/** Defines a setting and its fields. */
const defineSetting =
  <Fields extends z.ZodType, Content>(
    fields: Fields,
    content: (fields: z.output<Fields>, tools: BlockTools) => Content,
  ): ParseSetting<Content> =>
  (parse, toolsAt) => {
    const parsed = parseOrEmpty(parse, fields)
    return content(parsed.fields, toolsAt(parsed.places))
  }

const parsers: { [Name in SettingsName]: ParseSetting<Settings[Name]> } = {
  navigation: defineSetting(
    z.object({ items: listOf(navItem), utility: listOf(navItem) }),
    ({ items, utility }, tools) => ({
      items: toNavItems(items, tools),
      utility: toNavItems(utility, tools),
    }),
  ),

  footer: defineSetting(
    z.object({
      columns: listOf(z.object({ heading: text, links: listOf(navItem) })),
      legal: listOf(navItem),
      text,
      service_phone: text,
      service_hours: text,
    }),
    (fields, tools) => ({
      columns: fields.columns.map(({ heading, links }) => ({
        heading,
        links: toLinks(links, tools),
      })),
      legal: toLinks(fields.legal, tools),
      text: fields.text,
      servicePhone: fields.service_phone,
      serviceHours: fields.service_hours,
    }),
  ),

  notFound: defineSetting(
    z.object({ heading: text, content: richText, links: listOf(navItem) }),
    (fields, tools) => ({
      heading: fields.heading,
      content: tools.richText(fields.content),
      links: toLinks(fields.links, tools),
    }),
  ),

  serverError: defineSetting(
    z.object({ heading: text, content: richText, phone: text, hours: text }),
    (fields, tools) => ({
      heading: fields.heading,
      content: tools.richText(fields.content),
      phone: fields.phone,
      hours: fields.hours,
    }),
  ),

  splash: defineSetting(z.object({ heading: text, text, image: asset }), (fields, tools) => ({
    heading: fields.heading,
    text: fields.text,
    image: tools.picture(fields.image),
  })),

  errorDocument: defineSetting(z.object({ content: richText }), (fields, tools) =>
    tools.richText(fields.content),
  ),
}

/** Parses a settings story. Reports a missing story and returns empty content for it. */
export function toSetting<Name extends SettingsName>(
  name: Name,
  settings: RawContent['settings'],
  brandId: string,
  services: StoryServices,
): Settings[Name] {
  const story = settings[name]
  const where = story ? nameOfStory(story) : `story ${settingsStories[name]}`
  const diagnostics = diagnosticsAt(services.diagnostics, {
    locale: services.links.locale.id,
  })
  if (!story) {
    diagnostics.error({
      rule: 'content/structure',
      what: `missing story ${settingsStories[name]}`,
      where: `content space of ${brandId}`,
      todo: 'Publish it: every site needs it.',
    })
  }
  const parseSetting: ParseSetting<Settings[Name]> = parsers[name]
  return parseSetting(
    (fields) => parseFields(fields, story?.content ?? {}, { where, diagnostics }),
    createBlockTools(services, { where }),
  )
}
