import type { Block } from '#shared/content/block.ts'
import { plainText } from '#shared/content/plainText.ts'
import type { RichText } from '#shared/content/richtext.ts'
import type { Site } from '../site.ts'
import type { StoryKind, StoryPage } from '#shared/content/story.ts'
import type { SearchEntry } from './searchEntry.ts'

const categoryKinds = ['Category', 'ProductLine'] as const satisfies readonly StoryKind[]

const adviceKinds = [
  'Publication',
  'PublicationListing',
  'ContactMethod',
  'ShippingMethod',
  'PaymentMethod',
] as const satisfies readonly StoryKind[]

type StorySite = Pick<Site, 'stories' | 'fullPath'>

/** Pages that list products. */
export const categoryEntries = (site: StorySite): readonly SearchEntry[] =>
  entriesOf(categoryKinds, site)

/** Pages to read: publications, and answers about contact, delivery and payment. */
export const adviceEntries = (site: StorySite): readonly SearchEntry[] =>
  entriesOf(adviceKinds, site)

const entriesOf = (
  kinds: readonly StoryKind[],
  { stories, fullPath }: StorySite,
): readonly SearchEntry[] =>
  stories
    .filter(({ kind, noIndex }) => kinds.includes(kind) && !noIndex)
    .map((story) => storyEntry(story, fullPath))

function storyEntry(story: StoryPage, fullPath: Site['fullPath']): SearchEntry {
  const content: Readonly<Record<string, unknown>> = { ...story.content }
  const { heading, teaser, tagline, topic } = content
  // the heading of a category is a slogan, which only finds it
  const isCategory = categoryKinds.some((kind) => kind === story.kind)
  return {
    title: (!isCategory && textIn(heading)) || story.title,
    detail: textIn(teaser) || textIn(tagline) || story.metaDescription,
    path: fullPath(story.path),
    words: [
      textIn(topic),
      isCategory ? textIn(heading) : '',
      ...headings(content['content'] as RichText | undefined),
      ...questions(content['body'] as readonly Block[] | undefined),
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Headings, and the questions of blocks in rich text. */
const headings = (content: RichText | null | undefined): readonly string[] =>
  (content ?? []).flatMap((node) => {
    if (node.kind === 'heading') return [plainText(node.content)]
    return node.kind === 'block' ? questions([node.block]) : []
  })

/** The questions of lists of questions, whose answers the page has. */
const questions = (body: readonly Block[] | undefined): readonly string[] =>
  (body ?? []).flatMap(({ props }) => {
    const items = Array.isArray(props['items']) ? (props['items'] as readonly unknown[]) : []
    return items.map((item) => textIn((item as { question?: unknown } | null)?.question))
  })
