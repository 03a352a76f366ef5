import { fetchJson } from '#runtime/navigation/fetchJson.ts'
import { isDealerSummaries, type DealerSummary } from '#shared/dealerSummary.ts'

/** Loads the dealers of a country. Rejects if the file cannot be loaded. */
export async function loadDealers(url: string): Promise<readonly DealerSummary[]> {
  const answer = await fetchJson(url, { isValid: isDealerSummaries })
  if (answer.status !== 'ok') throw new Error(`cannot load the dealers of ${url}`)
  return answer.value as readonly DealerSummary[]
}
