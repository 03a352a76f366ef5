import { compareText } from '#shared/text/compareText.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { StoryKind, Teaser, TeaserKind } from '#shared/content/story.ts'
import type { BlockTools } from '#templates/blocks/block.ts'
import type { StoryTeaser } from '#templates/pages/definitions/definePage.ts'
import { pictureOfAsset, type ImageHosts } from '../images/picture.ts'
import type { ParsedStory } from './parseStories.ts'

/** The teasers of a locale's pages. */
export interface TeaserIndex {
  /** All teasers of a kind: newest first if the kind has dates, otherwise in content-tree order. */
  all: <Kind extends TeaserKind>(kind: Kind) => readonly Teaser<Kind>[]
  /** The given stories, in order, without missing ones; all of the kind if the list is empty. */
  named: BlockTools['teasers']
  /** Teasers of stories in a content folder and its subfolders. */
  inFolder: BlockTools['teasersIn']
  one: <Kind extends TeaserKind>(kind: Kind, uuid: string) => Teaser<Kind> | null
}

/** A teaser with the keys of the index. */
type Entry<Kind extends StoryKind = StoryKind> = StoryTeaser<Kind> &
  Pick<ParsedStory, 'fullPath' | 'story'> & { date: string | undefined }

const isEntryOf = <Kind extends StoryKind>(
  entry: { kind: StoryKind },
  kind: Kind,
): entry is Entry<Kind> => entry.kind === kind

export function indexTeasers(
  parsed: readonly ParsedStory[],
  {
    locale,
    imageHosts,
    couriers,
  }: { locale: Locale; imageHosts: ImageHosts; couriers: BlockTools['couriers'] },
): TeaserIndex {
  // creating the page reports invalid pictures, so teasers do not
  const tools = {
    couriers,
    picture: (field: Parameters<BlockTools['picture']>[0]) => pictureOfAsset(field, imageHosts),
    tag: locale.tag,
  }
  const entries = parsed.flatMap(({ story, fullPath, title, fields }): readonly Entry[] => {
    const teaser = fields.teaser?.({ ...tools, path: fullPath, title })
    return teaser ? [{ ...teaser, story, fullPath, date: fields.teaserDate }] : []
  })
  const byKind = Map.groupBy(entries, ({ kind }) => kind)
  for (const group of byKind.values()) group.sort(newestFirst)
  const byUuid = new Map(entries.map((entry) => [entry.story.uuid, entry]))

  const entriesOf = <Kind extends TeaserKind>(kind: Kind) =>
    (byKind.get(kind) ?? []).flatMap((entry) => (isEntryOf(entry, kind) ? [entry] : []))
  const index: TeaserIndex = {
    all: (kind) => entriesOf(kind).map(({ teaser }) => teaser),
    named: (kind, uuids = []) =>
      uuids.length > 0 ? uuids.flatMap((uuid) => index.one(kind, uuid) ?? []) : index.all(kind),
    inFolder: (kind, folder) =>
      entriesOf(kind)
        .filter(({ story }) => story.full_slug.startsWith(`${folder.replace(/\/$/, '')}/`))
        .map(({ teaser }) => teaser),
    one(kind, uuid) {
      const entry = byUuid.get(uuid)
      return entry && isEntryOf(entry, kind) ? entry.teaser : null
    },
  }
  return index
}

/** Does not reorder kinds without dates. */
function newestFirst(a: Entry, b: Entry): number {
  if (a.date === undefined || b.date === undefined) return 0
  return compareText(b.date, a.date) || compareText(a.fullPath, b.fullPath)
}
