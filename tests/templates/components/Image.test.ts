import { createElement, type ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { Image } from '#templates/components/media/Image.tsx'
import { renderInPage } from '../renderInPage.ts'

const picture = { src: '/media/ab/bike.jpg', width: 3000, height: 2000, alt: 'A blue bicycle' }
const shown = (changes: Partial<ComponentProps<typeof Image>> = {}) =>
  renderInPage(createElement(Image, { picture, layout: 'constrained', width: 600, ...changes }))

describe('Image', () => {
  it('R9.18 offers the sizes of the image service and reserves its space', () => {
    const html = shown()
    expect(html).toContain('srcSet="https://images.example/')
    expect(html).toContain('width="600" height="400"')
    expect(html).toContain('alt="A blue bicycle"')
    expect(html).toContain('loading="lazy"')
  })

  it('R9.18 loads the first picture of a page with priority, over its placeholder', () => {
    const src = '/f/1001/3000x2000/ab12cd34ef/scene.jpg'
    const html = shown({ priority: true, picture: { ...picture, src } })
    expect(html).toContain('fetchPriority="high"')
    expect(html).toContain('loading="eager"')
    expect(html).toContain('/20x13/')
  })

  it('uses the original of a picture that must not be resized', () => {
    const html = shown({ picture: { ...picture, src: '/media/ab/logo.svg' } })
    expect(html).toContain('src="https://images.example/media/ab/logo.svg"')
    expect(html).not.toContain('srcSet')
  })

  it.each([true, false])('keeps URLs of other hosts, first on its page: %s', (priority) => {
    const src = 'https://elsewhere.example/a.jpg'
    const html = shown({ priority, picture: { ...picture, src } })
    expect(html).toContain(`src="${src}"`)
    // without a placeholder
    expect(html).not.toContain('background-image')
  })

  it('has a text for a missing picture', () => {
    expect(shown({ picture: null })).toContain('No picture yet')
  })

  it('has an empty alternative text if the adjacent text is enough', () => {
    expect(shown({ decorative: true })).toContain('alt=""')
    expect(shown({ picture: null, decorative: true })).not.toContain('No picture yet')
  })
})
