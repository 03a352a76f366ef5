import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Navigation, NavigationItem } from '#shared/content/content.ts'
import { Footer } from '#templates/layout/Footer.tsx'
import { Header } from '#templates/layout/Header.tsx'
import { Layout } from '#templates/layout/Layout.tsx'
import { LocaleButton } from '#templates/layout/LocaleButton.tsx'
import { LocaleSwitcher } from '#templates/layout/LocaleSwitcher.tsx'
import { outline, variants } from '../outline.ts'
import { context } from '../renderInPage.ts'
import { link, picture } from '../values.ts'

const item = (label: string, changes: Partial<NavigationItem> = {}): NavigationItem => ({
  label,
  link: { href: `/gb/en/${label.toLowerCase()}/` },
  highlight: false,
  image: null,
  children: [],
  ...changes,
})
const bare = (label: string, changes: Partial<NavigationItem> = {}) =>
  item(label, { link: null, ...changes })

const header = (navigation: Partial<Navigation>) => ({
  navigation: { items: [], utility: [], shortcuts: [], ...navigation },
  brandName: 'Velder',
  home: '/gb/en/',
  barFrom: null,
})

describe('the header renders its navigation and handles missing entries', () => {
  it('nothing', () => {
    expect(variants(Header, { nothing: header({}) }, { locales: [] })).toMatchInlineSnapshot(`
      "— nothing
      header [data-bar-from=never]
        button [.quiet .icon type=button popovertarget=main-menu aria-label=Menu]
          icon menu
        a [.type href=/gb/en/ aria-label=Velder home page] "Velder"
        nav [id=main-menu popover=auto aria-label=Main navigation]
          "Menu"
          button [.quiet .icon type=button popovertarget=main-menu popovertargetaction=hide aria-label=Close]
            icon close
          ul
          ul
            li [hidden]
              a [href=/gb/en/bike-comparison/ data-compare-link] "Compare bikes"
        ul
          li [hidden]
            a [href=/gb/en/bike-comparison/ aria-label=Compare bikes data-compare-link]
              icon unknown
              span [data-part=compare-count]
        div"
    `)
  })

  it('service links, shortcuts and a logo', () => {
    const navigation = {
      utility: [item('Help'), bare('Ring us')],
      shortcuts: [
        { ...link('Search'), icon: 'search' as const },
        { ...link('Basket'), icon: 'basket' as const },
      ],
    }
    const props = {
      ...header(navigation),
      logo: '<svg></svg>',
      utilityFirst: true,
      barFrom: 992 as const,
    }
    expect(variants(Header, { everything: props })).toMatchInlineSnapshot(`
      "— everything
      header [data-bar-from=992]
        nav [aria-label=Service]
          ul
            li
              a [href=/gb/en/help/] "Help"
            li "Ring us"
        button [type=button popovertarget=locale-switcher]
          icon globe
          span [.visually-hidden] "Country and language:"
          "GB / EN"
        button [.quiet .icon type=button popovertarget=main-menu aria-label=Menu]
          icon menu
        a [href=/gb/en/ aria-label=Velder home page]
          svg
        nav [id=main-menu popover=auto aria-label=Main navigation]
          "Menu"
          button [.quiet .icon type=button popovertarget=main-menu popovertargetaction=hide aria-label=Close]
            icon close
          ul
          ul
            li [hidden]
              a [href=/gb/en/bike-comparison/ data-compare-link] "Compare bikes"
            li
              a [href=/gb/en/help/] "Help"
            li "Ring us"
          button [type=button popovertarget=locale-switcher]
            icon globe
            "Country and language:"
            "GB / EN"
        ul
          li [hidden]
            a [href=/gb/en/bike-comparison/ aria-label=Compare bikes data-compare-link]
              icon unknown
              span [data-part=compare-count]
          li
            a [href=/gb/en/search/ aria-label=Search]
              icon search
          li
            a [href=/gb/en/basket/ aria-label=Basket data-basket-link=Basket]
              icon basket
              span [data-part=basket-count hidden]"
    `)
  })

  it('menus of one and of two levels', () => {
    const items = [
      item('Bikes', {
        highlight: true,
        image: picture('bikes'),
        children: [
          item('Kids', { highlight: true, children: [item('Pip'), bare('Scout')] }),
          bare('Adults', { children: [item('Calder', { highlight: true })] }),
        ],
      }),
      bare('Advice', { children: [item('Sizes'), bare('Gears')] }),
      item('Sale'),
      bare('Soon'),
    ]
    expect(variants(Header, { menus: header({ items }) }, { locales: [] })).toMatchInlineSnapshot(`
      "— menus
      header [data-bar-from=never]
        button [.quiet .icon type=button popovertarget=main-menu aria-label=Menu]
          icon menu
        a [.type href=/gb/en/ aria-label=Velder home page] "Velder"
        nav [id=main-menu popover=auto aria-label=Main navigation]
          "Menu"
          button [.quiet .icon type=button popovertarget=main-menu popovertargetaction=hide aria-label=Close]
            icon close
          ul
            li [data-highlight=true]
              details [name=main-menu]
                summary
                  icon chevronLeft
                  "Bikes"
                  icon chevronDown
                a [href=/gb/en/bikes/]
                  "All Bikes"
                  icon arrowRight
                ul
                  li [data-highlight=true]
                    a [href=/gb/en/kids/] "Kids"
                    ul
                      li
                        a [href=/gb/en/pip/] "Pip"
                      li "Scout"
                  li
                    "Adults"
                    ul
                      li [data-highlight=true]
                        a [href=/gb/en/calder/] "Calder"
                img [src=bikes.jpg width=400 height=300 alt loading=lazy]
            li
              details [name=main-menu]
                summary
                  icon chevronLeft
                  "Advice"
                  icon chevronDown
                ul [data-plain=true]
                  li
                    a [href=/gb/en/sizes/] "Sizes"
                  li "Gears"
            li
              a [href=/gb/en/sale/] "Sale"
            li "Soon"
          ul
            li [hidden]
              a [href=/gb/en/bike-comparison/ data-compare-link] "Compare bikes"
        ul
          li [hidden]
            a [href=/gb/en/bike-comparison/ aria-label=Compare bikes data-compare-link]
              icon unknown
              span [data-part=compare-count]
        div"
    `)
  })
})

