import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Frame } from '#templates/richtext/Frame.tsx'
import { shown } from '../renderInPage.ts'

const state = vi.hoisted(() => ({ current: null as unknown }))
vi.mock('#runtime/useValue.ts', () => ({
  useValue: (_source: unknown, serverValue: unknown) => state.current ?? serverValue,
}))

const src = 'https://film.example/1?a=1'
const frame = (title = 'The ride') => shown(Frame, { src, title })

beforeEach(() => {
  state.current = null
})

describe('Frame', () => {
  it('R9.13 says what it is and leads to it, also without scripts', () => {
    const html = frame()
    expect(html).toContain('Not shown yet: The ride')
    expect(html).toContain(`<a href="${src}">Open it at film.example</a>`)
    expect(html).not.toContain('<iframe')
  })

  it('R9.13 stays closed with other groups', () => {
    state.current = { status: 'answered', groups: ['C0001', 'C0002', 'C0004'] }
    expect(frame()).not.toContain('<iframe')
  })

  it('R2.9.2 R9.13 is the frame with consent, and cannot lead the page elsewhere', () => {
    state.current = { status: 'answered', groups: ['C0001', 'C0003'] }
    const html = frame()
    expect(html).toContain(`<iframe class="frame" src="${src}" title="The ride" loading="lazy"`)
    expect(html).not.toContain('allow-top-navigation')
    expect(html).not.toContain('Not shown yet')
    // where the frame stays empty there is another way
    expect(html).toContain(
      `</iframe><p class="frame__link"><a href="${src}">Open it at film.example`,
    )
  })

  it('is named by its host where its author gave no title', () => {
    expect(frame('')).toContain('Not shown yet: film.example')
    state.current = { status: 'free', groups: [] }
    expect(frame('')).toContain('title="film.example"')
  })

  it.each([
    ['https://film.example/1?a=1', 'film.example'],
    ['http://film.example:8080#a', 'film.example:8080'],
    ['//film.example?a=1', 'film.example'],
    ['/films/1', '/films/1'],
    ['see https://film.example', 'see https://film.example'],
  ])('names the host of %s: %s', (address, host) => {
    expect(shown(Frame, { src: address, title: '' })).toContain(`Open it at ${host}<`)
  })
})
