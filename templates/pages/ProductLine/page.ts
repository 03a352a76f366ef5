import { z } from 'zod'
import type { Block } from '#shared/content/block.ts'
import type { Picture } from '#shared/content/image.ts'
import type { RichText } from '#shared/content/richtext.ts'
import { asset, bloks, richText, text } from '#templates/content/fields.ts'
import { newestDate } from '../definitions/newestDate.ts'
import { breadcrumbList, itemList } from '../definitions/structuredData.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

interface ProductLineTeaser {
  heading: string
  tagline: string
  image: Picture | null
  /** Value of the attribute `attrProductLine` of its products. */
  line: string
}

interface ProductLineContent extends ProductLineTeaser {
  intro: RichText | null
  body: readonly Block[]
}

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    ProductLine: { content: ProductLineContent; teaser: ProductLineTeaser }
  }
}

export default defineStoryPage('ProductLine', {
  budget: { html: 9_100 },

  fields: z.object({
    heading: text,
    tagline: text,
    intro: richText,
    image: asset,
    line: text,
    body: bloks,
  }),

  content: (fields, tools) => ({
    heading: fields.heading,
    tagline: fields.tagline,
    intro: tools.richText(fields.intro),
    image: tools.picture(fields.image),
    line: fields.line,
    body: tools.blocks(fields.body),
  }),

  teaser: ({ heading, tagline, image, line }, { title, picture }) => ({
    heading: heading || title,
    tagline,
    image: picture(image),
    line,
  }),

  lastModified: (site, { content, publishedAt }) =>
    newestDate([
      publishedAt,
      ...site.productsOfLine(content.line).map(({ updatedAt }) => updatedAt),
    ]),

  data(site, { content, title, path }) {
    return {
      heading: content.heading || title,
      // the heading can be a slogan
      list: { id: path, name: title },
      tagline: content.tagline,
      intro: content.intro,
      image: content.image,
      breadcrumb: site.breadcrumb(path),
      products: site.productsOfLine(content.line).map(site.card),
      body: content.body,
    }
  },

  structuredData: (data, site) => [
    breadcrumbList(site, data.breadcrumb),
    itemList(site, data.products),
  ],
})
