import type { BlockDefinitions, BlockTools } from '#templates/blocks/block.ts'
import type { CaseFormNode } from '#shared/content/richtext.ts'
import type { ProductCategory } from '#shared/product/product.ts'
import type { FeatureFlag } from './flags.ts'
import type { LinkRules } from '../links/toLink.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import type { ImageHosts } from '../images/picture.ts'
import type { MediaRules } from '../images/mediaAddress.ts'
import { diagnosticsAt, type Diagnostics } from '../diagnostics/diagnostics.ts'
import type { CardIndex } from '../catalogue/cardIndex.ts'
import type { ProductIndex } from '../catalogue/productIndex.ts'
import type { TeaserIndex } from './teasers.ts'

/** Services for parsing the stories of a locale. */
export interface StoryServices {
  links: LinkRules
  /** The contact form, which rich text can contain. */
  caseForm: () => CaseFormNode
  categories: ReadonlyMap<string, ProductCategory>
  products: ProductIndex
  cards: CardIndex
  teasers: TeaserIndex
  /** Names of couriers. */
  couriers: BlockTools['couriers']
  /** All stories by uuid, since fields refer to them, such as shared questions and blocks. */
  related: ReadonlyMap<string, RawStory>
  /** Feature flags by name. */
  flags: ReadonlyMap<string, FeatureFlag>
  /** The story with the service promises of the country; null without one. */
  promises: RawStory | null
  imageHosts: ImageHosts
  media: MediaRules
  blocks: BlockDefinitions
  diagnostics: Diagnostics
}

/** A story whose fields are parsed. */
export interface StorySource {
  /** Name of the story for diagnostics. */
  where: string
  /** Full path of the page that shows the story. Settings stories have none. */
  page?: string | undefined
  /** Shared blocks and feature flags that contain the story, outermost first. */
  within?: readonly string[]
}

/** A story whose fields are parsed, with the services for it. The diagnostics name its locale and page. */
export interface StoryContext extends StoryServices, StorySource {
  within: readonly string[]
}

export const createStoryContext = (services: StoryServices, source: StorySource): StoryContext => ({
  ...services,
  ...source,
  within: source.within ?? [],
  diagnostics: diagnosticsAt(services.diagnostics, {
    locale: services.links.locale.id,
    page: source.page,
  }),
})
