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