it('the footer renders its content', () => {
  const empty = { columns: [], legal: [], text: '', servicePhone: '', serviceHours: '' }
  expect(
    variants(Footer, {
      nothing: { brandName: 'Velder', footer: empty },
      everything: {
        brandName: 'Velder',
        footer: {
          columns: [
            { heading: 'Help', links: [link('Contact'), link('Blog', { target: '_blank' })] },
          ],
          legal: [link('Privacy', { hardRefresh: true })],
          text: 'Bicycles since 1972.',
          servicePhone: '020 7946',
          serviceHours: '9 to 5',
        },
      },
      'hours without a telephone': {
        brandName: 'Velder',
        footer: { ...empty, serviceHours: '9 to 5' },
      },
    }),
  ).toMatchInlineSnapshot(`
    "— nothing
    footer
      p "Velder"
      button [type=button popovertarget=locale-switcher]
        icon globe
        "Country and language:"
        "GB / EN"
      fieldset
        legend [.visually-hidden] "Appearance"
        label [title=Same as device]
          input [type=radio name=theme value=device]
          icon device
          span [.visually-hidden] "Same as device"
        label [title=Light]
          input [type=radio name=theme value=light]
          icon sun
          span [.visually-hidden] "Light"
        label [title=Dark]
          input [type=radio name=theme value=dark]
          icon moon
          span [.visually-hidden] "Dark"
      template [id=error-document]
        div [role=alert]
          h2 "Something went wrong"
    — everything
    footer
      p "Velder"
      p "Bicycles since 1972."
      p
        "Customer service"
        a [href=tel:0207946]
          icon phone
          "020 7946"
        "9 to 5"
      nav [aria-label=All pages at a glance]
        p "Help"
        ul
          li
            a [href=/gb/en/contact/] "Contact"
          li
            a [href=/gb/en/blog/ target=_blank rel=noopener] "Blog"
      button [type=button popovertarget=locale-switcher]
        icon globe
        "Country and language:"
        "GB / EN"
      fieldset
        legend [.visually-hidden] "Appearance"
        label [title=Same as device]
          input [type=radio name=theme value=device]
          icon device
          span [.visually-hidden] "Same as device"
        label [title=Light]
          input [type=radio name=theme value=light]
          icon sun
          span [.visually-hidden] "Light"
        label [title=Dark]
          input [type=radio name=theme value=dark]
          icon moon
          span [.visually-hidden] "Dark"
      template [id=error-document]
        div [role=alert]
          h2 "Something went wrong"
      nav [aria-label=Legal]
        ul
          li
            a [href=/gb/en/privacy/ data-hard-refresh] "Privacy"
    — hours without a telephone
    footer
      p "Velder"
      button [type=button popovertarget=locale-switcher]
        icon globe
        "Country and language:"
        "GB / EN"
      fieldset
        legend [.visually-hidden] "Appearance"
        label [title=Same as device]
          input [type=radio name=theme value=device]
          icon device
          span [.visually-hidden] "Same as device"
        label [title=Light]
          input [type=radio name=theme value=light]
          icon sun
          span [.visually-hidden] "Light"
        label [title=Dark]
          input [type=radio name=theme value=dark]
          icon moon
          span [.visually-hidden] "Dark"
      template [id=error-document]
        div [role=alert]
          h2 "Something went wrong""
  `)
})

