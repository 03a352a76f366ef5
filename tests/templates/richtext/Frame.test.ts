import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { Frame } from '#templates/richtext/Frame.tsx'
import { shown } from '../renderInPage.ts'

const src = 'https://film.example/1?a=1'
const frame = (title = 'The ride') => JSDOM.fragment(shown(Frame, { src, title }))
/** The content after consent (`ConsentGate.client.ts`). */
const withConsent = (title?: string) => frame(title).querySelector('template')!.content

describe('Frame', () => {
  it('R9.13 names its content and links to it, also without scripts', () => {
    const place = frame()
    expect(place.textContent).toContain('Not shown yet: The ride')
    expect(place.querySelector('a')?.outerHTML).toBe(`<a href="${src}">Open it at film.example</a>`)
    expect(place.querySelector('iframe')).toBeNull()
    expect(place.querySelector<HTMLElement>('[data-island]')?.dataset).toMatchObject({
      island: 'ConsentGate',
      props: JSON.stringify({ groups: ['C0003'] }),
    })
  })

  it('R2.9.2 R9.13 renders the frame after consent, without access to the page', () => {
    const content = withConsent()
    const iframe = content.querySelector('iframe')!
    expect([iframe.src, iframe.title, iframe.getAttribute('loading')]).toEqual([
      src,
      'The ride',
      'lazy',
    ])
    expect(iframe.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(content.textContent).not.toContain('Not shown yet')
    expect(content.querySelector('[data-failed]')?.hasAttribute('hidden')).toBe(true)
    // a link for frames that fail to load
    expect(content.querySelector('.frame__link')?.innerHTML).toBe(
      `<a href="${src}">Open it at film.example</a>`,
    )
  })

  it('has the host’s name as its title by default', () => {
    expect(frame('').textContent).toContain('Not shown yet: film.example')
    expect(withConsent('').querySelector('iframe')?.title).toBe('film.example')
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
