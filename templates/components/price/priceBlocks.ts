import type { OfferPrice } from '#shared/product/offer.ts'
import type { ProductPrice } from '#shared/product/price.ts'
import { fillMessage } from '#shared/text/translate.ts'
import { moneyPieces } from './moneyPieces.ts'

/** Makes the HTML of a price from the templates of the build (`PriceTemplates.tsx`); null for the one of the build. */
export type PriceBlocks = (price: OfferPrice) => HTMLElement | null

export const createPriceBlocks =
  (templates: ParentNode): PriceBlocks =>
  (price) => {
    if (price.kind === 'total') return fillPrice(copyOf(templates, 'price'), price.price)
    if (price.kind !== 'separate') return null
    return fillProducts(copyOf(templates, 'separate-prices'), price.prices)
  }

/** A copy of the only element in a template of the build. */
export function copyOf(templates: ParentNode, name: string): HTMLElement {
  const template = templates.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`)!
  return template.content.firstElementChild!.cloneNode(true) as HTMLElement
}

function fillPrice(block: HTMLElement, price: ProductPrice): HTMLElement {
  const { from, listPrice, regulationPrice, savingText, unitText } = price
  const struck = savingText === null ? null : regulationPrice
  if (!struck) delete block.dataset['reduced']
  if (!from) for (const word of block.querySelectorAll('.price__from')) word.remove()
  fillAmount(block.querySelector('.price__amount')!, price.price.text)
  const texts: Readonly<Record<string, string | null | undefined>> = {
    saving: savingText,
    was: struck?.text,
    list: listPrice?.text,
    unit: unitText,
  }
  for (const line of block.querySelectorAll('.price__saving, .price__note')) {
    const element = line.querySelector('s') ?? line
    const [, name] = /\{(\w+)\}/.exec(element.textContent) ?? []
    if (name === undefined) continue
    const text = texts[name]
    if (text) element.textContent = fillMessage(element.textContent, { [name]: text })
    else line.remove()
  }
  return block
}

/** The same elements as those of `Price.tsx`. */
function fillAmount(amount: HTMLElement, text: string): void {
  const { whole, separator, minor, rest } = moneyPieces(text)
  const small = amount.querySelector('.price__minor')!
  if (minor !== '00') delete amount.dataset['round']
  if (minor === null) return amount.replaceChildren(whole)
  const point = small.firstElementChild!
  point.textContent = separator
  small.replaceChildren(point, minor)
  amount.replaceChildren(whole, small, rest)
}

function fillProducts(
  block: HTMLElement,
  products: Extract<OfferPrice, { kind: 'separate' }>['prices'],
): HTMLElement {
  const list = block.querySelector('ul')!
  const item = list.firstElementChild!
  const items = products.map(({ name, price }) => {
    const copy = item.cloneNode(true) as HTMLElement
    copy.firstElementChild!.textContent = name
    copy.lastElementChild!.textContent = price.price.text
    return copy
  })
  list.replaceChildren(...items)
  return block
}
