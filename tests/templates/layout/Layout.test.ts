import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Navigation, NavigationItem } from '#shared/content/content.ts'
import { Footer } from '#templates/layout/Footer.tsx'
import { Header } from '#templates/layout/Header.tsx'
import { Layout } from '#templates/layout/Layout.tsx'
import { LocaleButton } from '#templates/layout/LocaleButton.tsx'
import { context, renderInPage } from '../renderInPage.ts'

const item = (label: string, children: readonly NavigationItem[] = []): NavigationItem => ({
  label,
  link: { href: `/gb/en/${label.toLowerCase()}/` },
  highlight: false,
  image: null,
  children,
})
const navigation: Navigation = {
  items: [item('Bikes', [item('Road')]), item('Sale')],
  utility: [item('Help')],
  shortcuts: [{ icon: 'search', label: 'Search', href: '/gb/en/search/' }],
}
const frame = { consent: 'question', header: 'head', footer: 'foot', children: 'text' }
const layout = () => createElement(Layout, frame)

describe('Layout', () => {
  it('R2.8.3 has the announcer region, and a skip link to the content', () => {
    const html = renderInPage(layout())
    expect(html).toMatch(/<div id="announcer"[^>]*aria-live="assertive" aria-atomic="true">/)
    expect(html.indexOf('href="#content"')).toBeLessThan(html.indexOf('head'))
    // the question about cookies is first in the tab order
    expect(html.indexOf('question')).toBeLessThan(html.indexOf('href="#content"'))
    expect(html).toMatch(/<main id="content"[^>]*tabindex="-1">text<\/main>/i)
  })

  it('R4.19 has the pending indicator', () => {
    expect(renderInPage(layout())).toMatch(
      /<div role="status"><div id="delayed-load"[^>]*>The page is/,
    )
  })

  it('X5.15 links to the same page in other locales, else to their home page', () => {
    const html = renderInPage(layout(), { alternates: { 'ie-en': '/ie/en/bikes/' } })
    expect(html).toContain('href="/ie/en/bikes/"')
    expect(html).toContain('href="/ch/fr/"')
    expect(html.match(/Schweiz/g)).toHaveLength(1)
  })

  it.each([0, 1, 2])('has a locale switcher if there are %i locales', (count) => {
    const changes = { locales: context.locales.slice(0, count) }
    const isThere = count > 1
    expect(renderInPage(layout(), changes).includes('locale-switcher')).toBe(isThere)
    expect(renderInPage(createElement(LocaleButton), changes) !== '').toBe(isThere)
  })

  it.each([
    ['GB', 'en', ['English of en-GB']],
    ['CH', 'fr', ['français of fr-CH']],
    ['IE', 'de', []],
    ['CH', 'en', []],
  ])('marks the locale of the page: %s %s', (country, language, expected) => {
    const html = renderInPage(layout(), { country, language })
    const links = html.matchAll(/<a [^>]*hrefLang="([^"]*)"[^>]*aria-current="true"[^>]*>([^<]*)/gi)
    expect([...links].map(([, tag, name]) => `${name} of ${tag}`)).toEqual(expected)
  })

  it.each([
    [4, true],
    [5, false],
  ])('lists %i countries: %s', (count, isFew) => {
    const locales = ['GB', 'IE', 'CH', 'FR', 'ES']
      .slice(0, count)
      .map((country) => ({ ...context.locales[0]!, country, id: country }))
    expect(renderInPage(layout(), { locales }).includes('data-few="true"')).toBe(isFew)
  })

  it('labels the international channel', () => {
    const locales = [context.locales[0]!, { ...context.locales[0]!, country: 'INT', id: 'int-en' }]
    const html = renderInPage(layout(), { locales })
    expect(html).toContain('>United Kingdom</span>')
    expect(html).toContain(`>${context.translations['splash.international']}</span>`)
  })
})

describe('Header', () => {
  const header = (utilityFirst: boolean) =>
    renderInPage(
      createElement(Header, {
        navigation,
        brandName: 'Tillbrook',
        home: '/gb/en/',
        barFrom: 1200,
        utilityFirst,
      }),
    )

  it('X5.19 has menus that open without scripts', () => {
    const html = header(false)
    expect(html).toMatch(/<details[^>]*name="main-menu"><summary[^>]*>/)
    expect(html).toContain('href="/gb/en/road/"')
    expect(html).toContain('popoverTarget="main-menu"')
  })

  it('has the service links in visual order for the keyboard', () => {
    const [first, last] = [header(true), header(false)]
    expect(first.indexOf('header__service')).toBeLessThan(first.indexOf('header__logo'))
    expect(last.indexOf('header__service')).toBeGreaterThan(last.indexOf('header__logo'))
  })
})

describe('Footer', () => {
  it('has a link to the displayed telephone number', () => {
    const html = renderInPage(
      createElement(Footer, {
        brandName: 'Tillbrook',
        footer: {
          columns: [],
          legal: [],
          text: '',
          servicePhone: '+44 (0)808 157 0142',
          serviceHours: '',
        },
      }),
    )
    expect(html).toContain('href="tel:+448081570142"')
  })
})
