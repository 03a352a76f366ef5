import { singlePrice, type BackendPrice } from '#shared/product/backendPrice.ts'
import type { StockStatus } from '#shared/product/product.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { stockStatus } from '#shared/product/stock.ts'
import { field, flag, list, optionalNumber, text } from './responseFields.ts'

/** Price and stock of a variant as the back end has them now. */
export interface FreshOffer {
  sku: string
  /** Null if the response has none. */
  price: BackendPrice | null
  /** Null if the response does not tell. */
  stockStatus: StockStatus | null
}

const priceIncludes = {
  calculated_price: ['unitPrice', 'listPrice', 'regulationPrice', 'referencePrice'],
  cart_list_price: ['price'],
  cart_regulation_price: ['price'],
  cart_price_reference: ['price', 'referenceUnit', 'unitName'],
}

/** Whether pages fetch current prices. Hidden ones are not requested (R1.4), and neither are those in another currency. */
export const hasFreshPrices = ({ pricesShown, commerce }: PageContext): boolean =>
  pricesShown && commerce.isCurrencyDefault

/** The fields of products and their variants for offers. */
export const offerSelection = ({ pricesShown }: { pricesShown: boolean }) => ({
  associations: { children: {} },
  includes: {
    product: [
      'productNumber',
      'children',
      'active',
      'availableStock',
      'isCloseout',
      'minPurchase',
      ...(pricesShown ? ['calculatedPrice', 'calculatedPrices'] : []),
    ],
    ...(pricesShown ? priceIncludes : {}),
  },
})

/** The offers of a product's variants. A product without variants is its own variant. */
export function readOffers(raw: unknown): readonly FreshOffer[] {
  const children = list(raw, 'children')
  return (children.length > 0 ? children : [raw]).flatMap((variant) => {
    const sku = text(variant, 'productNumber')
    if (sku === '') return []
    return [
      {
        sku,
        price: readPrice(
          singlePrice({
            calculatedPrice: field(variant, 'calculatedPrice'),
            calculatedPrices: list(variant, 'calculatedPrices'),
          }),
        ),
        stockStatus: readStatus(variant),
      },
    ]
  })
}

function readStatus(raw: unknown): StockStatus | null {
  const active = flag(raw, 'active')
  const availableStock = optionalNumber(raw, 'availableStock')
  if (availableStock === undefined && active !== false) return null
  return stockStatus({
    active,
    isCloseout: flag(raw, 'isCloseout'),
    availableStock,
    minPurchase: optionalNumber(raw, 'minPurchase'),
  })
}

function readPrice(raw: unknown): BackendPrice | null {
  const unitPrice = optionalNumber(raw, 'unitPrice')
  if (unitPrice === undefined || unitPrice < 0) return null
  return {
    unitPrice,
    listPrice: readAmount(field(raw, 'listPrice')),
    regulationPrice: readAmount(field(raw, 'regulationPrice')),
    referencePrice: readReference(field(raw, 'referencePrice')),
    calculatedTaxes: [],
  }
}

function readReference(raw: unknown): BackendPrice['referencePrice'] {
  const amount = readAmount(raw)
  return (
    amount && {
      ...amount,
      referenceUnit: optionalNumber(raw, 'referenceUnit'),
      unitName: text(raw, 'unitName'),
    }
  )
}

function readAmount(raw: unknown): { price: number } | null {
  const price = optionalNumber(raw, 'price')
  return price === undefined || price < 0 ? null : { price }
}
