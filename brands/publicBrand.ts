import type { Brand } from './schema.ts'

/** What a shopper may see of a brand. A list of what is let through, so that a new field stays inside. */
export const publicBrand = (brand: Brand) => ({
  id: brand.id,
  name: brand.name,
  contactFormVariant: brand.contactFormVariant,
  countries: brand.countries.map(({ code, languages, currency, sellsOnline }) => ({
    code,
    languages,
    currency,
    sellsOnline,
  })),
  localeSeparator: brand.localeSeparator,
  defaultLanguageTag: brand.defaultLanguageTag,
  productPath: brand.productPath,
  listingSegment: brand.listingSegment,
  productLines: brand.productLines,
  routes: brand.routes,
  attributes: brand.attributes,
  listing: brand.listing,
  breadcrumbDepth: brand.breadcrumbDepth,
  features: brand.features,
  payments: brand.payments,
  deliveryTypes: brand.deliveryTypes,
  shippingLogic: brand.shippingLogic,
  contact: brand.contact,
  // The site key of the challenge and the tag container are made to stand in pages.
  botProtectionKey: brand.botProtectionKey,
  tagContainer: brand.tagContainer,
  tagContainerUrl: brand.tagContainerUrl,
  consent: brand.consent,
  storeLocatorFilters: brand.storeLocatorFilters,
  imageService: brand.imageService,
})

export type PublicBrand = ReturnType<typeof publicBrand>
