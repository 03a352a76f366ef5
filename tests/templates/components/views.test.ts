import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Badge } from '#templates/components/basics/Badge.tsx'
import { Breadcrumb } from '#templates/components/section/Breadcrumb.tsx'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { CampaignCard } from '#templates/components/teaser/CampaignCard.tsx'
import { ContentIcon } from '#templates/components/basics/ContentIcon.tsx'
import { DealerAddress } from '#templates/dealers/DealerAddress.tsx'
import { DealerHours } from '#templates/dealers/DealerHours.tsx'
import { DealerServices } from '#templates/dealers/DealerServices.tsx'
import { EmptyState } from '#templates/components/basics/EmptyState.tsx'
import { Gallery } from '#templates/pages/Product/media/Gallery.tsx'
import { GeometryTable } from '#templates/pages/Product/geometry/GeometryTable.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import { longestWord, longestWordLength } from '#templates/components/basics/longestWord.ts'
import { MethodList } from '#templates/components/help/MethodList.tsx'
import { moneyPieces } from '#templates/components/price/moneyPieces.ts'
import { Pagination, type PageLinks } from '#templates/components/basics/Pagination.tsx'
import { Price } from '#templates/components/price/Price.tsx'
import { ProductCard } from '#templates/components/product/ProductCard.tsx'
import { ProductGrid } from '#templates/components/product/ProductGrid.tsx'
import { PublicationCard } from '#templates/components/teaser/PublicationCard.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import { SpecificationList } from '#templates/pages/Product/details/SpecificationList.tsx'
import { StockBadge } from '#templates/components/price/StockBadge.tsx'
import { telephone } from '#templates/components/help/telephone.ts'
import { isCutOut } from '#templates/components/media/cutOut.ts'
import type { SelectedOption, Variant } from '#shared/product/product.ts'
import { VariantPicker } from '#templates/pages/Product/choice/VariantPicker.tsx'
import { MethodView } from '#templates/pages/parts/MethodView.tsx'
import { PageHeader } from '#templates/pages/parts/PageHeader.tsx'
import { outline, variants } from '../outline.ts'
import {
  campaign,
  card,
  cutOut,
  link,
  picture,
  price,
  publication,
  reduced,
  wholeCampaign,
  wholePublication,
  words,
} from '../values.ts'

const crumb = (name: string) => ({ name, path: `/gb/en/${name.toLowerCase()}/` })

