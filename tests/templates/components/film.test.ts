import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Film } from '#templates/components/media/Film.tsx'
import { renderInPage } from '../renderInPage.ts'
import { picture } from '../values.ts'

const film = { src: '/a.webm', width: 1600, height: 900, alt: '', captions: null, poster: null }

describe('a film', () => {
  it('without a poster has a transparent one, under which its style shows a play mark', () => {
    const html = renderInPage(createElement(Film, { film }))
    expect(html).toMatch(/ poster="data:image\/svg\+xml,[^"]+"/)
    expect(html).toContain('data-plain=""')
    expect(html).toContain('width="1600" height="900"')
  })

  it('with a poster shows that alone', () => {
    const html = renderInPage(
      createElement(Film, { film: { ...film, poster: picture('side.jpg') } }),
    )
    expect(html).toMatch(/ poster="[^"]*side\.jpg[^"]*"/)
    expect(html).not.toContain('data-plain')
  })
})
