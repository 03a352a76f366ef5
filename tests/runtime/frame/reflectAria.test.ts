// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { reflectAria, reflectedAria } from '#runtime/frame/reflectAria.ts'

describe('properties for attributes of ARIA', () => {
  beforeEach(() => {
    for (const name of reflectedAria) Reflect.deleteProperty(Element.prototype, `aria${name}`)
    reflectAria()
  })

  it('set, read and remove the attribute where the browser has none', () => {
    const button = document.createElement('button')
    expect(button.ariaExpanded).toBeNull()
    button.ariaExpanded = 'true'
    expect(button.outerHTML).toBe('<button aria-expanded="true"></button>')
    expect(button.ariaExpanded).toBe('true')
    button.ariaExpanded = null
    expect(button.hasAttribute('aria-expanded')).toBe(false)
  })

  it('stay as they are where the browser has them', () => {
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'ariaBusy')
    reflectAria()
    expect(Object.getOwnPropertyDescriptor(Element.prototype, 'ariaBusy')?.get).toBe(own?.get)
  })
})