/** Outlines of each component with every field absent, present and mixed. */
describe('a component renders its data, and nothing for missing data', () => {
  it('Badge', () => {
    expect(
      variants(Badge, { plain: { children: 'New' }, sale: { tone: 'sale', children: '-15%' } }),
    ).toMatchInlineSnapshot(`
      "— plain
      span [data-tone=plain] "New"
      — sale
      span [data-tone=sale] "-15%""
    `)
  })

  it('Breadcrumb', () => {
    expect(
      variants(Breadcrumb, {
        none: { crumbs: [] },
        'of the home page': { crumbs: [crumb('Home')] },
        two: { crumbs: [crumb('Home'), crumb('Bikes')] },
        three: { crumbs: [crumb('Home'), crumb('Bikes'), crumb('Kids')] },
      }),
    ).toMatchInlineSnapshot(`
      "— none

      — of the home page

      — two
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Bikes"
      — three
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            a [href=/gb/en/bikes/] "Bikes"
          li
            span [aria-current=page] "Kids""
    `)
  })

  it('ButtonLink', () => {
    expect(
      variants(ButtonLink, {
        plain: { link: link('Go') },
        everything: {
          link: link('Go', { target: '_blank', hardRefresh: true }),
          kind: 'secondary',
          large: true,
        },
      }),
    ).toMatchInlineSnapshot(`
      "— plain
      a [.primary href=/gb/en/go/] "Go"
      — everything
      a [.secondary .large href=/gb/en/go/ target=_blank rel=noopener data-hard-refresh] "Go""
    `)
  })

  it('CampaignCard', async () => {
    await expect(
      variants(CampaignCard, {
        nothing: { campaign: campaign('Plain') },
        'first on its page': { campaign: wholeCampaign, headingLevel: 2, priority: true },
        'days without an end': { campaign: { ...wholeCampaign, endsOn: null } },
        'an end without days': { campaign: { ...wholeCampaign, period: '' } },
      }),
    ).toMatchFileSnapshot('outlines/CampaignCard.txt')
  })

  it('DealerAddress', () => {
    const dealer = {
      addressLine1: '1 High Street',
      addressLine2: '',
      postalCode: 'BN1 4AL',
      city: 'Brighton',
      country: 'GB',
    }
    expect(
      variants(DealerAddress, {
        British: { dealer },
        Irish: { dealer: { ...dealer, country: 'IE' } },
        'German with two lines': {
          dealer: { ...dealer, country: 'DE', addressLine2: 'Hinterhaus' },
        },
      }),
    ).toMatchInlineSnapshot(`
      "— British
      address [translate=no]
        "1 High Street"
        br
        "Brighton BN1 4AL"
      — Irish
      address [translate=no]
        "1 High Street"
        br
        "Brighton BN1 4AL"
      — German with two lines
      address [translate=no]
        "1 High Street, Hinterhaus"
        br
        "BN1 4AL Brighton""
    `)
  })

  it('DealerHours', () => {
    const morning = { open: '09:00', close: '12:00' }
    const afternoon = { open: '13:00', close: '18:00' }
    const week = [
      { day: 1, name: 'Monday', hours: [morning, afternoon] },
      { day: 2, name: 'Tuesday', hours: [morning] },
      { day: 0, name: 'Sunday', hours: [] },
    ]
    expect(variants(DealerHours, { week: { week } })).toMatchInlineSnapshot(`
      "— week
      table
        tbody
          tr [data-day=1]
            th [scope=row] "Monday"
            td
              "09:00–12:00"
              ","
              "13:00–18:00"
          tr [data-day=2]
            th [scope=row] "Tuesday"
            td "09:00–12:00"
          tr [data-day=0]
            th [scope=row] "Sunday"
            td "closed""
    `)
  })

  it('DealerServices', () => {
    const services = ['lease', 'unheardOf', 'toString', 'testCenter', 'premiumDealers']
    expect(
      variants(DealerServices, {
        mixed: { dealer: { services, isPremium: false } },
        labelled: { dealer: { services, isPremium: true } },
        none: { dealer: { services: [], isPremium: true } },
      }),
    ).toMatchInlineSnapshot(`
      "— mixed
      ul
        li
          icon check
          "Leasing"
        li
          icon check
          "Test centre"
        li
          icon check
          "Premium dealer"
      — labelled
      ul
        li
          icon check
          "Leasing"
        li
          icon check
          "Test centre"
      — none
      ul"
    `)
  })

  it('EmptyState', () => {
    expect(
      variants(EmptyState, {
        nothing: { icon: 'bicycle', heading: 'Empty' },
        everything: { icon: 'store', heading: 'Empty', text: 'Still', children: 'On' },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      section
        icon bicycle
        h2 "Empty"
      — everything
      section
        icon store
        h2 "Empty"
        p "Still"
        "On""
    `)
  })
})

describe('a picture, a table or an icon renders its data, and nothing for missing data', () => {
  it('Gallery', async () => {
    const pictures = [picture('side'), picture('front')]
    const film = {
      src: 'https://films.example/ride.webm',
      width: 640,
      height: 426,
      alt: 'A ride',
      captions: 'https://films.example/ride.vtt',
      poster: picture('side'),
    }
    await expect(
      variants(Gallery, {
        none: { pictures: [], name: 'Pip' },
        'none, new': { pictures: [], name: 'Pip', badges: 'New' },
        one: { pictures: [cutOut('side')], name: 'Pip' },
        'two, new': { pictures, name: 'Pip', badges: 'New' },
        'a film': { pictures: pictures.slice(0, 1), films: [film], name: 'Pip' },
        'a film alone': { pictures: [], films: [{ ...film, poster: null }], name: 'Pip' },
      }),
    ).toMatchFileSnapshot('outlines/Gallery.txt')
  })

  it.each<[string, readonly (readonly [width: number, height: number])[], string | undefined]>([
    ['one', [[1600, 1000]], '1600'],
    [
      'several of one shape',
      [
        [1600, 1000],
        [800, 500],
      ],
      '1600',
    ],
    [
      'two shapes',
      [
        [1600, 1000],
        [1000, 1000],
      ],
      undefined,
    ],
    ['an unknown size', [[0, 0]], undefined],
    [
      'an unknown size beside others',
      [
        [1600, 1000],
        [0, 0],
      ],
      undefined,
    ],
    ['an unknown height', [[1600, 0]], undefined],
  ])('Gallery has the aspect ratio of its pictures: %s', (_name, sizes, ratio) => {
    const pictures = sizes.map(([width, height], at) => picture(`p${at}`, { width, height }))
    const text = outline(createElement(Gallery, { pictures, name: 'Pip' }))
    expect(/viewBox=0 0 (\d+) 1000/.exec(text)?.[1]).toBe(ratio)
  })

  it('GeometryTable', async () => {
    const rows = [
      { code: 'stack', values: [420.04, null] },
      { code: 'seatAngle', values: [73.5, 73] },
      { code: 'UNHEARD-OF', values: [1] },
    ]
    const geometry = { sizes: ['S', 'M'], rows }
    await expect(
      variants(GeometryTable, {
        'nothing chosen': { geometry, chosenSize: null, labelledBy: 'heading' },
        'M chosen': { geometry, chosenSize: 'M', labelledBy: 'heading' },
        'one size': {
          geometry: { sizes: ['S'], rows: rows.slice(0, 1) },
          chosenSize: 'S',
          labelledBy: 'heading',
        },
      }),
    ).toMatchFileSnapshot('outlines/GeometryTable.txt')
  })

  it.each([
    ['de-DE', '73,5'],
    ['cs-CZ', '73,5'],
    ['en-GB', '73.5'],
    ['en', '73.5'],
  ])('GeometryTable writes decimals as %s does', (tag, text) => {
    const geometry = { sizes: ['S'], rows: [{ code: 'seatAngle', values: [73.52] }] }
    const props = { geometry, chosenSize: null, labelledBy: 'heading' }
    expect(outline(createElement(GeometryTable, props), { tag })).toContain(
      `td [data-size=S data-value=73.52] "${text}"`,
    )
  })

  it('Icon', () => {
    expect(variants(Icon, { plain: { name: 'menu' }, named: { name: 'close', className: 'x' } }))
      .toMatchInlineSnapshot(`
      "— plain
      icon menu
      — named
      icon close"
    `)
  })

  it.each([
    ['truck', 'truck'],
    ['phone', 'phone'],
    ['toString', 'chat'],
    ['', 'chat'],
  ])('ContentIcon draws what content names: %j is %s', (name, drawn) => {
    const element = createElement(ContentIcon, { name, fallback: 'chat' })
    expect(outline(element)).toBe(`icon ${drawn}`)
  })

  it('Image', async () => {
    const layout = { layout: 'constrained', width: 600 } as const
    const unknown = picture('unknown', { width: 0, height: 0 })
    const elsewhere = { ...picture('x'), src: 'https://elsewhere.example/tall.jpg', width: 100 }
    await expect(
      variants(Image, {
        'in its own ratio': { ...layout, picture: picture('own') },
        'of unknown size': { ...layout, picture: unknown },
        'of unknown size, elsewhere': {
          ...layout,
          picture: { ...elsewhere, width: 0 },
        },
        'elsewhere, tall': { ...layout, picture: { ...elsewhere, height: 400 } },
        'elsewhere, of a ratio': { ...layout, picture: elsewhere, ratio: 2 },
        'elsewhere, as wide as the window': {
          picture: elsewhere,
          layout: 'fullWidth',
          width: 600,
          ratio: 2,
        },
        'fitted in, first': { ...layout, picture: picture('in'), fitIn: true, priority: true },
        'cut out, first': { ...layout, picture: cutOut('in'), priority: true },
        'first, over its placeholder': { ...layout, picture: picture('over'), priority: true },
        decorative: { ...layout, picture: picture('own'), decorative: true, className: 'x' },
        none: { ...layout, picture: null },
        'none, decorative': { ...layout, picture: null, decorative: true, ratio: 2 },
      }),
    ).toMatchFileSnapshot('outlines/Image.txt')
  })

  it('MethodList', () => {
    const method = { path: '/gb/en/x/', heading: 'Phone', teaser: '', icon: '' }
    expect(
      variants(MethodList, {
        mixed: {
          methods: [method, { ...method, path: '/y/', icon: 'mail', teaser: 'T', fact: 'F' }],
          fallbackIcon: 'chat',
        },
        'on its own page': { methods: [method], fallbackIcon: 'truck', headingLevel: 2 },
      }),
    ).toMatchInlineSnapshot(`
      "— mixed
      ul [data-on=plain data-columns=2 data-columns-wide=2]
        li
          icon chat
          h3
            a [href=/gb/en/x/] "Phone"
          icon chevronRight
        li
          icon mail
          h3
            a [href=/y/] "Phone"
          p "T"
          p "F"
          icon chevronRight
      — on its own page
      ul [data-on=plain data-columns=2 data-columns-wide=2]
        li
          icon truck
          h2
            a [href=/gb/en/x/] "Phone"
          icon chevronRight"
    `)
  })

  it('MethodView', async () => {
    const empty = {
      breadcrumb: [],
      heading: 'Phone',
      teaser: '',
      icon: '',
      fallbackIcon: 'chat' as const,
      facts: [],
      content: null,
      others: [],
      othersHeading: 'Others',
    }
    const other = { path: '/gb/en/x/', heading: 'Mail', teaser: '', icon: 'mail' }
    await expect(
      variants(MethodView, {
        nothing: empty,
        everything: {
          ...empty,
          breadcrumb: [crumb('Home'), crumb('Phone')],
          teaser: 'Ring us',
          icon: 'phone',
          facts: [{ label: 'Hours', icon: 'clock', value: '9 to 5' }],
          content: words('Long waits.'),
          others: [other],
        },
        'an icon of its own': { ...empty, icon: 'phone' },
      }),
    ).toMatchFileSnapshot('outlines/MethodView.txt')
  })

  it('PageHeader', () => {
    expect(
      variants(PageHeader, {
        nothing: { breadcrumb: [], heading: 'Search' },
        everything: {
          breadcrumb: [crumb('Home'), crumb('Search')],
          heading: 'Searching uncommonly',
          intro: words('By word.'),
          children: 'More',
        },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      header
        h1 [data-longest-word=6] "Search"
      — everything
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Search"
      header
        h1 [data-longest-word=10] "Searching uncommonly"
        div [data-size=lead]
          p "By word."
        "More""
    `)
  })
})

describe('a price, a card or a section renders its data, and nothing for missing data', () => {
  it('Pagination', async () => {
    const at = (
      number: number,
      numbers: readonly number[],
      count: number,
    ): { page: PageLinks } => ({
      page: {
        number,
        count,
        previous: number > 1 ? `/p/${number - 1}/` : null,
        next: number < count ? `/p/${number + 1}/` : null,
        links: numbers.map((one) => ({ number: one, path: `/p/${one}/` })),
      },
    })
    await expect(
      variants(Pagination, {
        'one page': at(1, [1], 1),
        first: at(1, [1, 2, 9], 9),
        'in between': at(5, [1, 4, 5, 6, 9], 9),
        last: at(2, [1, 2], 2),
      }),
    ).toMatchFileSnapshot('outlines/Pagination.txt')
  })

  it('Price', async () => {
    const listed = price(85, { listPrice: { amount: 120, text: '£120.00' } })
    const text = (words: string) => ({ amount: 85, text: words })
    await expect(
      variants(Price, {
        none: { price: null },
        plain: { price: price(85.5) },
        'on its page': { price: price(85), size: 'page' },
        'from, reduced': { price: { ...reduced, from: true } },
        'reduced, on its page': { price: reduced, size: 'page' },
        'with a recommended one': { price: listed },
        'lower than the lowest by nothing': { price: { ...reduced, savingText: null } },
        'in whole amounts': { price: price(85, { price: text('85 Kč') }) },
      }),
    ).toMatchFileSnapshot('outlines/Price.txt')
  })

  it('Price: words of a language on both sides', () => {
    const translations = {
      'product.from': 'alkaen {price} asti',
      'product.was': '30 pv {price} alin',
    }
    const element = createElement(Price, { price: { ...reduced, from: true } })
    expect(outline(element, { translations })).toMatchInlineSnapshot(`
      "div [data-size=card data-reduced=true]
        p
          "alkaen"
          span [translate=no data-round=true]
            "£85"
            "."
            "00"
          "asti"
        p
          "30 pv"
          s "£100.00"
          "alin""
    `)
  })

  it('ProductCard', async () => {
    const hues = ['Red', 'Blue', 'Green', 'Black', 'White', 'Grey']
    const colors = hues.map((name, index) => ({ name, hex: index === 1 ? null : '#123456' }))
    await expect(
      variants(ProductCard, {
        nothing: { card: card('Pip', { price: null, stockStatus: 'soldOut' }) },
        everything: {
          card: card('Pip', {
            subtitle: 'For the first metres',
            price: reduced,
            image: cutOut('side'),
            secondImage: cutOut('front'),
            colors,
            isNew: true,
          }),
          headingLevel: 2,
          priority: true,
        },
        'new, with five colours': {
          card: card('Pip', { isNew: true, colors: colors.slice(0, 5) }),
        },
        'a second picture without a first': {
          card: card('Pip', { secondImage: cutOut('front') }),
        },
        reduced: { card: card('Pip', { price: reduced }) },
      }),
    ).toMatchFileSnapshot('outlines/ProductCard.txt')
  })

  it.each([
    [2, 2],
    [3, 3],
    [4, 3],
  ])('ProductGrid of a brand with %i columns has %i', (columnsExtraWide, columns) => {
    const cards = [card('Pip', { image: cutOut('a') }), card('Scout', { image: cutOut('b') })]
    const grid = createElement(ProductGrid, {
      cards,
      list: { id: 'bikes', name: 'Bikes' },
      priorityCards: 1,
    })
    const text = outline(grid, { listing: { columnsExtraWide } })
    expect(text).toContain(
      `ul [data-columns=${columns} data-item-list=bikes data-item-list-name=Bikes]`,
    )
    expect(text.match(/loading=\w+/g)).toEqual(['loading=eager', 'loading=lazy'])
  })

  it('PublicationCard', async () => {
    await expect(
      variants(PublicationCard, {
        nothing: { publication: publication('Water') },
        everything: { publication: wholePublication, headingLevel: 2, priority: true },
        'a topic alone': { publication: publication('Water', { topic: 'Riding' }) },
        'a day alone': {
          publication: publication('Water', { publishedOn: '2026-01-02', date: '2 January 2026' }),
        },
      }),
    ).toMatchFileSnapshot('outlines/PublicationCard.txt')
  })

  it('Section', () => {
    expect(
      variants(Section, {
        nothing: { children: 'Words' },
        'a heading': { heading: 'Bikes', children: 'Words' },
        'a link': { link: link('All'), children: 'Words' },
        everything: {
          heading: 'Bikes',
          link: link('All'),
          tone: 'surface',
          className: 'x',
          children: 'Words',
        },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      section [data-tone=plain] "Words"
      — a heading
      section [data-tone=plain]
        h2 "Bikes"
        "Words"
      — a link
      section [data-tone=plain]
        a [href=/gb/en/all/]
          "All"
          icon arrowRight
        "Words"
      — everything
      section [data-tone=surface]
        h2 "Bikes"
        a [href=/gb/en/all/]
          "All"
          icon arrowRight
        "Words""
    `)
  })

  it('SpecificationList', () => {
    const specifications = [{ code: 'attrSize', name: 'Size', value: 'S, M' }]
    expect(variants(SpecificationList, { one: { specifications } })).toMatchInlineSnapshot(`
      "— one
      dl
        dt "Size"
        dd [data-specification=attrSize] "S, M""
    `)
  })

  it.each([
    ['inStock', 'In stock'],
    ['lowStock', 'Only a few left'],
    ['onOrder', 'Available to order'],
    ['soldOut', 'Sold out'],
  ] as const)('StockBadge says %s', (status, text) => {
    expect(outline(createElement(StockBadge, { status }))).toBe(
      `span [data-status=${status}] "${text}"`,
    )
  })

  it('VariantPicker', async () => {
    const value = (name: string, colorHexCode: string | null = null) => ({
      id: name,
      word: name.toLowerCase(),
      name,
      colorHexCode,
    })
    const group = (code: string, displayType: string, names: readonly string[]) => ({
      code,
      word: code,
      name: code,
      displayType: displayType as 'text',
      values: names.map((name, index) => value(name, index === 0 ? '#ff0000' : null)),
    })
    const six = ['Red', 'Blue', 'Green', 'Black', 'White', 'Grey']
    const option = (code: string, name: string) =>
      ({ code, id: name, position: 0, group: code, groupPosition: 0 }) as SelectedOption
    /** All combinations except L exist. Blue is sold out. The first variant is chosen. */
    const shown = (...groups: readonly ReturnType<typeof group>[]) => {
      const all = groups.flatMap(({ code, values }) =>
        values
          .filter(({ id }) => id !== 'L')
          .map(({ id }) => ({
            options: [option(code, id)],
            stockStatus: id === 'Blue' ? 'soldOut' : 'inStock',
          })),
      ) as unknown as readonly Variant[]
      return { variants: all, variant: all[0] ?? null, groups: groups as never, except: null }
    }
    await expect(
      variants(VariantPicker, {
        none: shown(),
        'chosen elsewhere': { ...shown(group('shape', 'text', ['Mid', 'Low'])), except: 'shape' },
        'one value': shown(group('size', 'text', ['S'])),
        pills: shown(group('size', 'text', ['S', 'M', 'L'])),
        'five colours': shown(group('color', 'color', six.slice(0, 5))),
        'six colours': shown(group('color', 'color', six)),
        'two swatches': shown(group('color', 'swatch', six.slice(0, 2))),
        'two named swatches': shown(group('color', 'named-swatch', six.slice(0, 2))),
      }),
    ).toMatchFileSnapshot('outlines/VariantPicker.txt')
  })
})

describe('functions of components', () => {
  it.each([
    [{ href: '/a/' }, { href: '/a/' }],
    [
      { href: '/a/', target: '_blank' },
      { href: '/a/', target: '_blank', rel: 'noopener' },
    ],
    [
      { href: '/a/', target: '_self' },
      { href: '/a/', target: '_self' },
    ],
    [
      { href: '/a/', hardRefresh: true },
      { href: '/a/', 'data-hard-refresh': '' },
    ],
  ] as const)('linkProps of %j', (given, attributes) => {
    expect(linkProps(given)).toEqual(attributes)
  })

  it.each([
    ['Kids’ bikes', 5],
    ['Low-step frames', 6],
    ['Fahr\u00adrad', 4],
    ['  ', 0],
  ])('the longest word of %j has %i letters', (text, length) => {
    expect(longestWordLength(text)).toBe(length)
    expect(longestWord(text)).toEqual({ 'data-longest-word': Math.max(length, 4) })
  })

  it.each([
    ['£1,449.00', { whole: '£1,449', separator: '.', minor: '00', rest: '' }],
    ['1.449,90 €', { whole: '1.449', separator: ',', minor: '90', rest: ' €' }],
    ['CHF 1’449.90', { whole: 'CHF 1’449', separator: '.', minor: '90', rest: '' }],
    ['1 449 Kč', { whole: '1 449 Kč', separator: null, minor: null, rest: '' }],
    ['free', { whole: 'free', separator: null, minor: null, rest: '' }],
  ])('the pieces of %s', (text, pieces) => {
    expect(moneyPieces(text)).toEqual(pieces)
  })

  it.each([
    ['020 7946 0142', 'tel:02079460142'],
    ['+44 (0)20 7946', 'tel:+44207946'],
    ['(0)20 7946', 'tel:0207946'],
    [' +49 (0) 30-12', 'tel:+493012'],
  ])('%j is dialled as %s', (number, address) => {
    expect(telephone(number)).toBe(address)
  })

  it.each([
    ['/media/ab/bike.jpg', true],
    ['/f/1/2x3/a/bike.png', true],
    ['/f/1/2x3/a/bike.SVG', true],
    ['/f/1/2x3/a/bike.jpg', false],
    ['https://elsewhere.example/media/bike.jpg', false],
    ['/f/1/2x3/a/bike.png.jpg', false],
  ])('%s is cut out: %s', (src, is) => {
    expect(isCutOut(picture('x', { src }))).toBe(is)
  })
})
