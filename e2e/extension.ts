/** Runs in a document: wraps texts in elements, as browser translation does. */
export function translated(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.matches('script, style')) continue
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

/** Runs in a document: inserts elements and attributes, as browser extensions do. */
export function extended(): void {
  const elements = [document.body, ...document.querySelectorAll('form, label, [data-island]')]
  for (const element of elements) {
    const own = document.createElement('x-extension')
    own.style.cssText = 'display: inline-block; inline-size: 1px'
    element.append(own)
  }
  for (const input of document.querySelectorAll('input')) {
    input.setAttribute('data-extension', 'seen')
    input.style.backgroundSize = '16px'
  }
}
