import type { Dealer } from '#shared/dealers/dealer.ts'
import { readDealerFile, toDealerFile } from '#shared/files/dealerFile.ts'
import type { PageSite } from './pageSite.ts'

interface Prepared {
  file: ReturnType<typeof toDealerFile>
  dealers: readonly Dealer[]
}
const prepared = new WeakMap<readonly Dealer[], Prepared>()

/** The dealers of a locale. They are made once for all pages, so that their file is written once. */
export function prepareDealers({ dealers, rules }: PageSite): Prepared {
  const known = prepared.get(dealers)
  if (known) return known
  const file = toDealerFile(dealers, rules.dealerFilters)
  const made = { file, dealers: readDealerFile(file) }
  prepared.set(dealers, made)
  return made
}
