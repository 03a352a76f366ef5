/**
 * Whether the longest tables of cases are sampled: on CI to save time, unless `npm run test:all`
 * requests every case.
 */
export const isSampled = Boolean(process.env['CI']) && !process.env['TEST_ALL']

/**
 * Tags the cases of a long table that sampled runs skip: all but the first of every four, or of the given number for
 * the longest ones.
 */
export function createTableTag(every = 4): () => { tag?: string } {
  let cases = 0
  return () => (cases++ % every === 0 ? {} : { tag: '@table' })
}
