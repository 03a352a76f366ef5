/** Runs in the browser: wraps texts in elements, as browser translation does where it may. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, [translate=no]'))
      continue
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

/** Runs in the browser: inserts elements and attributes, as browser extensions do. */
export function extendPage(): void {
  const elements = [document.body, ...document.querySelectorAll('form, label, [data-island]')]
  for (const element of elements) {
    const inserted = document.createElement('x-extension')
    inserted.style.cssText = 'display: inline-block; inline-size: 1px'
    element.append(inserted)
  }
  for (const input of document.querySelectorAll('input')) {
    input.setAttribute('data-extension', 'seen')
    input.style.backgroundSize = '16px'
  }
}

/**
 * Runs in the browser, before its scripts: wraps each text as soon as it is there, as a translation does that follows
 * the changes of a page.
 */
export function keepTranslating(): void {
  const wrap = (text: Text) => {
    const parent = text.parentElement
    const isWrapped = parent?.localName === 'font'
    if (parent === null || isWrapped || text.data.trim() === '') return
    if (parent.closest('head, script, style, template, textarea, title, option, [translate=no]'))
      return
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      if (target instanceof Text) wrap(target)
      addedNodes.forEach(wrapAll)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
