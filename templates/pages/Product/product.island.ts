/** The parts of a product page that its script brings to life: one file, since they stand on one page. */
export * as Gallery from '#templates/components/Gallery.island.ts'
export * as GeometryTable from '#templates/components/GeometryTable.island.ts'
export * as VariantChoice from './VariantChoice.island.ts'
