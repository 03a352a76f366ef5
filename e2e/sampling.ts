/**
 * Whether the longest tables of cases are sampled: on CI, where time counts, unless `npm run test:all`
 * asks for every case.
 */
export const isSampled = Boolean(process.env['CI']) && !process.env['TEST_ALL']
