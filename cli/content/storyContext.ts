import type { BlockDefinitions, BlockTools } from '#templates/blocks/block.ts'
import type { CaseForm } from '#shared/caseForm.ts'
import type { Product, ProductCard, ProductCategory } from '#shared/product.ts'
import type { FieldPlaces } from './fieldPlaces.ts'
import type { FeatureFlag } from './flags.ts'
import type { LinkRules } from '../links/toLink.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import type { ImageHosts } from '../images/picture.ts'
import { diagnosticsAt, type Diagnostics } from '../diagnostics/diagnostics.ts'
import type { ProductIndex } from '../catalogue/productIndex.ts'
import type { TeaserIndex } from './teasers.ts'

/** What the build needs to turn the fields of one locale's stories into content. */
export interface StorySurroundings {
  links: LinkRules
  /** The contact form, which a rich text may hold. */
  caseForm: () => CaseForm
  categories: ReadonlyMap<string, ProductCategory>
  products: ProductIndex
  card: (product: Product) => ProductCard
  teasers: TeaserIndex
  /** Names of couriers. */
  couriers: BlockTools['couriers']
  /** Stories that are not pages, by id: shared questions and blocks. */
  related: ReadonlyMap<string, RawStory>
  /** Feature flags by name. */
  flags: ReadonlyMap<string, FeatureFlag>
  imageHosts: ImageHosts
  blocks: BlockDefinitions
  diagnostics: Diagnostics
}

/** A story that is being read. */
export interface Reading {
  /** The story as messages name it. */
  where: string
  /** Full path of the page that shows it, if there is one. */
  page?: string | undefined
  /** The places of its parsed fields. */
  places: FieldPlaces
  /** Ids of the shared blocks that it is read for, outermost first. */
  within?: readonly string[]
}

/** A story that is being read, with its surroundings. The diagnostics name its locale and page. */
export interface StoryContext extends StorySurroundings, Reading {
  within: readonly string[]
}

export const createStoryContext = (
  surroundings: StorySurroundings,
  reading: Reading,
): StoryContext => ({
  ...surroundings,
  ...reading,
  within: reading.within ?? [],
  diagnostics: diagnosticsAt(surroundings.diagnostics, {
    locale: surroundings.links.locale.id,
    page: reading.page,
  }),
})
