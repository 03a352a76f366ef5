/**
 * The main picture, prices, headings and buttons of a page that something covers: the element in their middle is
 * another one (X8.11). Runs in the browser, so it must not use imports.
 */
export function coveredParts(): readonly string[] {
  // what lets the pointer through can cover, too; contained content can hide its overflow
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*, ::before, ::after {
    pointer-events: auto !important; content-visibility: visible !important; contain: none !important;
    animation: none !important; transition: none !important; scroll-behavior: auto !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  const nameOf = (element: Element) => {
    const classes = element.getAttribute('class')?.trim().split(/\s+/).join('.')
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''} "${text}"`
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isVisible && width > 2 && height > 2
  }
  const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
    x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1

  /** A box with the part's words or picture in its middle: the first line of a text. */
  function boxOf(element: Element): DOMRect {
    if (!/^H\d$/.test(element.tagName)) return element.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(element)
    return (
      [...range.getClientRects()].find(({ width }) => width > 2) ?? element.getBoundingClientRect()
    )
  }

  function coverOf(element: Element): Element | null {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = boxOf(element)
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    // out of reach in a list that does not scroll
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return null
    // the link of a card spans it with a pseudo-element, which is outside its own boxes
    const hit = document
      .elementsFromPoint(x, y)
      // and a picture that fades in covers nothing before
      .find(
        (found) => isShown(found) && [...found.getClientRects()].some((rect) => isIn(rect, x, y)),
      )
    // by design, a bicycle that is cut out stands before the letters of its heading
    if (hit?.closest('[data-cut-out]') && element.matches('.hero__heading')) return null
    if (!hit || hit === element || element.contains(hit) || hit.contains(element)) return null
    return hit
  }

  // the small picture that is seen until the large one over it has loaded is none
  const pictures = [...document.querySelectorAll('main img:not(.image__placeholder)')].filter(
    isShown,
  )
  const areaOf = (element: Element) => element.clientWidth * element.clientHeight
  // what covers a picture can be as large, but comes after it
  const largest = Math.max(0, ...pictures.map(areaOf))
  const main = pictures.find((picture) => areaOf(picture) > 0.9 * largest)
  const parts = [
    ...(main ? [main] : []),
    ...document.querySelectorAll('.price__now, h1, h2, h3, button, .button, summary'),
  ].filter(isShown)
  const faults = parts.flatMap((part) => {
    const cover = coverOf(part)
    return cover ? [`${nameOf(part)} is covered by ${nameOf(cover)}`] : []
  })
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right + scrollX > clientWidth + 1)
      .at(-1)
    faults.push(`${scrollWidth - clientWidth} px too wide: ${widest ? nameOf(widest) : ''}`)
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  return faults
}
