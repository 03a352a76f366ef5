import { startCompare } from '#runtime/compare/startCompare.ts'

/** The first toggle starts all of them. */
export const start = (): void => startCompare()
