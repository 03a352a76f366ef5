/**
 * Whether the longest tables of cases are sampled: on CI to save time, unless `npm run test:all`
 * requests every case.
 */
export const isSampled = Boolean(process.env['CI']) && !process.env['TEST_ALL']
