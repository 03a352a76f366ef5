import { z } from 'zod'
import type { Block } from '#shared/content/block.ts'
import { bloks } from '#templates/content/fields.ts'
import { organization, webSite } from '../definitions/structuredData.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    Home: { content: { body: readonly Block[] } }
  }
}

export default defineStoryPage('Home', {
  budget: { html: 14_200, document: 125_000 },
  fields: z.object({ body: bloks }),
  content: ({ body }, tools) => ({ body: tools.blocks(body) }),
  data: (_site, { content }) => ({ body: content.body }),
  structuredData: (_data, site) => [organization(site), webSite(site, site.locale.prefix)],
})
