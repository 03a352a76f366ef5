import type { Picture } from './image.ts'

/**
 * The content, and the teaser if it has one, of every page kind that stories make. The folder of each
 * kind in `templates/pages` adds its own entry by declaration merging, so that a look-up by a kind's
 * name has the type of that kind.
 */
export interface StoryKinds {}

/** A page kind that stories make. The component of its stories has the same name. */
export type StoryKind = keyof StoryKinds

/** What the page of a story has, whatever its kind. */
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
}

/** The content of a story, discriminated by `kind`. */
export type StoryContent<Kind extends StoryKind = StoryKind> = {
  [K in Kind]: { kind: K; content: StoryKinds[K]['content'] }
}[Kind]

/** A page that a story makes, with its content already in domain shape. */
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

/** The fields of a kind's teaser, as the kind declares them. */
export type TeaserFields<Kind extends StoryKind> = Teasers[Kind]

/** A page kind that has teasers. */
export type TeaserKind = {
  [K in StoryKind]: StoryKinds[K] extends { teaser: object } ? K : never
}[StoryKind]

/** What other pages show of a page: its teaser, with the page's full path. */
export type Teaser<Kind extends StoryKind> = TeaserFields<Kind> & { path: string }
