import { brandLocales } from '#brands/locales.ts'
import { loadBrand, type BuildConfig } from '#cli/config/loadBrand.ts'
import { openBackends } from '#cli/fetch/backends.ts'
import { BackendError } from '#cli/fetch/backendError.ts'
import {
  driftBefore,
  idOf,
  slugOf,
  type DriftingBackends,
  type DriftingList,
  type Entries,
  type SentPage,
} from './drifting.ts'
import type { Effort, Experiment } from './experiment.ts'
import type { SmallShop } from './smallShop.ts'
import { openWorkbench } from './workbench.ts'

/** A list that builds read in pages. */
interface ListKind {
  name: string
  pageSize: number
  /** Products may change at any time, the stories of a content version do not. */
  mayChange: boolean
  /** Names of what a build reads. */
  read: (config: BuildConfig) => Promise<readonly string[]>
  /** The same, as a client does that believes each page. */
  readNaively: (config: BuildConfig) => Promise<readonly string[]>
  nameOf: (number: number) => string
}

const quick = { timeoutMs: 20_000, retry: { baseMs: 1, maximumMs: 4 } }

const stories: ListKind = {
  name: 'stories',
  pageSize: 25,
  mayChange: false,
  nameOf: slugOf,
  async read(config) {
    const { structure } = await openBackends(config, () => {}, quick).content('nl')
    return structure.map(({ full_slug: slug }) => slug)
  },
  async readNaively({ backends }) {
    const { url } = backends.storyblok
    return readAll(25, async (page) => {
      const query = `starts_with=structure/&per_page=25&page=${page}`
      const response = await fetch(`${url}/cdn/stories?${query}`)
      const { stories: found } = (await response.json()) as { stories: { full_slug: string }[] }
      const names = found.map(({ full_slug: slug }) => slug)
      return { names, total: Number(response.headers.get('total')) }
    })
  },
}

const products: ListKind = {
  name: 'products',
  pageSize: 100,
  mayChange: true,
  nameOf: idOf,
  async read(config) {
    const shop = await openBackends(config, () => {}, quick).shop(brandLocales(config.brand)[0]!)
    let found: string[] = []
    await shop.products(() => {
      found = []
      return (page) => found.push(...page.map(({ id }) => id))
    })
    return found
  },
  async readNaively({ backends }) {
    const [{ url } = { url: '' }] = backends.shopware.values()
    return readAll(100, async (page) => {
      const body = JSON.stringify({ page, limit: 100 })
      const response = await fetch(`${url}/store-api/product`, { method: 'POST', body })
      const { elements, total } = (await response.json()) as {
        elements: { id: string }[]
        total: number
      }
      return { names: elements.map(({ id }) => id), total }
    })
  },
}

/** As many pages as the first one says. */
async function readAll(
  size: number,
  read: (page: number) => Promise<{ names: readonly string[]; total: number }>,
): Promise<readonly string[]> {
  const first = await read(1)
  const names = [...first.names]
  for (let page = 2; page <= Math.min(20, Math.ceil(first.total / size)); page += 1)
    names.push(...(await read(page)).names)
  return names
}

const upTo = (count: number): Entries => Array.from({ length: count }, (_, index) => index + 10)

/** What editors do meanwhile. */
const changes: Readonly<Record<string, (all: Entries) => Entries>> = {
  'an entry is added first': (all) => [1, ...all],
  'an entry is added last': (all) => [...all, 9_999_999],
  'the first entry is removed': (all) => all.slice(1),
  'the last entry is removed': (all) => all.slice(0, -1),
  'one is added first, the last is removed': (all) => [1, ...all.slice(0, -1)],
  'the first is removed, one is added last': (all) => [...all.slice(1), 9_999_999],
  'the order is reversed': (all) => all.toReversed(),
  'a page is removed': (all) => all.slice(30),
}

/** What a back end does that is broken. */
const spoils: Readonly<Record<string, (page: SentPage, first: Entries) => SentPage>> = {
  'sends the first page again': ({ total }, first) => ({ entries: first, total }),
  'sends a page without its last entry': ({ entries, total }) => ({
    entries: entries.slice(0, -1),
    total,
  }),
  'sends an empty page': ({ total }) => ({ entries: [], total }),
  'says fewer': ({ entries, total }) => ({ entries, total: Number(total) - 1 }),
  'says more': ({ entries, total }) => ({ entries, total: Number(total) + 1 }),
  'says far too many': ({ entries }) => ({ entries, total: 1e15 }),
  'says none': ({ entries }) => ({ entries, total: 0 }),
  'says a word': ({ entries }) => ({ entries, total: 'many' }),
  'says less than none': ({ entries }) => ({ entries, total: -1 }),
}

