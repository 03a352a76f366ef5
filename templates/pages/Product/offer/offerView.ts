import { trustedHtml } from '#runtime/trustedTypes.ts'

/** Where the bar of the product repeats the offer. */
interface BarParts {
  price: HTMLElement | null
  buy: HTMLElement | null
}

/**
 * Returns a function that shows an offer: its HTML of the build, null for that of the document, after `change` has
 * written over it what is different now.
 */
export function createOfferView(
  element: HTMLElement,
  bar: BarParts,
): (built: string | null, change: ((html: HTMLElement) => void) | null) => void {
  const original = element.innerHTML
  let shown = original

  return (built, change) => {
    const offer = document.createElement('div')
    offer.innerHTML = trustedHtml(built ?? original)
    change?.(offer)
    const next = offer.innerHTML
    // the same again would be announced again
    if (next !== shown) element.replaceChildren(...offer.childNodes)
    shown = next
    showInBar(element, bar)
  }
}

/** The price is never formatted twice, so the bar has a copy of its elements, unless prices are hidden. */
function showInBar(element: HTMLElement, { price, buy }: BarParts): void {
  const amount = element.querySelector('[data-part=amount]')
  price?.replaceChildren(...(amount ? [amount.cloneNode(true)] : []))
  price?.toggleAttribute('data-reduced', amount?.parentElement?.dataset['reduced'] !== undefined)
  // like the button of the page, which style sheets hide
  const stock = element.querySelector<HTMLElement>('[data-part=stock]')
  if (buy) buy.hidden = stock?.dataset['status'] === 'soldOut'
}
