import { searchWords } from '#shared/text/searchText.ts'

/** Marks the words of an element that match a search. The text stays the same. */
export function highlight(element: Element, terms: readonly string[]): void {
  const found = new Set(terms)
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) markWords(text, found)
}

function markWords(text: Text, found: ReadonlySet<string>): void {
  const matches = searchWords(text.data).filter((word) =>
    word.terms.some((term) => found.has(term)),
  )
  // from the end, since splitting a text changes the positions after it
  for (const { start, end } of [...matches].reverse()) {
    text.splitText(end)
    const mark = document.createElement('mark')
    const word = text.splitText(start)
    word.replaceWith(mark)
    mark.append(word)
  }
}
