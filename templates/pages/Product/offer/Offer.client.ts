import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { builtOfferHtml } from '#runtime/product/builtOfferHtml.ts'
import { liveOffer } from '#runtime/product/liveOffer.ts'
import { createOfferView } from './offerView.ts'
import offerIsland from './Offer.island.ts'

/** The only writer of the offer. It shows that of the build, with what the back end says of it as soon as that is known. */
export default islandClient(offerIsland, ({ element, parts, signal }) => {
  const { 'bar-price': price, 'bar-buy': buy } = parts
  const show = createOfferView(element, { price, buy })
  effectUntil(signal, () => {
    const live = liveOffer.value
    show(builtOfferHtml.value, live && ((html) => live.write(html, live.offer.value)))
  })
})
