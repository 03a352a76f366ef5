import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { readBrand } from '#cli/config/readBrand.ts'
import { fetchDealers } from '#cli/fetch/dealers.ts'
import { toDealers } from '#cli/site/dealer.ts'
import { dealerApp } from '#fixtures/dealers/app.ts'
import { makeDealers } from '#fixtures/dealers/makeDealers.ts'
import { fetchAvailability } from '#runtime/dealers/fetchAvailability.ts'
import { clientFor } from '../../cli/fetch/server.ts'

const stops: (() => void)[] = []
afterAll(() => stops.forEach((stop) => stop()))

/** The dealer service of a brand as an HTTP server. */
async function serveDealers(shopBrandId: string, countries: readonly string[]): Promise<string> {
  const app = dealerApp({
    shopBrandId,
    dealers: makeDealers('x', countries),
    hasProduct: (number) => number === 'PIP-16',
  })
  const address = await new Promise<AddressInfo>((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, resolve)
    stops.push(() => server.close())
  })
  return `http://127.0.0.1:${address.port}`
}

describe.each(listBrandIds())('the dealer service of %s', (brandId) => {
  const { id, dealerShopId, countries } = readBrand(brandId)
  const country = countries[0]!.code

  it('R7.6.3 lists shops by the id of the brand, and says which have a variant, without a key', async () => {
    const url = await serveDealers(dealerShopId ?? id, [country])
    const raw = await fetchDealers(clientFor().client, {
      url,
      shopBrandId: dealerShopId ?? id,
      country,
    })
    const dealers = toDealers(raw, { tag: 'en-GB', pages: null }).map((dealer) => dealer.id)
    expect(dealers.length).toBeGreaterThan(1)

    const having = await fetchAvailability({ url, country }, 'PIP-16')
    expect(having.size).toBeGreaterThan(0)
    expect([...having.keys()].filter((one) => !dealers.includes(one))).toEqual([])
  })
})
