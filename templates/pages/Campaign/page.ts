import { z } from 'zod'
import type { Block } from '#shared/content/block.ts'
import { formatDay, formatDays } from '#templates/day.ts'
import type { Picture } from '#shared/content/image.ts'
import { asset, bloks, date, text } from '#templates/content/fields.ts'
import { breadcrumbList } from '../definitions/structuredData.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

interface CampaignContent {
  heading: string
  teaser: string
  image: Picture | null
  /** `2026-03-01`, or null. */
  startsOn: string | null
  endsOn: string | null
  body: readonly Block[]
}

interface CampaignTeaser extends Omit<CampaignContent, 'body'> {
  /** Dates, formatted in the page's language. */
  period: string
}

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    Campaign: { content: CampaignContent; teaser: CampaignTeaser }
  }
}

export default defineStoryPage('Campaign', {
  place: 'listed',
  budget: { html: 10_300 },

  fields: z.object({
    heading: text,
    teaser: text,
    image: asset,
    starts_on: date,
    ends_on: date,
    body: bloks,
  }),

  content: (fields, tools) => ({
    heading: fields.heading,
    teaser: fields.teaser,
    image: tools.picture(fields.image),
    startsOn: fields.starts_on || null,
    endsOn: fields.ends_on || null,
    body: tools.blocks(fields.body),
  }),

  teaser: (fields, { title, tag, picture }) => ({
    heading: fields.heading || title,
    teaser: fields.teaser,
    image: picture(fields.image),
    startsOn: fields.starts_on || null,
    endsOn: fields.ends_on || null,
    period: formatPeriod(fields.starts_on, fields.ends_on, tag),
  }),

  data(site, { content, title, path }) {
    return {
      heading: content.heading || title,
      teaser: content.teaser,
      image: content.image,
      endsOn: content.endsOn,
      period: formatPeriod(content.startsOn, content.endsOn, site.locale.tag),
      breadcrumb: site.breadcrumb(path),
      body: content.body,
    }
  },

  structuredData: (data, site) => [breadcrumbList(site, data.breadcrumb)],
})

/** Formats the range of dates, or the only known date. */
function formatPeriod(startsOn: string | null, endsOn: string | null, tag: string): string {
  if (startsOn && endsOn) return formatDays(startsOn, endsOn, tag)
  const only = startsOn || endsOn
  return only ? formatDay(only, tag) : ''
}
