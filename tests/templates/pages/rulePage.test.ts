import { describe, expect, it } from 'vitest'
import bikeComparison from '#templates/pages/BikeComparison/page.ts'
import search from '#templates/pages/Search/page.ts'
import storeLocator from '#templates/pages/StoreLocator/page.ts'
import { build, home, storyOf } from '../../cli/site/build.ts'

type Definition = typeof search | typeof storeLocator

/** The head of a page by rule, with or without a story. */
function headOf(definition: Definition, component: string, content?: Record<string, unknown>) {
  const stories = content
    ? [home(), storyOf(`structure/${component}`, component, content)]
    : [home()]
  const { site } = build({ stories, translations: { 'search.heading': 'Search' } })
  const [route] = definition.routes(site)
  const { path, key } = route!
  return { path, head: (definition as typeof search).head(definition.data(site, key), site, path) }
}

const image = { filename: 'https://a.storyblok.com/f/1/1200x630/abc/share.jpg', alt: '' }

describe('the head of a page that is there by rule', () => {
  it('R2.1.25 X4.2 is its heading where no story says more', () => {
    const { head } = headOf(search, 'Search')
    expect(head).toEqual({ title: 'Search | Tillbrook', description: '', noIndex: true })
  })

  it('R2.1.11 X4.1 has what its story says to search engines', () => {
    const { head, path } = headOf(storeLocator, 'StoreLocator', {
      heading: 'Find a shop',
      meta_title: 'Every shop near you',
      meta_description: 'All of them.',
      og_image: image,
    })
    expect(head).toEqual({
      title: 'Every shop near you | Tillbrook',
      description: 'All of them.',
      image: expect.stringContaining('share.jpg') as string,
      canonical: path,
    })
  })

  it.each([
    ['StoreLocator', storeLocator],
    ['BikeComparison', bikeComparison],
  ] as const)('X4.1 keeps %s out of search engines where its story does', (name, page) => {
    const { head } = headOf(page, name, { heading: 'Here', no_index: true })
    expect(head).toEqual({ title: 'Here | Tillbrook', description: '', noIndex: true })
    expect(headOf(page, name, { heading: 'Here' }).head).not.toHaveProperty('noIndex')
  })

  it('X4.2 is not indexed where the rule says so, whatever the story does', () => {
    const { head } = headOf(search, 'Search', { heading: 'Search', meta_title: 'Search it all' })
    expect(head).toEqual({ title: 'Search it all | Tillbrook', description: '', noIndex: true })
  })
})
