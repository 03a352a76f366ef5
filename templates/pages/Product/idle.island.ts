/** Islands of the product page that start when the browser is idle. They share a chunk. */
export * as LivePrice from './LivePrice.island.ts'
export * as LiveStock from './LiveStock.island.ts'
export * as ViewedProduct from './ViewedProduct.island.ts'
export { recentProducts } from '#runtime/product/recentProducts.ts'
