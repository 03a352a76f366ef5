import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcePage } from '#runtime/navigation/announce.ts'
import type { LoadedPage } from '#runtime/navigation/pageLoader.ts'

const page = {
  path: '/gb/en/bikes/',
  context: { translations: { 'navigation.reached': 'Navigated to {title}' } },
} as unknown as LoadedPage

let said: string[]
let frames: (() => void)[]
const main = { title: '', heading: '' }

const drawFrame = () => frames.splice(0).forEach((draw) => draw())

beforeEach(() => {
  said = []
  frames = []
  Object.assign(main, { title: 'Bikes', heading: 'All bikes' })
  const region = {
    set textContent(text: string) {
      said.push(text)
    },
  }
  vi.stubGlobal('document', {
    get title() {
      return main.title
    },
    getElementById: (id: string) => (id === 'announcer' ? region : null),
    querySelector: () => ({ textContent: ` ${main.heading} ` }),
  })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
})
afterEach(() => vi.unstubAllGlobals())

describe('announcePage', () => {
  it('R2.8.3 announces two pages with the same title by emptying the region for a frame', () => {
    announcePage(page)
    expect(said).toEqual([''])
    drawFrame()
    announcePage(page)
    expect(said).toEqual(['', 'Navigated to Bikes', ''])
    drawFrame()
    expect(said.at(-1)).toBe('Navigated to Bikes')
  })

  it.each([
    ['the heading', '', 'All bikes', 'All bikes'],
    ['the path', '', '', '/gb/en/bikes/'],
  ])('R2.8.3 announces a page without a title by %s', (_, title, heading, name) => {
    Object.assign(main, { title, heading })
    announcePage(page)
    drawFrame()
    expect(said.at(-1)).toBe(`Navigated to ${name}`)
  })
})
