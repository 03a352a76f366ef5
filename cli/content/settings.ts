import { z } from 'zod'
import type {
  Footer,
  Navigation,
  NavigationItem,
  NotFoundContent,
  ServerErrorContent,
  SplashContent,
} from '#shared/content.ts'
import type { BlockTools } from '#templates/blocks/block.ts'
import {
  asset,
  flag,
  listOf,
  multilink,
  richText,
  text,
  type AssetField,
  type LinkField,
} from '#templates/content/fields.ts'
import { kind } from './storyKind.ts'

interface NavItemField {
  label: string
  link: LinkField
  highlight: boolean
  image: AssetField
  children: NavItemField[]
}

const navItem: z.ZodType<NavItemField> = z.lazy(() =>
  z.looseObject({
    label: text,
    link: multilink,
    highlight: flag,
    image: asset,
    children: listOf(navItem),
  }),
)

/** An entry whose link leads nowhere, and that has no others below it, is left out. */
const toNavItems = (fields: readonly NavItemField[], tools: BlockTools): NavigationItem[] =>
  fields.flatMap((field) => {
    const link = tools.link(field.link)
    const children = toNavItems(field.children, tools)
    if (field.link && !link && children.length === 0) return []
    const { label, highlight } = field
    return [{ label, link, highlight, image: tools.picture(field.image), children }]
  })

/** Only what leads somewhere is offered. */
const toLinks = (fields: readonly NavItemField[], tools: BlockTools) =>
  fields.flatMap((field) => tools.labelled(field.label, field.link) ?? [])

/** The stories of `central-content/settings`. */
export const settingsKinds = {
  navigation: kind(
    z.looseObject({ items: listOf(navItem), utility: listOf(navItem) }),
    ({ items, utility }, tools): Omit<Navigation, 'shortcuts'> => ({
      items: toNavItems(items, tools),
      utility: toNavItems(utility, tools),
    }),
  ),

  footer: kind(
    z.looseObject({
      columns: listOf(z.looseObject({ heading: text, links: listOf(navItem) })),
      legal: listOf(navItem),
      text,
      service_phone: text,
      service_hours: text,
    }),
    (fields, tools): Footer => ({
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

  notFound: kind(
    z.looseObject({ heading: text, content: richText, links: listOf(navItem) }),
    (fields, tools): NotFoundContent => ({
      heading: fields.heading,
      content: tools.richText(fields.content),
      links: toLinks(fields.links, tools),
    }),
  ),

  serverError: kind(
    z.looseObject({ heading: text, content: richText, phone: text, hours: text }),
    (fields, tools): ServerErrorContent => ({
      heading: fields.heading,
      content: tools.richText(fields.content),
      phone: fields.phone,
      hours: fields.hours,
    }),
  ),

  splash: kind(
    z.looseObject({ heading: text, text, image: asset }),
    (fields, tools): SplashContent => ({
      heading: fields.heading,
      text: fields.text,
      image: tools.picture(fields.image),
    }),
  ),

  errorDocument: kind(z.looseObject({ content: richText }), (fields, tools) =>
    tools.richText(fields.content),
  ),
}
