import { createFileLoader } from '#runtime/loading/fileLoader.ts'
import { isCollectStores } from '#shared/dealers/collectStore.ts'

/** Loads the shops that hand over orders, once. Rejects if the file cannot be loaded; the next call tries again. */
export const loadStores = createFileLoader(isCollectStores, 'the shops')
