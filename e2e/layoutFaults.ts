/**
 * What of a page's layout does not fit the window, one line a fault. Runs in the browser, so it uses
 * nothing from outside.
 */
export function layoutFaults(): readonly string[] {
  const faults: string[] = []
  const nameOf = (element: Element) => {
    const classes = element.getAttribute('class')?.trim().split(/\s+/).join('.')
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''} "${text}"`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1

  function findOverflow() {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return
    const widest = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .at(-1)
    faults.push(
      `page overflows by ${scrollWidth - clientWidth} px: ${widest ? nameOf(widest) : ''}`,
    )
  }

  function findClippedText() {
    const texts = 'h1, h2, h3, h4, p, a, button, summary, label, li, dt, dd, td, th'
    for (const element of document.querySelectorAll<HTMLElement>(texts)) {
      if (element.clientWidth === 0 || !isShown(element)) continue
      const { overflowX, clipPath } = getComputedStyle(element)
      if (clipPath !== 'none' || !['hidden', 'clip'].includes(overflowX)) continue
      if (element.scrollWidth > element.clientWidth + 1) {
        faults.push(`clipped text: ${nameOf(element)}`)
      }
    }
  }

  /** Each entry of the header can be seen whole and pointed at. */
  function findHiddenEntries() {
    const header = document.querySelector('.layout__header')
    const menu = header?.querySelector('.menu__list')
    if (!header || !menu) return
    if (isShown(menu) && menu.scrollWidth > menu.clientWidth + 1) {
      faults.push(`cut-off navigation: ${menu.scrollWidth - menu.clientWidth} px out of sight`)
    }
    const entries = [
      ...header.querySelectorAll(
        '.header__menu-button, .header__logo, .header__shortcut, .header__utility :is(a, button), .menu__entry > .menu__link, .menu__entry > details > summary',
      ),
    ].filter(isShown)
    if (entries.length === 0) faults.push('no navigation is shown')
    for (const entry of entries) {
      const { left, right, top, height } = entry.getBoundingClientRect()
      const middle = top + height / 2
      if (left < 0 || right > document.documentElement.clientWidth) {
        faults.push(`navigation entry outside the window: ${nameOf(entry)}`)
      }
      for (const x of [left + 2, right - 2]) {
        const hit = document.elementFromPoint(x, middle)
        if (hit && (entry.contains(hit) || hit.contains(entry))) continue
        faults.push(
          `covered navigation entry: ${nameOf(entry)} by ${hit ? nameOf(hit) : 'nothing'}`,
        )
        break
      }
    }
    const hasMenu = entries.some((entry) => entry.matches('.header__menu-button, .menu__link'))
    if (!hasMenu) faults.push('neither the bar nor the button of the drawer is shown')
  }

  /** A word goes on in the next line, and no hyphen says so. */
  function findBrokenWords() {
    const range = document.createRange()
    const topOf = (node: Text, index: number) => {
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      // the first letter after a hyphen has an empty box at the end of the line before, too
      return [...range.getClientRects()].at(-1)?.top
    }
    for (const heading of document.querySelectorAll('h1, h2, h3, .heading, .button')) {
      if (!isShown(heading)) continue
      const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (
        let node = nodes.nextNode() as Text | null;
        node;
        node = nodes.nextNode() as Text | null
      ) {
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}\u00ad]{4,}/gu)) {
          const first = topOf(node, index)
          const last = topOf(node, index + word.length - 1)
          if (first === undefined || last === undefined || last - first < 8) continue
          const at = [...word].findIndex((_, place) => {
            const top = topOf(node!, index + place)
            return top !== undefined && top - first >= 8
          })
          if (word[at - 1] !== '\u00ad') {
            faults.push(`broken word: ${word.slice(0, at)}/${word.slice(at)} in ${nameOf(heading)}`)
          }
        }
      }
    }
  }

  /** Words of an opening lie on its picture only where the theme sets them there, on a shade. */
  function findTextOverPictures() {
    for (const hero of document.querySelectorAll<HTMLElement>('.hero[data-pictured]')) {
      const media = hero.querySelector('.hero__media')
      if (!media) continue
      const shade = getComputedStyle(media, '::after').backgroundImage
      if (getComputedStyle(media).position === 'absolute' && shade !== 'none') continue
      const picture = media.getBoundingClientRect()
      // a heading may be set behind a bicycle that is cut out
      const isBehind = media.hasAttribute('data-cut-out')
      const parts = hero.querySelectorAll('.hero__intro, .hero__actions > *, .hero__heading')
      for (const part of parts) {
        if (isBehind && part.matches('.hero__heading')) continue
        const box = part.getBoundingClientRect()
        const across = Math.min(box.right, picture.right) - Math.max(box.left, picture.left)
        const down = Math.min(box.bottom, picture.bottom) - Math.max(box.top, picture.top)
        if (across > 1 && down > 1) faults.push(`text over the picture: ${nameOf(part)}`)
      }
    }
  }

  findOverflow()
  findClippedText()
  findHiddenEntries()
  findBrokenWords()
  findTextOverPictures()
  return faults
}
