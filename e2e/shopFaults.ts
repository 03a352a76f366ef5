import { randomUUID } from 'node:crypto'
import { visitHeader, type Fault } from '../fixtures/faults.ts'
import type { Shop } from './shop.ts'

/** Adds faults of the commerce back end for one shopper, since all tests share it. Returns how to remove them. */
export async function addFaults(
  { page, origin }: Shop,
  ...faults: readonly Fault[]
): Promise<() => Promise<void>> {
  const address = `${origin}/_fixtures/shopware/__fixtures/faults`
  const visit = randomUUID()
  await page.setExtraHTTPHeaders({ [visitHeader]: visit })
  const data = faults.map((fault) => ({ times: 'always', ...fault, visit }))
  await page.request.post(address, { data })
  return async () => {
    // the server may close the idle connection at this moment
    await page.request.delete(`${address}?visit=${visit}`, { maxRetries: 2 })
  }
}
