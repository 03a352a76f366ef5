import { fetchBuiltBikes } from '#runtime/compare/fetchBuiltBikes.ts'
import { loadDealers } from '#runtime/dealers/loadDealers.ts'
import { fetchJson } from '#runtime/loading/fetchJson.ts'
import { findComparedVariant } from '#shared/files/comparedBike.ts'
import type { ContactQuery } from './contactQuery.ts'
import type { SearchFiles } from '#shared/files/search.ts'

/** A bicycle and a dealer that the shop knows. */
export interface ContactTopic {
  bike: { name: string; sku: string; path: string } | null
  /** Its name and town. */
  dealer: string | null
  isTestRide: boolean
}

/** Looks up the ids in an address. Unknown ids are ignored, and texts of the address are never shown. */
export async function loadContactTopic(
  filesUrl: string,
  { product, sku, dealer, isTestRide = false }: ContactQuery,
): Promise<ContactTopic> {
  const answer = await fetchJson(filesUrl, { isValid: isFiles, mode: 'revalidate' })
  if (answer.status !== 'ok') throw new Error(`contact form: ${filesUrl} could not be loaded`)
  const files = answer.value as SearchFiles
  const [bike, name] = await Promise.all([
    product ? findBike(files.bikes, product, sku) : null,
    dealer && files.dealers ? findDealer(files.dealers, dealer) : null,
  ])
  return { bike, dealer: name, isTestRide }
}

const isFiles = (value: unknown): value is SearchFiles => {
  const { bikes, dealers } = (value ?? {}) as Partial<SearchFiles>
  return typeof bikes === 'string' && typeof dealers === 'string'
}

async function findBike(
  bikesUrl: string,
  id: string,
  sku: string | undefined,
): Promise<ContactTopic['bike']> {
  const [bike] = await fetchBuiltBikes(bikesUrl, [id])
  const found = bike && findComparedVariant(bike, sku ? [sku] : [])
  if (!bike || !found) return null
  const { variant } = found
  const options = Object.values(variant.options).join(' / ')
  return {
    name: [bike.name, options].filter((part) => part !== '').join(', '),
    sku: variant.sku,
    path: variant.path,
  }
}

async function findDealer(dealersUrl: string, id: string): Promise<string | null> {
  const dealer = (await loadDealers(dealersUrl)).find((one) => one.id === id)
  return dealer ? [dealer.name, dealer.city].filter((part) => part !== '').join(', ') : null
}
