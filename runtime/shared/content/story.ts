import type { Picture } from './image.ts'

/**
 * Content and optional teaser of every page kind with stories. Each folder in `templates/pages` adds its entry by
 * declaration merging, so that a lookup by kind has the type of that kind.
 */
export interface StoryKinds {}

/** A page kind with stories. The component of its stories has the same name. */
export type StoryKind = keyof StoryKinds

/** Properties of every story page. */
export interface StoryPageBase {
  /** Content-tree slug: `structure/bikes`. */
  slug: string
  uuid: string
  id: number
  /** Path below the locale prefix, without slashes at the ends: `bikes/kids-bikes`; home is empty. */
  path: string
  title: string
  metaTitle: string
  metaDescription: string
  ogImage: Picture | null
  noIndex: boolean
  /** When it was published last, as an ISO date; null if the back end does not say. */
  publishedAt: string | null
}

/** The content of a story, discriminated by `kind`. */
export type StoryContent<Kind extends StoryKind = StoryKind> = {
  [K in Kind]: { kind: K; content: StoryKinds[K]['content'] }
}[Kind]

/** A page of a story, with its parsed content. */
export type StoryPage<Kind extends StoryKind = StoryKind> = {
  [K in Kind]: StoryPageBase & StoryContent<K>
}[Kind]

/** Narrows a story page by its kind. */
export const isStoryOf = <Kind extends StoryKind>(
  story: StoryPageBase & { kind: StoryKind },
  kind: Kind,
): story is StoryPage<Kind> => story.kind === kind

type Teasers = {
  [K in StoryKind]: StoryKinds[K] extends { teaser: infer T extends object } ? T : never
}

/** Teaser fields of a kind. */
export type TeaserFields<Kind extends StoryKind> = Teasers[Kind]

/** A page kind that has teasers. */
export type TeaserKind = {
  [K in StoryKind]: StoryKinds[K] extends { teaser: object } ? K : never
}[StoryKind]

/** A teaser of a page, with the full path of the page. */
export type Teaser<Kind extends StoryKind> = TeaserFields<Kind> & { path: string }
