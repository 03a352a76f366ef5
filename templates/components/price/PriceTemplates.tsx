import type { ProductPrice } from '#shared/product/price.ts'
import { Price, SeparatePrices } from './Price.tsx'

const placeholder = (name: string) => ({ amount: 1, text: `{${name}}` })

/** A price with everything that a price can have, each as a placeholder. */
const sample: ProductPrice = {
  // with a minor unit
  price: { amount: 0, text: '0.00' },
  from: true,
  listPrice: placeholder('list'),
  regulationPrice: placeholder('was'),
  savingPercentage: 1,
  savingText: '{saving}',
  unitText: '{unit}',
  taxes: [],
}

/**
 * The HTML of prices, which `priceBlocks.ts` fills with those that the back end has now. Whether there is a tax is that
 * of the build.
 */
export const PriceTemplates = ({
  size,
  taxes = [],
}: {
  size: 'card' | 'page'
  taxes?: ProductPrice['taxes']
}) => (
  <>
    <template data-part="price">
      <Price price={{ ...sample, taxes }} size={size} />
    </template>
    <template data-part="separate-prices">
      <SeparatePrices parts={[{ name: '', price: sample.price }]} size={size} taxes={taxes} />
    </template>
  </>
)
