import type { z } from 'zod'
import type {
  KindLoads,
  PageDefinition,
  PageHead,
  Route,
  RouteKey,
  StoryRouteKey,
  StructuredData,
  Source,
} from './pageDefinition.ts'
import type { PageSite } from './pageSite.ts'
import type {
  StoryContent,
  StoryKind,
  StoryKinds,
  StoryPage,
  StoryPageBase,
  Teaser,
  TeaserFields,
  TeaserKind,
} from '#shared/content/story.ts'
import type { BlockTools, ToolsAt } from '#templates/blocks/block.ts'
import { parseOrEmpty, type ParseFields } from '#templates/content/fields.ts'
import { sourceOf, storyHead } from './story.ts'
import { storyKey } from './routeKeys.ts'

/** Defines a page kind without stories. */
export const definePage = <Data extends object, Key extends RouteKey = string>(
  definition: PageDefinition<Data, Key>,
): PageDefinition<Data, Key> => definition

/** The page of a teaser, and the tools that do not need other pages. */
interface TeaserTools extends Pick<BlockTools, 'couriers' | 'picture'> {
  path: string
  title: string
  tag: string
}

/**
 * Which stories have pages. `tree`: stories in the content tree. `listed`: also stories in a content folder,
 * below the listing of that folder. `listing`: the story's field `folder` names such a folder.
 */
type StoryPlace = 'tree' | 'listed' | 'listing'

/** A setting of the country or the brand. */
type StoryRequirement = 'sellsOnline' | 'hasStoreLocator'

interface StoryPlacement {
  place: StoryPlace
  /** Countries without this setting have no pages of the kind. */
  requires?: StoryRequirement
  /** Whether two listings of the kind with the same folder are an error. */
  ownsFolder?: boolean
}

/** A story with parsed fields. */
export interface StoryReading<Kind extends StoryKind = StoryKind> {
  content: (toolsAt: ToolsAt) => StoryContent<Kind>
  teaser: ((tools: TeaserTools) => StoryTeaser<Kind>) | undefined
  /** Date for sorting teasers. */
  teaserDate: string | undefined
}

/** A teaser, discriminated by `kind`. */
export type StoryTeaser<Kind extends StoryKind = StoryKind> = {
  [K in Kind]: { kind: K; teaser: Teaser<K> }
}[Kind]

/** How stories of a kind are read. */
export interface StoryDefinition<Kind extends StoryKind = StoryKind> extends StoryPlacement {
  kind: Kind
  /** Parses the fields, once for content and teaser. Wrong fields count as empty. */
  read: (parse: ParseFields) => StoryReading<Kind>
}

/** Story definitions by component name. */
export type StoryDefinitions = ReadonlyMap<string, StoryDefinition>

interface StoryOptions<
  Kind extends StoryKind,
  Fields extends z.ZodType,
> extends Partial<StoryPlacement> {
  /** Schema of the fields that editors fill in. */
  fields: Fields
  /** Converts the fields to the content of the page. */
  content: (fields: z.output<Fields>, tools: BlockTools) => StoryKinds[Kind]['content']
  /** Converts the fields to the teaser that other pages show. */
  teaser?: (fields: z.output<Fields>, tools: TeaserTools) => TeaserFields<Kind>
  /** Date of the page (`2026-03-14`, or empty): teasers are sorted newest first. */
  teaserDate?: (fields: z.output<Fields>) => string
}

/** Requires a teaser for kinds that declare one in `StoryKinds`, and forbids it for others. */
type TeaserRequired<Kind extends StoryKind> = Kind extends TeaserKind
  ? { teaser: object }
  : { teaser?: never }

/** Defines how stories of a kind are read, for `defineStoryPage` and `rulePage`. */
export const defineStory = <Kind extends StoryKind, Fields extends z.ZodType>(
  kind: Kind,
  {
    fields,
    content,
    teaser,
    teaserDate,
    place = 'tree',
    requires,
    ownsFolder,
  }: StoryOptions<Kind, Fields> & TeaserRequired<Kind>,
): StoryDefinition<Kind> => ({
  kind,
  place,
  ...(requires && { requires }),
  ...(ownsFolder && { ownsFolder }),
  read(parse) {
    const { fields: values, places } = parseOrEmpty(parse, fields)
    return {
      content: (toolsAt) => ({ kind, content: content(values, toolsAt(places)) }),
      teaser:
        teaser && ((tools) => ({ kind, teaser: { ...teaser(values, tools), path: tools.path } })),
      teaserDate: teaserDate?.(values),
    }
  },
})

interface StoryPageOptions<Kind extends StoryKind, Data extends object> extends KindLoads {
  /** The pages of one story; by default one, at the story's path. */
  routes?: (site: PageSite, story: StoryPage<Kind>) => readonly { path: string; page: number }[]
  /** What the pages of a story are made from, besides the story. */
  otherSources?: (story: StoryPage<Kind>) => readonly Source[]
  /** When what a page shows changed last; by default, when its story was published. */
  lastModified?: (site: PageSite, story: StoryPage<Kind>, page: number) => string | null
  data: (site: PageSite, story: StoryPage<Kind>, page: number) => Data
  /** By default the story's title, description and picture. */
  head?: (data: Data, site: PageSite, path: string) => PageHead
  openGraphType?: 'article'
  structuredData?: (data: Data, site: PageSite, path: string) => readonly StructuredData[]
}

/** The definition of a page kind with stories. */
export type StoryPageDefinition<Kind extends StoryKind, Data extends object> = PageDefinition<
  Data,
  StoryRouteKey
> & { story: StoryDefinition<Kind> }

/**
 * Defines a page kind with stories. `kind` is the name of its folder, of its entry in the registries, and of the
 * component of its stories.
 */
export function defineStoryPage<
  Kind extends StoryKind,
  Fields extends z.ZodType,
  Data extends object,
>(
  kind: Kind,
  options: StoryOptions<Kind, Fields> & TeaserRequired<Kind> & StoryPageOptions<Kind, Data>,
): StoryPageDefinition<Kind, Data> {
  const {
    routes = pageAtPath,
    otherSources = () => [],
    lastModified = publishedAtOf,
    data,
    head = headOfStory,
    openGraphType,
    structuredData = () => [],
    budget,
    messages,
  } = options
  return {
    story: defineStory(kind, options),
    routes: (site) =>
      site.storiesOf(kind).flatMap((story) =>
        routes(site, story).map(({ path, page }): Route<StoryRouteKey> => ({
          path,
          key: { type: 'story', path: story.path, page },
          source: sourceOf(story),
          otherSources: otherSources(story),
          noIndex: story.noIndex,
          lastModified: lastModified(site, story, page),
        })),
      ),
    data(site, key) {
      const { path, page } = storyKey(key)
      return data(site, site.storyOf(kind, path), page)
    },
    head,
    ...(openGraphType && { openGraphType }),
    structuredData,
    ...(budget && { budget }),
    ...(messages && { messages }),
  }
}

const publishedAtOf = (_site: PageSite, { publishedAt }: StoryPageBase) => publishedAt

const pageAtPath = (site: PageSite, { path }: StoryPageBase) => [
  { path: site.fullPath(path), page: 1 },
]

const headOfStory = (_data: object, site: PageSite, path: string) => storyHead(site, path)
