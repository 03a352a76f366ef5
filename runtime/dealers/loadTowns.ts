import { createFileLoader } from '#runtime/loading/fileLoader.ts'
import { isTownFile, type TownRow } from '#shared/dealers/towns.ts'

const loadFile = createFileLoader(isTownFile, 'the towns')

/** Loads the towns of a country. Without them, dealers are still found by their own towns. */
export const loadTowns = (url: string): Promise<readonly TownRow[]> =>
  loadFile(url).catch(() => noTowns)

const noTowns: readonly TownRow[] = []
