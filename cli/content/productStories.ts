import { z } from 'zod'
import type { Block } from '#shared/content/block.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { Product } from '#shared/product/product.ts'
import { bloks, texts } from '#templates/content/fields.ts'
import { lineage } from '../catalogue/category.ts'
import { linesOf } from '../catalogue/productIndex.ts'
import { diagnosticsAt, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { createBlockTools } from './blockTools.ts'
import { storyCountries } from './countries.ts'
import { parseFields } from './parseFields.ts'
import type { StoryServices } from './storyContext.ts'

/** The stories about products. */
export interface ProductStories {
  /** The blocks on the page of a product; empty if no story is about it. */
  blocksOf: (product: Product) => readonly Block[]
  /** The name of that story, or null. */
  nameFor: (product: Product) => string | null
}

/** The block that product pages can show. */
const blockName = 'ImageText'

const productStory = z.object({
  /** Product numbers. */
  products: texts,
  /** Names of product lines. */
  lines: texts,
  /** Ids of commerce categories. */
  categories: texts,
  body: bloks,
})

/** What a story can be about, the most specific first. */
const subjects = ['products', 'lines', 'categories'] as const
type Subject = (typeof subjects)[number]

/**
 * Reads the stories about products, which are in `central-content/`. A story names products, product lines or
 * categories; the most specific story is shown, that of the nearest category last.
 */
export function indexProductStories(
  central: readonly RawStory[],
  services: StoryServices,
): ProductStories {
  const { locale } = services.links
  const diagnostics = diagnosticsAt(services.diagnostics, { locale: locale.id })
  const bySubject: Readonly<Record<Subject, Map<string, OwnedBlocks>>> = {
    products: new Map(),
    lines: new Map(),
    categories: new Map(),
  }
  const stories = central
    .filter(({ content }) => content.component === 'ProductStory')
    .filter((story) => isForCountry(story, locale.country))
    .sort((a, b) => compareText(a.full_slug, b.full_slug))
  for (const story of stories) {
    const where = nameOfStory(story)
    const parsed = parseFields(productStory, story.content, { where, diagnostics })
    if (!parsed) continue
    const { fields, places } = parsed
    const made = createBlockTools(services, { where })(places).blocks(fields.body)
    const blocks = made.filter(({ name }) => name === blockName)
    warnOfBlocks(blocks.length, made.length, where, diagnostics)
    if (subjects.every((subject) => fields[subject].length === 0))
      warnOfNoSubject(where, diagnostics)
    for (const subject of subjects) {
      const known = knownNames(subject, services)
      for (const name of new Set(fields[subject])) {
        const key = known.keyOf(name)
        if (key === undefined) warnOfUnknown(name, { subject, where, known, diagnostics, locale })
        else claim(bySubject[subject], key, { name, where, subject, blocks, diagnostics })
      }
    }
  }
  const find = createFind(bySubject, services)
  return {
    blocksOf: (product) => find(product)?.blocks ?? [],
    nameFor: (product) => find(product)?.where ?? null,
  }
}

interface OwnedBlocks {
  blocks: readonly Block[]
  /** Name of the story. */
  where: string
}

const isForCountry = (story: RawStory, country: string) => {
  const countries = storyCountries(story)
  return countries.length === 0 || countries.includes(country)
}

const createFind =
  (
    { products, lines, categories }: Readonly<Record<Subject, ReadonlyMap<string, OwnedBlocks>>>,
    services: Pick<StoryServices, 'categories'>,
  ) =>
  (product: Product): OwnedBlocks | undefined => {
    // the most specific category comes first, and its ancestors follow
    const ids = product.categories.flatMap(({ id }) => lineage(id, services.categories))
    return products.get(product.id) ?? first(linesOf(product), lines) ?? first(ids, categories)
  }

const first = (keys: readonly string[], found: ReadonlyMap<string, OwnedBlocks>) =>
  found.get(keys.find((key) => found.has(key)) ?? '')

/** The names that stories can use, each with the key of its subject. */
interface KnownNames {
  keyOf: (name: string) => string | undefined
  /** For suggestions. */
  all: () => Iterable<string>
  noun: string
}

const knownNames = (
  subject: Subject,
  { products, categories }: Pick<StoryServices, 'products' | 'categories'>,
): KnownNames =>
  ({
    products: {
      keyOf: (name: string) => products.bySku.get(name)?.id,
      all: () => products.bySku.keys(),
      noun: 'product number',
    },
    lines: {
      keyOf: (name: string) => (products.inLine(name).length > 0 ? name : undefined),
      all: () => new Set(products.listed.flatMap(linesOf)),
      noun: 'product line',
    },
    categories: {
      keyOf: (id: string) => (categories.has(id) ? id : undefined),
      all: () => categories.keys(),
      noun: 'category',
    },
  })[subject]

function claim(
  owners: Map<string, OwnedBlocks>,
  key: string,
  {
    name,
    where,
    subject,
    blocks,
    diagnostics,
  }: OwnedBlocks & { name: string; subject: Subject; diagnostics: Diagnostics },
) {
  const other = owners.get(key)
  if (!other) {
    owners.set(key, { blocks, where })
    return
  }
  if (other.where === where) return
  diagnostics.warn('product stories with the same products', {
    what: `two product stories name "${name}" (showing the first)`,
    where: `${other.where} and ${where}, field ${subject}`,
    todo: 'Remove it from one of them, or limit the stories to different countries.',
  })
}

function warnOfUnknown(
  name: string,
  {
    subject,
    where,
    known,
    diagnostics,
    locale,
  }: {
    subject: Subject
    where: string
    known: KnownNames
    diagnostics: Diagnostics
    locale: StoryServices['links']['locale']
  },
): void {
  diagnostics.warn('product stories about unknown products', {
    what: `unknown ${known.noun} "${name}" in the commerce back end of ${locale.country}`,
    where: `${where}, field ${subject}`,
    todo: withSuggestion(
      name,
      known.all(),
      'Correct it, or limit the story to countries that have it.',
    ),
  })
}

function warnOfBlocks(shown: number, made: number, where: string, diagnostics: Diagnostics) {
  if (shown === made && shown > 0) return
  diagnostics.warn('blocks of product stories', {
    what: shown === made ? 'a product story without blocks' : 'left out blocks of a product story',
    where: `${where}, field body`,
    todo: 'Product pages show blocks of the component image_text.',
  })
}

const warnOfNoSubject = (where: string, diagnostics: Diagnostics) =>
  diagnostics.warn('product stories without products', {
    what: 'a product story names no products',
    where,
    todo: 'Fill in one of the fields products, lines and categories, or remove the story.',
  })
