// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { insertPart, parseAhead } from '#runtime/frame/parsedPart.ts'

const html = '<h1>Linden 8</h1><template><p>Later</p></template>'

/** Counts how often HTML is parsed. */
function countParsing() {
  const set = vi.spyOn(Element.prototype, 'innerHTML', 'set')
  return () => set.mock.calls.length
}
const show = (text: string) => {
  const main = document.createElement('main')
  insertPart(main, text)
  return main
}
afterEach(() => void vi.restoreAllMocks())

it('a main part that was parsed ahead is inserted without parsing it again', () => {
  parseAhead(html)
  const count = countParsing()
  parseAhead(html)
  const main = show(html)
  expect(count()).toBe(0)
  expect(main.innerHTML).toBe(html)
  expect(main.ownerDocument).toBe(document)
  // its nodes are in the page now
  expect(show(html).innerHTML).toBe(html)
  expect(count()).toBe(1)
})

it('another main part is parsed, and the older one dropped', () => {
  parseAhead(html)
  expect(show('<h1>Other</h1>').innerHTML).toBe('<h1>Other</h1>')
  const count = countParsing()
  expect(show(html).innerHTML).toBe(html)
  expect(count()).toBe(1)
})
