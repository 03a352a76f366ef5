/**
 * Whether the longest tables of cases are sampled: on CI to save time, unless `npm run test:all`
 * requests every case.
 */
export const isSampled = Boolean(process.env['CI']) && !process.env['TEST_ALL']

/** Tags three of four cases of a long table, beginning with the second. Sampled runs skip them. */
export function createTableTag(): () => { tag?: string } {
  let cases = 0
  return () => (cases++ % 4 === 0 ? {} : { tag: '@table' })
}
