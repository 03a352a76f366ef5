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

  it('CampaignCard', () => {
    expect(
      variants(CampaignCard, {
        nothing: { campaign: campaign('Plain') },
        'first on its page': { campaign: wholeCampaign, headingLevel: 2, priority: true },
        'days without an end': { campaign: { ...wholeCampaign, endsOn: null } },
        'an end without days': { campaign: { ...wholeCampaign, period: '' } },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      article
        span [data-missing style=aspect-ratio:1.7777777777777777]
          icon bicycle
        h3
          a [href=/gb/en/campaigns/plain/] "Plain"
      — first on its page
      link [rel=preload fetchpriority=high]
      article
        img [src=spring.jpg width=960 height=540 alt loading=eager fetchpriority=high style=background-image:url("https://images.example/f/1001/1600x1067/0a1b2c3d4e/spring.jpg/m/20x11/smart/filters:quality(70):format(webp)")]
        p "1 March to 15 April 2026"
        span [data-island=CampaignEnd data-props={"endsOn":"2026-04-15"} hidden]
          span [data-tone=plain] "Ended"
        h2
          a [href=/gb/en/campaigns/spring/] "Spring"
        p "Ready to ride."
      — days without an end
      article
        img [src=spring.jpg width=960 height=540 alt loading=lazy]
        p "1 March to 15 April 2026"
        h3
          a [href=/gb/en/campaigns/spring/] "Spring"
        p "Ready to ride."
      — an end without days
      article
        img [src=spring.jpg width=960 height=540 alt loading=lazy]
        h3
          a [href=/gb/en/campaigns/spring/] "Spring"
        p "Ready to ride.""
    `)
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

  it('Gallery', () => {
    const pictures = [picture('side'), picture('front')]
    const film = {
      src: 'https://films.example/ride.webm',
      width: 640,
      height: 426,
      alt: 'A ride',
      captions: 'https://films.example/ride.vtt',
      poster: picture('side'),
    }
    expect(
      variants(Gallery, {
        none: { pictures: [], name: 'Pip' },
        'none, new': { pictures: [], name: 'Pip', badges: 'New' },
        one: { pictures: [cutOut('side')], name: 'Pip' },
        'two, new': { pictures, name: 'Pip', badges: 'New' },
        'a film': { pictures: pictures.slice(0, 1), films: [film], name: 'Pip' },
        'a film alone': { pictures: [], films: [{ ...film, poster: null }], name: 'Pip' },
      }),
    ).toMatchInlineSnapshot(`
      "— none
      section [data-part=gallery aria-label=Pictures of Pip]
        span [data-missing]
          icon bicycle
          "No picture yet"
      — none, new
      section [data-part=gallery aria-label=Pictures of Pip]
        span [data-missing]
          icon bicycle
          "No picture yet"
        "New"
      — one
      link [rel=preload fetchpriority=high]
      section [data-part=gallery aria-label=Pictures of Pip data-island=Gallery data-props={"close":"Close","zoom":"Enlarge picture","previous":"Previous picture","next":"Next picture","failed":"No picture yet"}]
        div [style=--picture-ratio:1.499531396438613]
          ul
            li [id=picture-1]
              a [href=https://images.example/media/brand-1/side.png/m/fit-in/1600x1067/filters:quality(70):format(webp) data-width=1600 data-height=1067]
                img [src=side.png width=900 height=600 alt=Picture of side loading=eager fetchpriority=high data-fit=in]
                span [.visually-hidden] "Enlarge picture"
                icon unknown
      — two, new
      link [rel=preload fetchpriority=high]
      section [data-part=gallery aria-label=Pictures of Pip data-island=Gallery data-props={"close":"Close","zoom":"Enlarge picture","previous":"Previous picture","next":"Next picture","failed":"No picture yet"}]
        div [style=--picture-ratio:1.499531396438613]
          ul [tabindex=0 aria-label=Pictures of Pip]
            li [id=picture-1]
              a [href=https://images.example/f/1001/1600x1067/0a1b2c3d4e/side.jpg/m/fit-in/1600x1067/filters:quality(70):format(webp) data-width=1600 data-height=1067]
                img [src=side.jpg width=900 height=600 alt=Picture of side loading=eager fetchpriority=high data-fit=in]
                span [.visually-hidden] "Enlarge picture"
                icon unknown
            li [id=picture-2]
              a [href=https://images.example/f/1001/1600x1067/0a1b2c3d4e/front.jpg/m/fit-in/1600x1067/filters:quality(70):format(webp) data-width=1600 data-height=1067]
                img [src=front.jpg width=900 height=600 alt=Picture of front loading=lazy data-fit=in]
                span [.visually-hidden] "Enlarge picture"
                icon unknown
          "New"
        ul
          li
            a [href=#picture-1 aria-label=Show picture 1 of 2]
              img [src=side.jpg width=96 height=72 alt loading=lazy]
          li
            a [href=#picture-2 aria-label=Show picture 2 of 2]
              img [src=front.jpg width=96 height=72 alt loading=lazy]
        div [data-part=controls hidden]
          button [type=button data-part=more hidden]
            span [data-part=hidden-count]
            span [.visually-hidden] "Show more pictures"
          button [type=button data-to=previous aria-label=Previous picture]
            icon chevronLeft
          p
            span [data-part=number] "1"
            "/ 2"
          button [type=button data-to=next aria-label=Next picture]
            icon chevronRight
      — a film
      link [rel=preload fetchpriority=high]
      section [data-part=gallery aria-label=Pictures of Pip data-island=Gallery data-props={"close":"Close","zoom":"Enlarge picture","previous":"Previous picture","next":"Next picture","failed":"No picture yet"}]
        div [style=--picture-ratio:1.499531396438613]
          ul [tabindex=0 aria-label=Pictures of Pip]
            li [id=picture-1]
              a [href=https://images.example/f/1001/1600x1067/0a1b2c3d4e/side.jpg/m/fit-in/1600x1067/filters:quality(70):format(webp) data-width=1600 data-height=1067]
                img [src=side.jpg width=900 height=600 alt=Picture of side loading=eager fetchpriority=high data-fit=in]
                span [.visually-hidden] "Enlarge picture"
                icon unknown
            li [id=picture-2]
              video [src=https://films.example/ride.webm width=640 height=426 aria-label=Film: A ride]
                track [src=https://films.example/ride.vtt]
        ul
          li
            a [href=#picture-1 aria-label=Show picture 1 of 2]
              img [src=side.jpg width=96 height=72 alt loading=lazy]
          li
            a [href=#picture-2 aria-label=Show film 2 of 2]
              img [src=side.jpg width=96 height=72 alt loading=lazy]
              icon unknown
        div [data-part=controls hidden]
          button [type=button data-part=more hidden]
            span [data-part=hidden-count]
            span [.visually-hidden] "Show more pictures"
          button [type=button data-to=previous aria-label=Previous picture]
            icon chevronLeft
          p
            span [data-part=number] "1"
            "/ 2"
          button [type=button data-to=next aria-label=Next picture]
            icon chevronRight
      — a film alone
      section [data-part=gallery aria-label=Pictures of Pip data-island=Gallery data-props={"close":"Close","zoom":"Enlarge picture","previous":"Previous picture","next":"Next picture","failed":"No picture yet"}]
        ul
          li [id=picture-1]
            video [src=https://films.example/ride.webm data-plain width=640 height=426 aria-label=Film: A ride]
              track [src=https://films.example/ride.vtt]"
    `)
  })

  it.each<[string, readonly (readonly [width: number, height: number])[], string | undefined]>([
    ['one', [[1600, 1000]], '1.6'],
    [
      'several of one shape',
      [
        [1600, 1000],
        [800, 500],
      ],
      '1.6',
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
    expect(/--picture-ratio:([\d.]+)/.exec(text)?.[1]).toBe(ratio)
  })

  it('GeometryTable', () => {
    const rows = [
      { code: 'stack', values: [420.04, null] },
      { code: 'seatAngle', values: [73.5, 73] },
      { code: 'UNHEARD-OF', values: [1] },
    ]
    const geometry = { sizes: ['S', 'M'], rows }
    expect(
      variants(GeometryTable, {
        'nothing chosen': { geometry, chosenSize: null, labelledBy: 'heading' },
        'M chosen': { geometry, chosenSize: 'M', labelledBy: 'heading' },
        'one size': {
          geometry: { sizes: ['S'], rows: rows.slice(0, 1) },
          chosenSize: 'S',
          labelledBy: 'heading',
        },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing chosen
      div [role=region aria-labelledby=heading tabindex=0 style=--sizes:2]
        table
          thead
            tr
              th [scope=col] "Measure"
              th [scope=col data-size=S]
                span [.visually-hidden] "Size"
                "S"
                span [.visually-hidden hidden] "(chosen)"
              th [scope=col data-size=M]
                span [.visually-hidden] "Size"
                "M"
                span [.visually-hidden hidden] "(chosen)"
          tbody
            tr [data-measure=stack]
              th [scope=row]
                span [data-part=name] "Stack"
                span [data-part=unit] "mm"
              td [data-size=S data-value=420.04] "420"
              td [data-size=M] "–"
            tr [data-measure=seatAngle]
              th [scope=row]
                span [data-part=name] "Seat tube angle"
                span [data-part=unit] "°"
              td [data-size=S data-value=73.5] "73.5"
              td [data-size=M data-value=73] "73"
            tr [data-measure=UNHEARD-OF]
              th [scope=row]
                span [data-part=name] "UNHEARD-OF"
                span [data-part=unit] "mm"
              td [data-size=S data-value=1] "1"
              td [data-size=M] "–"
      — M chosen
      div [role=region aria-labelledby=heading tabindex=0 data-island=GeometryTable style=--sizes:2]
        table
          thead
            tr
              th [scope=col] "Measure"
              th [scope=col data-size=S]
                span [.visually-hidden] "Size"
                "S"
                span [.visually-hidden hidden] "(chosen)"
              th [scope=col data-size=M data-chosen]
                span [.visually-hidden] "Size"
                "M"
                span [.visually-hidden] "(chosen)"
          tbody
            tr [data-measure=stack]
              th [scope=row]
                span [data-part=name] "Stack"
                span [data-part=unit] "mm"
              td [data-size=S data-value=420.04] "420"
              td [data-size=M data-chosen] "–"
            tr [data-measure=seatAngle]
              th [scope=row]
                span [data-part=name] "Seat tube angle"
                span [data-part=unit] "°"
              td [data-size=S data-value=73.5] "73.5"
              td [data-size=M data-value=73 data-chosen] "73"
            tr [data-measure=UNHEARD-OF]
              th [scope=row]
                span [data-part=name] "UNHEARD-OF"
                span [data-part=unit] "mm"
              td [data-size=S data-value=1] "1"
              td [data-size=M data-chosen] "–"
      — one size
      div [role=region aria-labelledby=heading tabindex=0 style=--sizes:1]
        table
          thead
            tr
              th [scope=col] "Measure"
              th [scope=col data-size=S]
                span [.visually-hidden] "Size"
                "S"
                span [.visually-hidden hidden] "(chosen)"
          tbody
            tr [data-measure=stack]
              th [scope=row]
                span [data-part=name] "Stack"
                span [data-part=unit] "mm"
              td [data-size=S data-value=420.04] "420""
    `)
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

  it('Image', () => {
    const layout = { layout: 'constrained', width: 600 } as const
    const unknown = picture('unknown', { width: 0, height: 0 })
    const elsewhere = { ...picture('x'), src: 'https://elsewhere.example/tall.jpg', width: 100 }
    expect(
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
    ).toMatchInlineSnapshot(`
      "— in its own ratio
      img [src=own.jpg width=600 height=400 alt=Picture of own loading=lazy]
      — of unknown size
      img [src=unknown.jpg width=600 height=400 alt=Picture of unknown loading=lazy]
      — of unknown size, elsewhere
      img [src=tall.jpg width=600 height=400 alt=Picture of x loading=lazy]
      — elsewhere, tall
      img [src=tall.jpg width=600 height=2400 alt=Picture of x loading=lazy]
      — elsewhere, of a ratio
      img [src=tall.jpg width=600 height=300 alt=Picture of x loading=lazy]
      — elsewhere, as wide as the window
      img [src=tall.jpg width=1920 height=960 alt=Picture of x loading=lazy]
      — fitted in, first
      link [rel=preload fetchpriority=high]
      img [src=in.jpg width=600 height=400 alt=Picture of in loading=eager fetchpriority=high data-fit=in]
      — cut out, first
      link [rel=preload fetchpriority=high]
      img [src=in.png width=600 height=400 alt=Picture of in loading=eager fetchpriority=high]
      — first, over its placeholder
      link [rel=preload fetchpriority=high]
      img [src=over.jpg width=600 height=400 alt=Picture of over loading=eager fetchpriority=high style=background-image:url("https://images.example/f/1001/1600x1067/0a1b2c3d4e/over.jpg/m/20x13/smart/filters:quality(70):format(webp)")]
      — decorative
      img [src=own.jpg width=600 height=400 alt loading=lazy]
      — none
      span [data-missing]
        icon bicycle
        "No picture yet"
      — none, decorative
      span [data-missing style=aspect-ratio:2]
        icon bicycle"
    `)
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
      ul [data-on=plain style=--columns:2;--columns-wide:2]
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
      ul [data-on=plain style=--columns:2;--columns-wide:2]
        li
          icon truck
          h2
            a [href=/gb/en/x/] "Phone"
          icon chevronRight"
    `)
  })

  it('MethodView', () => {
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
    expect(
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
    ).toMatchInlineSnapshot(`
      "— nothing
      header
        h1 [style=--longest-word:5] "Phone"
      icon chat
      div
      — everything
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Phone"
      header
        h1 [style=--longest-word:5] "Phone"
        p "Ring us"
      div [data-facts]
        dl
          icon clock
          dt "Hours"
          dd "9 to 5"
        div [data-size=normal]
          p "Long waits."
      section [data-tone=plain]
        h2 "Others"
        ul [data-on=plain style=--columns:2;--columns-wide:2]
          li
            icon mail
            h3
              a [href=/gb/en/x/] "Mail"
            icon chevronRight
      — an icon of its own
      header
        h1 [style=--longest-word:5] "Phone"
      icon phone
      div"
    `)
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
        h1 [style=--longest-word:6] "Search"
      — everything
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Search"
      header
        h1 [style=--longest-word:10] "Searching uncommonly"
        div [data-size=lead]
          p "By word."
        "More""
    `)
  })

  it('Pagination', () => {
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
    expect(
      variants(Pagination, {
        'one page': at(1, [1], 1),
        first: at(1, [1, 2, 9], 9),
        'in between': at(5, [1, 4, 5, 6, 9], 9),
        last: at(2, [1, 2], 2),
      }),
    ).toMatchInlineSnapshot(`
      "— one page

      — first
      nav [aria-label=Pages]
        ol
          li
            a [href=/p/1/ aria-label=Page 1 aria-current=page] "1"
          li
            a [href=/p/2/ aria-label=Page 2] "2"
          li [data-gap]
            a [href=/p/9/ aria-label=Page 9] "9"
        a [data-to=next href=/p/2/ rel=next]
          "Next page"
          icon chevronRight
      — in between
      nav [aria-label=Pages]
        a [href=/p/4/ rel=prev]
          icon chevronLeft
          "Previous page"
        ol
          li
            a [href=/p/1/ aria-label=Page 1] "1"
          li [data-gap]
            a [href=/p/4/ aria-label=Page 4] "4"
          li
            a [href=/p/5/ aria-label=Page 5 aria-current=page] "5"
          li
            a [href=/p/6/ aria-label=Page 6] "6"
          li [data-gap]
            a [href=/p/9/ aria-label=Page 9] "9"
        a [data-to=next href=/p/6/ rel=next]
          "Next page"
          icon chevronRight
      — last
      nav [aria-label=Pages]
        a [href=/p/1/ rel=prev]
          icon chevronLeft
          "Previous page"
        ol
          li
            a [href=/p/1/ aria-label=Page 1] "1"
          li
            a [href=/p/2/ aria-label=Page 2 aria-current=page] "2""
    `)
  })

  it('Price', () => {
    const listed = price(85, { listPrice: { amount: 120, text: '£120.00' } })
    const text = (words: string) => ({ amount: 85, text: words })
    expect(
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
    ).toMatchInlineSnapshot(`
      "— none
      p [.none] "Price on request"
      — plain
      div [data-size=card]
        p
          span [translate=no]
            "£85"
            "."
            "50"
      — on its page
      div [data-size=page]
        p [data-part=amount]
          span [translate=no data-round=true]
            "£85"
            "."
            "00"
        p "Including VAT"
      — from, reduced
      div [data-size=card data-reduced=true]
        p
          "from"
          span [translate=no data-round=true]
            "£85"
            "."
            "00"
        p
          "Lowest price of the last 30 days:"
          s "£100.00"
      — reduced, on its page
      div [data-size=page data-reduced=true]
        p [data-part=amount]
          span [translate=no data-round=true]
            "£85"
            "."
            "00"
          "-15%"
        p
          "Lowest price of the last 30 days:"
          s "£100.00"
        p "Including VAT"
      — with a recommended one
      div [data-size=card]
        p
          span [translate=no data-round=true]
            "£85"
            "."
            "00"
        p "RRP £120.00"
      — lower than the lowest by nothing
      div [data-size=card]
        p
          span [translate=no data-round=true]
            "£85"
            "."
            "00"
      — in whole amounts
      div [data-size=card]
        p
          span [translate=no] "85 Kč""
    `)
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

  it('ProductCard', () => {
    const hues = ['Red', 'Blue', 'Green', 'Black', 'White', 'Grey']
    const colors = hues.map((name, index) => ({ name, hex: index === 1 ? null : '#123456' }))
    expect(
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
    ).toMatchInlineSnapshot(`
      "— nothing
      article [data-sold-out=true data-item=PIP data-brand=Tillbrook]
        span [data-missing style=aspect-ratio:1.3333333333333333]
          icon bicycle
          "No picture yet"
        h3
          a [href=/gb/en/pip/] "Pip"
        p [.none] "Price on request"
        span [data-status=soldOut] "Sold out"
      — everything
      link [rel=preload fetchpriority=high]
      article [data-item=PIP data-brand=Tillbrook data-price=85]
        img [src=side.png width=480 height=360 alt=Picture of side loading=eager fetchpriority=high data-fit=in]
        img [src=front.png width=480 height=360 alt loading=lazy data-fit=in]
        h2
          a [href=/gb/en/pip/] "Pip"
        p "For the first metres"
        p
          span [.visually-hidden] "6 colours: Red, Blue, Green, Black, White, Grey"
          span [aria-hidden=true title=Red style=background:#123456]
          span [aria-hidden=true title=Blue]
          span [aria-hidden=true title=Green style=background:#123456]
          span [aria-hidden=true title=Black style=background:#123456]
          span [aria-hidden=true title=White style=background:#123456]
          span [aria-hidden=true] "+1"
        div [data-size=card data-reduced=true]
          p
            span [translate=no data-round=true]
              "£85"
              "."
              "00"
          p
            "Lowest price of the last 30 days:"
            s "£100.00"
        span [data-status=inStock] "In stock"
        span [data-tone=sale] "-15%"
        span [data-tone=plain] "New"
      — new, with five colours
      article [data-item=PIP data-brand=Tillbrook data-price=449]
        span [data-missing style=aspect-ratio:1.3333333333333333]
          icon bicycle
          "No picture yet"
        h3
          a [href=/gb/en/pip/] "Pip"
        p
          span [.visually-hidden] "5 colours: Red, Blue, Green, Black, White"
          span [aria-hidden=true title=Red style=background:#123456]
          span [aria-hidden=true title=Blue]
          span [aria-hidden=true title=Green style=background:#123456]
          span [aria-hidden=true title=Black style=background:#123456]
          span [aria-hidden=true title=White style=background:#123456]
        div [data-size=card]
          p
            span [translate=no data-round=true]
              "£449"
              "."
              "00"
        span [data-status=inStock] "In stock"
        span [data-tone=plain] "New"
      — a second picture without a first
      article [data-item=PIP data-brand=Tillbrook data-price=449]
        span [data-missing style=aspect-ratio:1.3333333333333333]
          icon bicycle
          "No picture yet"
        h3
          a [href=/gb/en/pip/] "Pip"
        div [data-size=card]
          p
            span [translate=no data-round=true]
              "£449"
              "."
              "00"
        span [data-status=inStock] "In stock"
      — reduced
      article [data-item=PIP data-brand=Tillbrook data-price=85]
        span [data-missing style=aspect-ratio:1.3333333333333333]
          icon bicycle
          "No picture yet"
        h3
          a [href=/gb/en/pip/] "Pip"
        div [data-size=card data-reduced=true]
          p
            span [translate=no data-round=true]
              "£85"
              "."
              "00"
          p
            "Lowest price of the last 30 days:"
            s "£100.00"
        span [data-status=inStock] "In stock"
        span [data-tone=sale] "-15%""
    `)
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

  it('PublicationCard', () => {
    expect(
      variants(PublicationCard, {
        nothing: { publication: publication('Water') },
        everything: { publication: wholePublication, headingLevel: 2, priority: true },
        'a topic alone': { publication: publication('Water', { topic: 'Riding' }) },
        'a day alone': {
          publication: publication('Water', { publishedOn: '2026-01-02', date: '2 January 2026' }),
        },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      article
        span [data-missing style=aspect-ratio:1.5]
          icon bicycle
        h3
          a [href=/gb/en/news/water/] "Water"
      — everything
      link [rel=preload fetchpriority=high]
      article
        img [src=hills.jpg width=520 height=347 alt loading=eager fetchpriority=high style=background-image:url("https://images.example/f/1001/1600x1067/0a1b2c3d4e/hills.jpg/m/20x13/smart/filters:quality(70):format(webp)")]
        p
          "Riding"
          time [datetime=2026-03-14] "14 March 2026"
        h2
          a [href=/gb/en/news/hills/] "Hills"
        p "Up and down."
      — a topic alone
      article
        span [data-missing style=aspect-ratio:1.5]
          icon bicycle
        p "Riding"
        h3
          a [href=/gb/en/news/water/] "Water"
      — a day alone
      article
        span [data-missing style=aspect-ratio:1.5]
          icon bicycle
        p
          time [datetime=2026-01-02] "2 January 2026"
        h3
          a [href=/gb/en/news/water/] "Water""
    `)
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

  it('VariantPicker', () => {
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
    expect(
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
    ).toMatchInlineSnapshot(`
      "— none

      — chosen elsewhere

      — one value
      p
        "size"
        "S"
      p [role=status data-part=choice-note]
      — pills
      div [data-island=VariantChoice data-props={"failure":""}]
        fieldset
          legend "size"
          div [data-layout=pills]
            label [data-state=available]
              input [type=radio name=size checked value=s]
              "S"
              span [.visually-hidden data-part=state]
            label [data-state=available]
              input [type=radio name=size value=m]
              "M"
              span [.visually-hidden data-part=state]
            label [data-state=missing]
              input [type=radio name=size value=l]
              "L"
              span [.visually-hidden data-part=state] ", only with other choices"
        p [role=status data-part=choice-note]
      — five colours
      div [data-island=VariantChoice data-props={"failure":""}]
        fieldset
          legend "color"
          div [data-layout=named-swatch]
            label [data-state=available]
              input [type=radio name=color checked value=red]
              span [style=--swatch:#ff0000]
              "Red"
              span [.visually-hidden data-part=state]
            label [data-state=soldOut]
              input [type=radio name=color value=blue]
              span [data-unknown]
              "Blue"
              span [.visually-hidden data-part=state] ", Sold out"
            label [data-state=available]
              input [type=radio name=color value=green]
              span [data-unknown]
              "Green"
              span [.visually-hidden data-part=state]
            label [data-state=available]
              input [type=radio name=color value=black]
              span [data-unknown]
              "Black"
              span [.visually-hidden data-part=state]
            label [data-state=available]
              input [type=radio name=color value=white]
              span [data-unknown]
              "White"
              span [.visually-hidden data-part=state]
        p [role=status data-part=choice-note]
      — six colours
      div [data-island=VariantChoice data-props={"failure":""}]
        fieldset
          legend
            "color"
            span [data-part=chosen aria-hidden=true] "Red"
          div [data-layout=swatch]
            label [data-state=available title=Red]
              input [type=radio name=color checked value=red]
              span [style=--swatch:#ff0000]
              span [.visually-hidden]
                "Red"
                span [.visually-hidden data-part=state]
            label [data-state=soldOut title=Blue]
              input [type=radio name=color value=blue]
              span [data-unknown]
              span [.visually-hidden]
                "Blue"
                span [.visually-hidden data-part=state] ", Sold out"
            label [data-state=available title=Green]
              input [type=radio name=color value=green]
              span [data-unknown]
              span [.visually-hidden]
                "Green"
                span [.visually-hidden data-part=state]
            label [data-state=available title=Black]
              input [type=radio name=color value=black]
              span [data-unknown]
              span [.visually-hidden]
                "Black"
                span [.visually-hidden data-part=state]
            label [data-state=available title=White]
              input [type=radio name=color value=white]
              span [data-unknown]
              span [.visually-hidden]
                "White"
                span [.visually-hidden data-part=state]
            label [data-state=available title=Grey]
              input [type=radio name=color value=grey]
              span [data-unknown]
              span [.visually-hidden]
                "Grey"
                span [.visually-hidden data-part=state]
        p [role=status data-part=choice-note]
      — two swatches
      div [data-island=VariantChoice data-props={"failure":""}]
        fieldset
          legend
            "color"
            span [data-part=chosen aria-hidden=true] "Red"
          div [data-layout=swatch]
            label [data-state=available title=Red]
              input [type=radio name=color checked value=red]
              span [style=--swatch:#ff0000]
              span [.visually-hidden]
                "Red"
                span [.visually-hidden data-part=state]
            label [data-state=soldOut title=Blue]
              input [type=radio name=color value=blue]
              span [data-unknown]
              span [.visually-hidden]
                "Blue"
                span [.visually-hidden data-part=state] ", Sold out"
        p [role=status data-part=choice-note]
      — two named swatches
      div [data-island=VariantChoice data-props={"failure":""}]
        fieldset
          legend "color"
          div [data-layout=named-swatch]
            label [data-state=available]
              input [type=radio name=color checked value=red]
              span [style=--swatch:#ff0000]
              "Red"
              span [.visually-hidden data-part=state]
            label [data-state=soldOut]
              input [type=radio name=color value=blue]
              span [data-unknown]
              "Blue"
              span [.visually-hidden data-part=state] ", Sold out"
        p [role=status data-part=choice-note]"
    `)
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
    expect(longestWord(text)).toEqual({ '--longest-word': Math.max(length, 1) })
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
