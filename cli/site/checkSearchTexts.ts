import type { PlannedPage } from '../routes/planPages.ts'
import { describeSource } from '../diagnostics/source.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import type { Site } from './site.ts'

/** The titles and descriptions that editors and merchandisers wrote, by the names of their fields. */
const texts = {
  title: {
    group: 'shared titles',
    ofStory: 'meta_title',
    ofProduct: 'metaTitle',
  },
  description: {
    group: 'shared descriptions',
    ofStory: 'meta_description',
    ofProduct: 'metaDescription',
  },
} as const

/**
 * Warns of pages of a locale that search engines cannot tell apart, as someone wrote one text for both. The build adds
 * the name of the page, or its number, to what it makes itself.
 */
export function checkSearchTexts(
  pages: readonly PlannedPage[],
  diagnostics: Pick<Diagnostics, 'warnOnce'>,
): void {
  const written = pages.flatMap((page) => {
    const own = page.noIndex ? null : textsOf(page)
    return own ? [{ page, own }] : []
  })
  for (const name of ['title', 'description'] as const) {
    const shared = Map.groupBy(
      written.filter(({ own }) => own[name] !== ''),
      ({ page, own }) => `${page.site.locale.id}\n${own[name]}`,
    )
    for (const [first, ...others] of shared.values())
      for (const { page } of others) {
        diagnostics.warnOnce(texts[name].group, {
          what: `two pages have the ${name} "${first!.own[name]}": ${below(first!.page)} and ${below(page)}`,
          where: [first!.page, page].map((one) => fieldOf(one, name)).join(' and '),
          todo: `Write a ${name} of its own for one of them: search engines show it.`,
        })
      }
  }
}

/** The texts of the first page of a story or product; null for pages whose texts the build makes. */
function textsOf({
  key,
  source,
  site,
}: PlannedPage): { title: string; description: string } | null {
  if (typeof key !== 'string' && (key.page ?? 1) > 1) return null
  if (source.kind === 'product') {
    if (typeof key === 'string' || key.type !== 'product' || key.shapeId !== null) return null
    const { metaTitle, metaDescription } = site.product(key.productId)
    return { title: metaTitle ?? '', description: metaDescription ?? '' }
  }
  const story = source.kind === 'story' ? storiesOf(site).get(source.id) : undefined
  return story
    ? { title: story.metaTitle || story.title, description: story.metaDescription }
    : null
}

const known = new WeakMap<Site, ReadonlyMap<number, Site['stories'][number]>>()

function storiesOf(site: Site): ReadonlyMap<number, Site['stories'][number]> {
  const stories = known.get(site) ?? new Map(site.stories.map((story) => [story.id, story]))
  known.set(site, stories)
  return stories
}

const fieldOf = ({ source }: PlannedPage, name: keyof typeof texts): string =>
  `${describeSource(source)}, field ${texts[name][source.kind === 'product' ? 'ofProduct' : 'ofStory']}`

/** The path without its locale, so that a warning of several locales is told once. */
const below = ({ path, site: { locale } }: PlannedPage): string =>
  path.startsWith(locale.prefix) ? `/${path.slice(locale.prefix.length)}` : path