interface Case {
  name: string
  list: DriftingList
  /** All states of the list, as names. */
  states: readonly (readonly string[])[]
}

const largest: Readonly<Record<Effort, number>> = { short: 1_000, full: 10_000, every: 100_000 }

export const paging: Experiment = {
  name: 'paging',
  title: 'a list that changes or lies while its pages are read is complete, or an error',
  ids: ['X2.6'],
  async run(effort) {
    const { shop } = await openWorkbench()
    const drifting = await driftBefore(shop.fixtures.origins)
    const config = configFor(shop, drifting)
    const cases = [stories, products].flatMap((kind) =>
      casesOf(kind, largest[effort]).map((one) => ({ ...one, kind })),
    )
    const failures: string[] = []
    const found = { complete: 0, errors: 0, naive: 0 }
    for (const { name, list, states, kind } of cases) {
      const check = (names: readonly string[]) => {
        const text = names.toSorted().join()
        return states.some((state) => state.toSorted().join() === text)
      }
      drifting.serve(list)
      const result = await kind.read(config).catch((error: unknown) => error)
      if (result instanceof BackendError) found.errors += 1
      else if (Array.isArray(result) && check(result as string[])) found.complete += 1
      else failures.push(`${kind.name}: ${name}: ${describe(result)}`)
      drifting.serve(list)
      const naive = await kind.readNaively(config).catch(() => [])
      if (!check(naive)) found.naive += 1
    }
    await drifting.close()
    return {
      tried: cases.length,
      failures,
      figures: `${found.complete} complete, ${found.errors} errors; up to ${largest[effort]} entries`,
      control: {
        what: 'a client that believes each page',
        tried: cases.length,
        caught: found.naive,
      },
    }
  },
}

const describe = (result: unknown): string =>
  Array.isArray(result) ? `${result.length} entries` : String(result)

function casesOf({ pageSize, mayChange, nameOf }: ListKind, most: number): readonly Case[] {
  const sizes = [0, 1, pageSize - 1, pageSize, pageSize + 1, 3 * pageSize, most]
  const all = upTo(2 * pageSize + 7)
  const namesOf = (entries: Entries) => entries.map(nameOf)
  const moments = [1, 2]
  return [
    ...sizes.map((size) => ({
      name: `${size} entries`,
      list: { at: () => upTo(size) },
      states: [namesOf(upTo(size))],
    })),
    ...(mayChange ? Object.entries(changes) : []).flatMap(([name, change]) => [
      ...moments.map((moment) => ({
        name: `${name} after page ${moment}`,
        list: { at: (before: number) => (before < moment ? all : change(all)) },
        states: [namesOf(all), namesOf(change(all))],
      })),
      {
        name: `${name}, and back, with each page`,
        list: { at: (before: number) => (before % 2 === 0 ? all : change(all)) },
        states: [namesOf(all), namesOf(change(all))],
      },
    ]),
    ...Object.entries(spoils).flatMap(([name, spoil]) =>
      [1, Infinity].map((times) => ({
        name: `the back end ${name}${times === 1 ? ' once' : ''}`,
        list: {
          at: () => all,
          spoil: (page: SentPage, before: number) =>
            before === 1 || (before > 1 && times > 1) ? spoil(page, all.slice(0, pageSize)) : page,
        },
        states: [namesOf(all)],
      })),
    ),
  ]
}

function configFor(
  { fixtures, brandsDir, env }: SmallShop,
  drifting: DriftingBackends,
): BuildConfig {
  const { addresses } = fixtures
  return loadBrand({
    brandId: env['SHOPGEN_BRAND'],
    brandsDir,
    env: { SHOPGEN_CONTENT_RATE: '1000' },
    fixtures: {
      ...addresses,
      storyblok: { ...addresses.storyblok, url: drifting.storyblok },
      shopware: { ...addresses.shopware, url: drifting.shopware },
    },
  })
}
