/** What other sites show of a link in full, at twice the density. */
export const openGraphSize = { width: 1200, height: 630 } as const
