import type { CaseForm, ContactWay } from '#shared/content/caseForm.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { ServicePromises } from '#shared/content/content.ts'
import type { Product } from '#shared/product/product.ts'
import type { Site } from './site.ts'
import type { StoryPage, Teaser } from '#shared/content/story.ts'
import { indexCards, type CardIndex } from '../catalogue/cardIndex.ts'
import { indexProducts, type ProductIndex } from '../catalogue/productIndex.ts'
import { createBlockTools } from '../content/blockTools.ts'
import { toCaseForm } from '../content/caseForm.ts'
import { indexCouriers } from '../content/couriers.ts'
import { toFlags } from '../content/flags.ts'
import { parseStories, type ParsedStory } from '../content/parseStories.ts'
import { indexProductStories, type ProductStories } from '../content/productStories.ts'
import { findServicePromises, readServicePromises } from '../content/servicePromises.ts'
import { toSetting, type Settings } from '../content/settings.ts'
import type { StoryServices } from '../content/storyContext.ts'
import { toStoryPage } from '../content/storyPage.ts'
import type { PlannedStory } from '../content/storyTree.ts'
import { indexTeasers, type TeaserIndex } from '../content/teasers.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import type { SettingsName } from '../fetch/fetchContent.ts'
import { imageHosts } from '../images/imageHosts.ts'
import { mediaRules } from '../images/mediaAddress.ts'
import type { LinkRules } from '../links/toLink.ts'
import type { SiteInput } from './siteInput.ts'

/** The parsed stories and settings of a locale. */
export interface SiteContent {
  /** Sorted by path. */
  stories: readonly StoryPage[]
  /** Full paths of stories that have no page because of an error. */
  invalidPaths: readonly string[]
  settings: Settings
  productStories: ProductStories
  servicePromises: ServicePromises
  teasers: TeaserIndex
  cards: CardIndex
  products: ProductIndex
  /** Feature flags by name. */
  flags: StoryServices['flags']
}

interface ContentRules {
  planned: readonly PlannedStory[]
  links: LinkRules
  products: readonly Product[]
  fullPath: Site['fullPath']
  diagnostics: Diagnostics
}

/** Parses the stories of a locale, then creates their pages and the settings. */
export function buildContent(input: SiteInput, rules: ContentRules): SiteContent {
  const { content, config, locale, templates } = input
  const { planned, fullPath, diagnostics } = rules
  const parsed = parseStories(planned, {
    definitions: templates.stories,
    fullPath,
    locale,
    diagnostics,
  })
  const services = createServices(parsed, input, rules)
  const setting = <Name extends SettingsName>(name: Name) =>
    toSetting(name, content.settings, config.brand.id, services)
  const stories = parsed
    .map((story) => toStoryPage(story, services))
    .sort((a, b) => compareText(a.path, b.path))
  const valid = new Set(parsed.map(({ story }) => story))
  const { teasers, cards, products, flags } = services
  return {
    stories,
    invalidPaths: planned.flatMap(({ story, path }) => (valid.has(story) ? [] : [fullPath(path)])),
    settings: {
      errorDocument: setting('errorDocument'),
      navigation: setting('navigation'),
      footer: setting('footer'),
      notFound: setting('notFound'),
      serverError: setting('serverError'),
      splash: setting('splash'),
    },
    productStories: indexProductStories(content.central, services),
    servicePromises: readServicePromises(services, (source) => createBlockTools(services, source)),
    teasers,
    cards,
    products,
    flags,
  }
}

function createServices(
  parsed: readonly ParsedStory[],
  input: SiteInput,
  { links, products, diagnostics }: ContentRules,
): StoryServices {
  const { content, config, locale, categories, templates } = input
  const hosts = imageHosts(config, locale.country)
  const couriers = indexCouriers(content.central)
  const productIndex = indexProducts(products)
  const teasers = indexTeasers(parsed, { locale, imageHosts: hosts, couriers })
  return {
    links,
    caseForm: once(() => ({
      kind: 'caseForm',
      form: createCaseForm(input, diagnostics),
      ways: contactWays(teasers.all('ContactMethod')),
    })),
    categories,
    products: productIndex,
    cards: indexCards(productIndex, categories),
    teasers,
    couriers,
    related: new Map(
      [...content.structure, ...content.overrides, ...content.central, ...content.related].map(
        (story) => [story.uuid, story],
      ),
    ),
    promises: findServicePromises(content.central, locale, diagnostics),
    flags: toFlags(content.central, config.environment, diagnostics),
    imageHosts: hosts,
    media: mediaRules(config, locale.country),
    blocks: templates.blocks,
    diagnostics,
  }
}

const createCaseForm = (
  { config: { brand, backends, siteUrl }, locale, translations }: SiteInput,
  diagnostics: Diagnostics,
): CaseForm =>
  toCaseForm({ brand, cases: backends.cases, siteUrl, locale, translations, diagnostics })

/** The contact methods, as alternatives to the form. */
const contactWays = (methods: readonly Teaser<'ContactMethod'>[]): readonly ContactWay[] =>
  methods.map(({ heading, path, phone, email }) => ({ label: heading, path, phone, email }))

/** Created lazily, since few pages need the value. */
function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined
  return () => (created ??= { value: create() }).value
}
