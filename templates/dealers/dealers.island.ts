/** Islands that ask dealers once a shopper wants to know. They share a chunk. */
export * as DealerStock from './DealerStock.island.ts'
export * as StoreAvailability from '#templates/pages/Product/StoreAvailability.island.ts'
