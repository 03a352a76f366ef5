/**
 * Layout errors of a page at the current window size. Runs in the browser, so it must not use
 * imports.
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
    const isScrolled = (element: Element): boolean =>
      element.parentElement !== null &&
      element.parentElement !== document.body &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' ||
        isScrolled(element.parentElement))
    const widest = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .findLast((element) => !isScrolled(element))
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

  /** Each entry of the header must be fully visible and clickable. */
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

  /** Words must not break without a hyphen. */
  function findBrokenWords() {
    const range = document.createRange()
    const topOf = (node: Text, index: number) => {
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      // the first letter after a hyphen also has an empty box at the end of the previous line
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

  /**
   * Texts may only cover the picture of an opening section where the theme puts them on a scrim.
   */
  function findTextOverPictures() {
    for (const hero of document.querySelectorAll<HTMLElement>('.hero[data-pictured]')) {
      const media = hero.querySelector('.hero__media')
      if (!media) continue
      const shade = getComputedStyle(media, '::after').backgroundImage
      if (getComputedStyle(media).position === 'absolute' && shade !== 'none') continue
      const picture = media.getBoundingClientRect()
      // a heading may be behind a bicycle that is cut out
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

  /** `sizes` must match the width of the picture, since the browser chooses the file by it. */
  function findSmallPictures() {
    for (const image of document.querySelectorAll<HTMLImageElement>('.hero .hero__media > img')) {
      const box = image.getBoundingClientRect()
      if (box.width < 1 || getComputedStyle(image).objectFit !== 'cover') continue
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const needed = Math.max(box.width, box.height * ratio)
      const size = image.sizes
        .split(', ')
        .map((entry) => /^(?:(\(.*\)) )?(\d+)vw$/.exec(entry) ?? [])
        .find(([, condition]) => condition === undefined || matchMedia(condition).matches)?.[2]
      const declared = (Number(size) / 100) * document.documentElement.clientWidth
      if (declared < 0.97 * needed) {
        faults.push(
          `opening's picture is ${Math.round(needed)} px wide, but sizes says ${declared}`,
        )
      }
    }
  }

  /** Few tiles must fill their row. */
  function findEmptyColumns() {
    for (const list of document.querySelectorAll('.category-page__tiles, .category-tiles__list')) {
      const items = [...list.children].map((item) => item.getBoundingClientRect())
      const isRow = items.length > 1 && items.every(({ top }) => top === items[0]!.top)
      const last = items.at(-1)
      const end = list.getBoundingClientRect().right
      if (isRow && getComputedStyle(list).display === 'grid' && end - last!.right > last!.width / 2)
        faults.push(`${items.length} tiles leave half their row empty: ${nameOf(list)}`)
    }
  }

  /** The gallery must show one picture, and no edge of the next. */
  function findNextSlide() {
    const strip = document.querySelector('.gallery__strip')
    const next = strip?.children[1]?.getBoundingClientRect()
    const stage = strip?.getBoundingClientRect()
    if (next && stage && next.left < stage.right - 0.5) {
      faults.push(`the next picture of the gallery is seen: ${stage.right - next.left} px of it`)
    }
  }

  /** Text must have a plain background, without pictures or patterns. */
  function findGroundlessWords() {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const picture = boxOf('.campaign-page__picture')
    const panel = boxOf('.campaign-page__panel')
    if (picture && panel && panel.top < picture.bottom - 1) {
      faults.push('the words of the campaign lie over its picture')
    }
    const words = document.querySelector('.not-found-page__text')
    const hasPattern = (document.documentElement.dataset['pattern'] ?? 'none') !== 'none'
    if (words && hasPattern && getComputedStyle(words).backgroundColor === 'rgba(0, 0, 0, 0)') {
      faults.push('the pattern runs through the words of the page')
    }
  }

  function findNarrowCards() {
    for (const item of document.querySelectorAll('.rail__item:has(.product-card)')) {
      const { width } = item.getBoundingClientRect()
      if (isShown(item) && width < 180) faults.push(`card of ${width} px: ${nameOf(item)}`)
    }
  }

  /**
   * Headings and prices of cards in a row must align, whatever badges and labels they have. In table rows on narrow
   * windows, prices follow the text.
   */
  function findMisalignedCards() {
    const price = ":root:not([data-card='table-row']) .product-card__offer > .price"
    const parts = `.product-card__name, ${price}, .publication-card__heading, .campaign-card__heading, .store-locator__name`
    for (const list of document.querySelectorAll(`:is(ul, ol):has(> li :is(${parts}))`)) {
      const rows = new Map<string, number>()
      for (const card of list.children) {
        const { top } = card.getBoundingClientRect()
        for (const part of card.querySelectorAll(parts)) {
          if (!isShown(part)) continue
          const row = `${part.classList[0]} ${Math.round(top)}`
          const at = part.getBoundingClientRect().top
          const first = rows.get(row) ?? at
          rows.set(row, first)
          if (Math.abs(at - first) > 1) {
            faults.push(`${Math.round(at - first)} px lower than its neighbour: ${nameOf(part)}`)
          }
        }
      }
    }
  }

  /** A quotation has one line beside it. */
  function findDoubleLines() {
    const hasLine = (element: Element) =>
      parseFloat(getComputedStyle(element).borderInlineStartWidth) > 1
    for (const quote of document.querySelectorAll('figure > blockquote')) {
      if (hasLine(quote) && hasLine(quote.parentElement!)) {
        faults.push(`two lines beside a quotation: ${nameOf(quote)}`)
      }
    }
  }

  findOverflow()
  findClippedText()
  findHiddenEntries()
  findBrokenWords()
  findTextOverPictures()
  findSmallPictures()
  findEmptyColumns()
  findNextSlide()
  findGroundlessWords()
  findNarrowCards()
  findMisalignedCards()
  findDoubleLines()
  return faults
}
