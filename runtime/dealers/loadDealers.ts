import { createFileLoader } from '#runtime/loading/fileLoader.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { isDealerFile, readDealerFile } from '#shared/files/dealerFile.ts'

const loadFile = createFileLoader(isDealerFile, 'the dealers')

/** Loads all dealers of a locale. Rejects if the file cannot be loaded; the next call tries again. */
export const loadDealers = async (url: string): Promise<readonly Dealer[]> =>
  readDealerFile(await loadFile(url))