describe('the choice of country and language', () => {
  const [gb, ie, chDe, chFr] = context.locales as [never, never, never, never]
  const international = {
    ...context.locales[0]!,
    id: 'int-en',
    country: 'INT',
    tag: 'en',
    prefix: '/int/en/',
  }

  it('LocaleButton is rendered if there are several locales', () => {
    expect(outline(createElement(LocaleButton, {}), { locales: [gb] })).toBe('')
    expect(variants(LocaleButton, { short: {}, full: { label: 'full' } })).toMatchInlineSnapshot(`
      "— short
      button [type=button popovertarget=locale-switcher]
        icon globe
        span [.visually-hidden] "Country and language:"
        "GB / EN"
      — full
      button [type=button popovertarget=locale-switcher]
        icon globe
        "Country and language:"
        "GB / EN""
    `)
  })

  it('LocaleSwitcher groups languages by country, and marks the page’s locale', () => {
    const alternates = { 'ch-fr': '/ch/fr/velos/' }
    const locales = [gb, ie, chDe, chFr, international]
    expect(outline(createElement(LocaleSwitcher), { locales, alternates })).toMatchInlineSnapshot(`
      "nav [id=locale-switcher data-few=true popover=auto aria-label=Country and language]
        p "Country and language"
        button [.quiet .icon type=button popovertarget=locale-switcher popovertargetaction=hide aria-label=Close]
          icon close
        ul
          li
            span [lang=en] "United Kingdom"
            a [data-locale=gb-en href=/gb/en/ hreflang=en-GB lang=en aria-current=true] "English"
          li
            span [lang=en] "Ireland"
            a [data-locale=ie-en href=/ie/en/ hreflang=en-IE lang=en] "English"
          li
            span [lang=de] "Schweiz"
            a [data-locale=ch-de href=/ch/de/ hreflang=de-CH lang=de] "Deutsch"
            a [data-locale=ch-fr href=/ch/fr/velos/ hreflang=fr-CH lang=fr] "français"
          li
            span [lang=en] "International"
            a [data-locale=int-en href=/int/en/ hreflang=en lang=en] "English""
    `)
  })

  it('LocaleSwitcher has columns for many countries', () => {
    const many = ['AT', 'BE', 'DE', 'DK', 'ES'].map((country) => ({
      ...context.locales[0]!,
      id: country,
      country,
    }))
    const few = (count: number) =>
      outline(createElement(LocaleSwitcher), { locales: many.slice(0, count) }).includes('data-few')
    expect([few(4), few(5)]).toEqual([true, false])
  })
})

it('the frame has header, content and footer, with live regions', () => {
  const frame = { consent: 'question', header: 'head', footer: 'foot', children: 'text' }
  expect(outline(createElement(Layout, frame), { locales: [] })).toMatchInlineSnapshot(`
    ""question"
    a [.primary href=#content] "Skip to content"
    p [data-nosnippet] "This browser is too old for shopping here. Please update it or use another one."
    "head"
    main [id=content tabindex=-1] "text"
    "foot"
    div [.visually-hidden id=announcer aria-live=assertive aria-atomic=true]
    div [role=status]
      div [id=delayed-load] "The page is taking longer than usual …""
  `)
  expect(outline(createElement(Layout, frame))).toContain('nav [id=')
})
