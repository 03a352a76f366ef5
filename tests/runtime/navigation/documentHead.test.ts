// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { createHeadUpdates } from '#runtime/navigation/documentHead.ts'
import type { LoadedPage } from '#runtime/navigation/pageLoader.ts'
import type { Head } from '#shared/files/page.ts'

const page = (path: string, head: Partial<Head> = {}, tag = 'en-GB') =>
  ({
    path,
    context: { tag },
    file: { head: { title: `Title of ${path}`, description: '', ...head } },
  }) as LoadedPage

const attribute = (selector: string, name: string) =>
  document.head.querySelector(selector)?.getAttribute(name) ?? null
const headOf = () => ({
  lang: document.documentElement.lang,
  title: document.title,
  description: attribute('[name=description]', 'content'),
  robots: attribute('[name=robots]', 'content'),
  canonical: attribute('[rel=canonical]', 'href'),
  own: document.head.querySelectorAll(
    '[property], [name=keywords], [hreflang], [type="application/ld+json"]',
  ).length,
})

let update: (page: LoadedPage) => void
beforeEach(() => {
  document.documentElement.lang = 'en-GB'
  document.head.innerHTML = `
    <meta name="description" content="Home"><link rel="canonical" href="https://shop.example/gb/en/">
    <meta property="og:title" content="Home"><meta name="keywords" content="bikes"><link rel="alternate" hreflang="de" href="/de/de/">
    <script type="application/ld+json">{}</script>`
  document.body.innerHTML = '<div id="root" data-page="/gb/en/"></div>'
  update = createHeadUpdates()
})

it('title, description, canonical URL and language change with the page', () => {
  update(page('/de/de/rad/', { description: 'Rad', canonical: '/de/de/rad/' }, 'de-DE'))
  expect(headOf()).toEqual({
    lang: 'de-DE',
    title: 'Title of /de/de/rad/',
    description: 'Rad',
    robots: null,
    canonical: 'https://shop.example/de/de/rad/',
    own: 0,
  })
  expect(document.head.querySelectorAll('[name=description], [rel=canonical]')).toHaveLength(2)
})

it('a page that is not indexed has robots meta, and neither canonical URL nor description', () => {
  update(page('/gb/en/basket/', { noIndex: true }))
  expect(headOf()).toMatchObject({ robots: 'noindex', canonical: null, description: null })
})

it('the next page has them again, with the site’s origin', () => {
  update(page('/gb/en/basket/', { noIndex: true }))
  update(page('/gb/en/bikes/', { description: 'Bikes', canonical: '/gb/en/bikes/' }))
  expect(headOf()).toMatchObject({
    robots: null,
    description: 'Bikes',
    canonical: 'https://shop.example/gb/en/bikes/',
  })
})

it('elements of the document’s own page are present only on that page', () => {
  update(page('/gb/en/bikes/'))
  expect(headOf().own).toBe(0)
  update(page('/gb/en/'))
  expect(headOf().own).toBe(4)
  update(page('/gb/en/'))
  expect(headOf().own).toBe(4)
})
