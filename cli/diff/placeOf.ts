import type { HtmlElement } from './htmlTree.ts'

const landmarks = new Set(['head', 'header', 'main', 'footer', 'dialog'])

/** What elements without a class are called. */
const tagNames: Readonly<Record<string, string>> = {
  a: 'link',
  img: 'picture',
  svg: 'icon',
  p: 'paragraph',
  li: 'item',
  td: 'cell',
  th: 'heading',
  dt: 'term',
  dd: 'description',
  option: 'option',
  nav: 'navigation',
}

/** Where an element is, in words: `footer › heading`, `main › product card › link`. */
export function placeOf(element: HtmlElement, prefix = ''): string {
  const steps: string[] = []
  const [block = '', part = ''] = classWords(element)
  const own = nameOf(element)
  if (own && own !== part) steps.unshift(own)
  if (part) steps.unshift(part)
  if (block) steps.unshift(block)
  for (let at = element; ; at = at.parent!) {
    if (landmarks.has(at.tag)) {
      steps.unshift(at.tag)
      if (at.tag !== 'header' || !isInMain(at)) break
    }
    if (!at.parent) {
      steps.unshift(prefix)
      break
    }
  }
  return steps.filter((step, index) => step && step !== steps[index - 1]).join(' › ')
}

function isInMain(element: HtmlElement): boolean {
  for (let at = element.parent; at; at = at.parent) if (at.tag === 'main') return true
  return false
}

const nameOf = ({ tag, attributes }: HtmlElement): string => {
  if (/^h[1-6]$/.test(tag)) return 'heading'
  if (attributes['class']) return tag === 'a' ? 'link' : ''
  return tagNames[tag] ?? (tag === 'div' || tag === 'span' ? '' : tag)
}

/** Block and part of the nearest class: `product-card__price` is product card and price. */
function classWords(element: HtmlElement): readonly string[] {
  for (let at: HtmlElement | null = element; at; at = at.parent) {
    const name = at.attributes['class']?.split(/\s+/)[0]
    if (name) return name.split('__').map((word) => word.replaceAll(/[-_]+/g, ' '))
  }
  return []
}

const priceOrStock = /(?:^|[\s_-])(?:price|prices|stock|availability)(?:$|[\s_-])/

/** Whether an element, or one around it, shows a price or what is in stock. */
export function isPriceOrStock(element: HtmlElement): boolean {
  for (let at: HtmlElement | null = element; at && at.tag !== 'article'; at = at.parent) {
    const { class: names = '', 'data-part': part = '' } = at.attributes
    if (priceOrStock.test(names) || priceOrStock.test(part)) return true
  }
  return false
}
