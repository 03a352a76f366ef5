/** Islands of the product page. They share a chunk, since they are always on the same page. */
export * as Gallery from '#templates/components/Gallery.island.ts'
export * as GeometryTable from '#templates/components/GeometryTable.island.ts'
export * as ProductBar from './ProductBar.island.ts'
export * as BatteryChoice from './BatteryChoice.island.ts'
export * as VariantChoice from './VariantChoice.island.ts'
export { findVariantData, unpackData } from '#runtime/product/variantData.ts'
