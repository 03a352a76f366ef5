import { blocks } from '#templates/blocks/index.ts'
import { stories as storyDefinitions } from '#templates/pages/index.ts'
import { brandLocales } from '#brands/locales.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { Product, ProductCategory } from '#shared/product/product.ts'
import type { Site } from '#cli/site/site.ts'
import type { BuildEvent } from '#cli/events.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import type { RawDealer } from '#cli/fetch/dealers.ts'
import { ShopgenError, type Diagnostic } from '#cli/diagnostics/errors.ts'
import type { RawContent, SettingsName } from '#cli/fetch/fetchContent.ts'
import { settingsStories } from '#cli/fetch/fetchContent.ts'
import type { RawStory } from '#cli/fetch/storyblok.ts'
import { buildSite } from '#cli/site/buildSite.ts'
import { listTowns, type Towns } from '#cli/towns/listTowns.ts'
import { createDiagnostics, type Diagnostics } from '#cli/diagnostics/diagnostics.ts'
import { createLinkRegistry } from '#cli/links/linkRegistry.ts'
import { configFor } from '../fetch/contentService.ts'

const townsOfBrands = new Map<string, Towns>()

/** The towns of a brand, which are read once. */
function townsOf({ brand: { id, countries } }: BuildConfig): Towns {
  const known = townsOfBrands.get(id) ?? listTowns(countries.map(({ code }) => code))
  townsOfBrands.set(id, known)
  return known
}

let lastId = 0

/** A story with unique ids. */
export function storyOf(
  full_slug: string,
  component: string,
  content: Record<string, unknown> = {},
  changes: Partial<RawStory> = {},
): RawStory {
  lastId += 1
  return {
    id: lastId,
    uuid: `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`,
    name: full_slug.split('/').at(-1) || 'start',
    slug: full_slug.split('/').at(-1) ?? '',
    full_slug,
    position: 0,
    content: { _uid: `uid-${lastId}`, component, ...content },
    ...changes,
  }
}

export const home = (slug = 'structure/home') => storyOf(slug, 'Home', { title: 'Home' })

/** What the shop promises, without which a country that sells online has a warning. */
export const promisesStory = () =>
  storyOf('central-content/service-promises/all', 'ServicePromises', { items: [] })

const text = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By law' }] }],
}

/** The legal texts without which a country that sells online has warnings. */
export const checkoutStory = (content: Record<string, unknown> = {}) =>
  storyOf('structure/checkout', 'Checkout', {
    terms: text,
    withdrawal: text,
    guarantee: text,
    ...content,
  })

/** A full response of the content service, with every settings story. */
export function contentOf(
  stories: readonly RawStory[],
  settings: Partial<Record<SettingsName, RawStory | null>> = {},
): RawContent {
  const below = (folder: string) => stories.filter(({ full_slug }) => full_slug.startsWith(folder))
  const names = Object.keys(settingsStories) as SettingsName[]
  return {
    structure: below('structure/'),
    overrides: below('structure-override/'),
    central: below('central-content/'),
    related: [],
    settings: {
      ...(Object.fromEntries(
        names.map((name) => [name, storyOf(settingsStories[name], 'Settings')]),
      ) as RawContent['settings']),
      ...settings,
    },
    translations: new Map(),
    redirects: new Map(),
  }
}

/** Collects diagnostics for assertions. */
export function listenToDiagnostics() {
  const events: BuildEvent[] = []
  const diagnostics: Diagnostics = createDiagnostics((event) => events.push(event))
  return {
    diagnostics,
    registry: createLinkRegistry(),
    warnings: () =>
      events.flatMap((event) =>
        event.kind === 'warning' ? [{ group: event.group, ...event.diagnostic }] : [],
      ),
    errors(): readonly Diagnostic[] {
      try {
        diagnostics.throwIfAny()
        return []
      } catch (error) {
        if (error instanceof ShopgenError) return error.diagnostics
        throw error
      }
    },
  }
}

export interface BuildInput {
  stories?: readonly RawStory[]
  promises?: readonly RawStory[]
  checkout?: readonly RawStory[]
  /** The stories in the brand's default language, if that is another one. */
  originals?: readonly RawStory[] | undefined
  settings?: Partial<Record<SettingsName, RawStory | null>>
  products?: readonly Product[]
  dealers?: readonly RawDealer[]
  categories?: readonly ProductCategory[]
  translations?: Readonly<Record<string, string>>
  /** Redirects of the content service: old paths to new ones. */
  redirects?: Readonly<Record<string, string>>
  brandId?: string
  localeId?: string
  /** Of the sales channel. */
  defaultCurrency?: string
  env?: Record<string, string>
  /** Changes the configuration. */
  change?: (config: BuildConfig) => BuildConfig
  /** Collects the diagnostics of several builds. */
  listener?: ReturnType<typeof listenToDiagnostics>
}

/** The site of one locale, and its diagnostics. */
export function build({
  stories = [home()],
  promises = [promisesStory()],
  checkout = [checkoutStory()],
  originals,
  settings,
  products = [],
  dealers = [],
  categories = [],
  translations = {},
  redirects = {},
  brandId = 'brand-1',
  localeId = 'gb-en',
  defaultCurrency = 'GBP',
  env = {},
  change = (config) => config,
  listener = listenToDiagnostics(),
}: BuildInput): { site: Site } & ReturnType<typeof listenToDiagnostics> {
  const config = change(configFor({ brandId, env }))
  const locales = brandLocales(config.brand)
  const locale = locales.find(({ id }) => id === localeId) as Locale
  const site = buildSite({
    config,
    locale,
    locales,
    content: {
      ...contentOf([...stories, ...promises, ...checkout], settings),
      redirects: new Map(Object.entries(redirects)),
    },
    original: originals && contentOf(originals, settings),
    categories: new Map(categories.map((category) => [category.id, category])),
    products,
    dealers,
    shop: {
      languageId: 'language',
      currency: { id: 'c', iso: 'GBP', name: 'Pound', symbol: '£' },
      defaultCurrency,
      taxState: 'gross',
    },
    translations,
    templates: { blocks, stories: storyDefinitions },
    towns: townsOf(config),
    diagnostics: listener.diagnostics,
    links: listener.registry,
  })
  return { site, ...listener }
}
