import { describe, expect, it } from 'vitest'
import { createLinkRegistry } from '#cli/links/linkRegistry.ts'

describe('the link registry', () => {
  it('returns every field with a link, each once and sorted', () => {
    const registry = createLinkRegistry()
    registry.add('/a/', { where: 'story one', pages: ['/p/'] })
    registry.add('/a/', { where: 'story one', pages: ['/q/'] })
    registry.add('/a/', { where: 'footer', pages: [] })
    expect(registry.fieldsOf('/a/')).toEqual(['footer', 'story one'])
    expect(registry.fieldsOf('/b/')).toEqual([])
  })

  it('returns the fields on the given pages, or else every field', () => {
    const registry = createLinkRegistry()
    registry.add('/a/', { where: 'story one', pages: ['/p/'] })
    registry.add('/a/', { where: 'story one', pages: ['/q/'] })
    registry.add('/a/', { where: 'footer', pages: [] })
    expect(registry.fieldsOf('/a/', ['/q/', '/r/'])).toEqual(['story one'])
    expect(registry.fieldsOf('/a/', ['/r/'])).toEqual(['footer', 'story one'])
  })
})
