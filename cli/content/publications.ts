import { compareText } from '#shared/compareText.ts'
import { formatDay } from '#shared/day.ts'
import type { Locale } from '#shared/locale.ts'
import type { PublicationContent, PublicationTeaser } from '#shared/content.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { headingOf } from './headingOf.ts'
import { pictureOfAsset, type ImageHosts } from '../images/picture.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import { pageStories } from './stories.ts'
import { parentPath, type PlannedStory } from './storyTree.ts'

/** The publications of a locale as their listings and teasers show them. */
export interface Publications {
  teaser: (uuid: string) => PublicationTeaser | undefined
  /** Those of a listing and not of another one beneath it, newest first. */
  ofListing: (path: string) => readonly PublicationTeaser[]
  /** Those whose stories are in a content folder, newest first. */
  inFolder: (folder: string) => readonly PublicationTeaser[]
}

export function indexPublications({
  planned,
  fullPath,
  locale,
  imageHosts,
  diagnostics,
}: {
  planned: readonly PlannedStory[]
  fullPath: (path: string) => string
  locale: Locale
  imageHosts: ImageHosts
  diagnostics: Diagnostics
}): Publications {
  const listings = new Map(
    planned
      .filter(({ story }) => story.content.component === 'PublicationListing')
      .map(({ path, story }) => [path, story]),
  )
  checkFolders([...listings.values()], diagnostics)

  const publications = planned
    .filter(({ story }) => story.content.component === 'Publication')
    .map(({ story, path }) => ({
      story,
      path,
      teaser: toTeaser(story, { path: fullPath(path), locale, imageHosts }),
    }))
    .sort((a, b) => newestFirst(a.teaser, b.teaser))

  const byUuid = new Map(publications.map(({ story, teaser }) => [story.uuid, teaser]))
  const byListing = Map.groupBy(publications, ({ path }) => nearestListing(path, listings))

  return {
    teaser: (uuid) => byUuid.get(uuid),
    ofListing: (path) => (byListing.get(path) ?? []).map(({ teaser }) => teaser),
    inFolder: (folder) =>
      publications
        .filter(({ story }) => story.full_slug.startsWith(withEndingSlash(folder)))
        .map(({ teaser }) => teaser),
  }
}

/** A folder's publications have one address: two listings of one folder would both claim them. */
function checkFolders(listings: readonly RawStory[], diagnostics: Diagnostics): void {
  const byFolder = new Map<string, RawStory>()
  for (const story of listings) {
    const { folder } = story.content as { folder?: unknown }
    if (typeof folder !== 'string' || folder === '') continue
    const name = withEndingSlash(folder)
    const other = byFolder.get(name)
    if (!other) {
      byFolder.set(name, story)
      continue
    }
    diagnostics.error({
      what: `two listings show the folder ${name}`,
      where: `${nameOfStory(other)} and ${nameOfStory(story)}, field folder`,
      todo: 'Give each listing a folder of its own, or limit each to other countries.',
    })
  }
}

function nearestListing(path: string, listings: ReadonlyMap<string, unknown>): string | null {
  for (let above = parentPath(path); above !== null; above = parentPath(above)) {
    if (listings.has(above)) return above
  }
  return null
}

function toTeaser(
  story: RawStory,
  { path, locale, imageHosts }: { path: string; locale: Locale; imageHosts: ImageHosts },
): PublicationTeaser {
  // what a teaser shows needs no links: fields that are wrong are said where the page itself is read
  const fields = pageStories.Publication.fields.safeParse(story.content).data
  const published = fields?.published_on.slice(0, 10) || null
  const content: Pick<PublicationContent, 'heading' | 'teaser' | 'topic'> = {
    heading: headingOf(fields?.heading, story),
    teaser: fields?.teaser ?? '',
    topic: fields?.topic ?? '',
  }
  return {
    ...content,
    path,
    publishedOn: published,
    date: published ? formatDay(published, locale.tag) : '',
    image: pictureOfAsset(fields?.image ?? null, imageHosts),
  }
}

const newestFirst = (a: PublicationTeaser, b: PublicationTeaser) =>
  compareText(b.publishedOn ?? '', a.publishedOn ?? '') || compareText(a.path, b.path)

const withEndingSlash = (folder: string) => `${folder.replace(/\/$/, '')}/`
