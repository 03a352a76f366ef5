import { createElement, type ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import type { Block } from '#shared/content/block.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import type { Variant } from '#shared/product/product.ts'
import type { PageKind, PageProps } from '#templates/pages/index.ts'
import { views } from '#templates/pages/views.ts'
import { TableOfContents } from '#templates/pages/Publication/TableOfContents.tsx'
import {
  battery,
  option,
  picture as variantPicture,
  variant,
} from '../../runtime/product/variant.ts'
import { outline, variants } from '../outline.ts'
import {
  card,
  campaign,
  contactMethod,
  cutOut,
  link,
  paymentMethod,
  picture,
  price,
  publication,
  shippingMethod,
  wholeCampaign,
  wholePublication,
  words,
  noFeatures,
} from '../values.ts'
import { checkoutProps } from '../checkoutProps.ts'

const crumbs = (...names: readonly string[]) =>
  names.map((name) => ({ name, path: `/gb/en/${name.toLowerCase()}/` }))

const quote: Block = { id: 'q', name: 'Quote', props: { text: 'It works.', source: '' } }
const hero: Block = {
  id: 'h',
  name: 'Hero',
  props: { eyebrow: '', heading: 'Ride on', text: '', image: null, actions: [] },
}

/** Outlines of a page kind's view with different props. */
function outlines<Kind extends PageKind>(
  kind: Kind,
  cases: Readonly<Record<string, PageProps<Kind>>>,
  changes: Parameters<typeof variants>[2] = {},
): string {
  // the table has a view for exactly these props, which an index type cannot express
  const View = views[kind] as unknown as ComponentType<object>
  return variants(View, cases, changes)
}

/** Every page kind with minimal and with complete data. */
describe('a page renders its data, and nothing for missing data', () => {
  it('Home', () => {
    expect(
      outlines('Home', {
        nothing: { body: [] },
        'opened by a hero': { body: [hero, quote] },
        'opened by another block': { body: [quote, hero] },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      h1 [.visually-hidden] "Velder"
      — opened by a hero
      section [data-lead=true]
        div [style=--longest-word:4;--letters:6]
          h1 "Ride on"
      section [data-tone=plain]
        figure
          blockquote "It works."
      — opened by another block
      h1 [.visually-hidden] "Velder"
      section [data-tone=plain]
        figure
          blockquote "It works."
      section
        div [style=--longest-word:4;--letters:6]
          h2 "Ride on""
    `)
  })

  it.each(['Basket', 'Checkout', 'BikeComparison', 'OrderConfirm'] as const)('%s', async (kind) => {
    const empty = {
      ...checkoutProps,
      heading: 'The heading',
      intro: null,
      emptyHeading: '',
      emptyText: '',
      shopLink: { href: '/gb/en/bikes/', label: 'All Bikes' },
      breadcrumb: crumbs('Home', kind),
      body: [],
    }
    await expect(
      outlines(kind, {
        nothing: empty,
        everything: {
          ...empty,
          intro: words('The introduction.'),
          emptyHeading: 'Words of an editor',
          emptyText: 'And a sentence.',
          body: [quote],
        },
      }),
    ).toMatchFileSnapshot(`outlines/${kind}.txt`)
  })

  it('Search', async () => {
    const empty = {
      heading: 'The heading',
      intro: null,
      emptyHeading: '',
      emptyText: '',
      shopLink: { href: '/gb/en/bikes/', label: 'All Bikes' },
      breadcrumb: crumbs('Home', 'Search'),
      body: [],
      // read only to write its files
      search: { index: {}, codes: {}, listing: {} } as never,
      pageSize: 24,
      categories: [],
      contact: undefined,
    }
    await expect(
      outlines('Search', {
        nothing: empty,
        everything: {
          ...empty,
          intro: words('The introduction.'),
          body: [quote],
          categories: [link('Bikes')],
          contact: link('Contact'),
        },
      }),
    ).toMatchFileSnapshot('outlines/Search.txt')
  })

  it('Campaign', () => {
    const empty = {
      heading: 'Spring',
      teaser: '',
      image: null,
      endsOn: null,
      period: '',
      breadcrumb: crumbs('Home', 'Spring'),
      body: [],
    }
    expect(
      outlines('Campaign', {
        nothing: empty,
        everything: {
          ...empty,
          teaser: 'Ready to ride',
          image: picture('spring'),
          endsOn: '2026-04-15',
          period: '1 March to 15 April',
          body: [quote],
        },
        'a picture without a ground': { ...empty, image: cutOut('bike') },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Spring"
      header
        h1 [style=--longest-word:6] "Spring"
      — everything
      link [rel=preload fetchpriority=high]
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Spring"
      header [data-pictured]
        img [src=spring.jpg width=1920 height=1280 alt=Picture of spring loading=eager fetchpriority=high style=background-image:url("https://images.example/f/1001/1600x1067/0a1b2c3d4e/spring.jpg/m/20x13/smart/filters:quality(70):format(webp)")]
        p "1 March to 15 April"
        span [data-island=CampaignEnd data-props={"endsOn":"2026-04-15"} hidden]
          span [data-tone=plain] "Ended"
        h1 [style=--longest-word:6] "Spring"
        p "Ready to ride"
      section [data-tone=plain]
        figure
          blockquote "It works."
      — a picture without a ground
      link [rel=preload fetchpriority=high]
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Spring"
      header [data-pictured]
        div [data-cut-out=true]
          img [src=bike.png width=1920 height=1280 alt=Picture of bike loading=eager fetchpriority=high]
        h1 [style=--longest-word:6] "Spring""
    `)
  })

  it('CampaignListing', () => {
    const empty = {
      heading: 'Campaigns',
      intro: null,
      breadcrumb: crumbs('Home', 'Campaigns'),
      entries: [],
      body: [],
    }
    const entries = [wholeCampaign, campaign('Two'), { ...wholeCampaign, path: '/3/' }]
    expect(
      outlines('CampaignListing', { nothing: empty, three: { ...empty, entries, body: [quote] } }),
    ).toMatchInlineSnapshot(`
      "— nothing
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Campaigns"
      header
        h1 [style=--longest-word:9] "Campaigns"
      p "There is no campaign at the moment."
      — three
      link [rel=preload fetchpriority=high]
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Campaigns"
      header
        h1 [style=--longest-word:9] "Campaigns"
      ul
        li
          article
            img [src=spring.jpg width=960 height=540 alt loading=eager fetchpriority=high style=background-image:url("https://images.example/f/1001/1600x1067/0a1b2c3d4e/spring.jpg/m/20x11/smart/filters:quality(70):format(webp)")]
            p "1 March to 15 April 2026"
            span [data-island=CampaignEnd data-props={"endsOn":"2026-04-15"} hidden]
              span [data-tone=plain] "Ended"
            h2
              a [href=/gb/en/campaigns/spring/] "Spring"
            p "Ready to ride."
        li
          article
            span [data-missing style=aspect-ratio:1.7777777777777777]
              icon bicycle
            h2
              a [href=/gb/en/campaigns/two/] "Two"
        li
          article
            img [src=spring.jpg width=960 height=540 alt loading=lazy]
            p "1 March to 15 April 2026"
            span [data-island=CampaignEnd data-props={"endsOn":"2026-04-15"} hidden]
              span [data-tone=plain] "Ended"
            h2
              a [href=/3/] "Spring"
            p "Ready to ride."
      section [data-tone=plain]
        figure
          blockquote "It works.""
    `)
  })

  it('Category', () => {
    const page = { number: 1, count: 1, previous: null, next: null, links: [] }
    const empty = {
      heading: 'Bikes',
      list: { id: 'bikes', name: 'Bikes' },
      intro: null,
      image: null,
      breadcrumb: crumbs('Home', 'Bikes'),
      subcategories: [],
      listing: null,
      total: 0,
      first: 0,
      products: [],
      page,
      body: [],
      legalNotes: [],
    }
    const tile = (name: string) => ({ name, path: `/${name}/`, image: null })
    const pages = {
      number: 2,
      count: 2,
      previous: '/1/',
      next: null,
      links: [{ number: 1, path: '/1/' }],
    }
    expect(
      outlines('Category', {
        nothing: empty,
        'nothing, below no page': { ...empty, breadcrumb: [] },
        'blocks alone': { ...empty, body: [quote] },
        'names of what is below': { ...empty, subcategories: [tile('kids'), tile('city')] },
        'a picture of what is below': {
          ...empty,
          subcategories: [tile('kids'), { ...tile('city'), image: picture('city') }],
        },
        everything: {
          ...empty,
          intro: words('All of them.'),
          image: picture('bikes'),
          total: 3,
          first: 3,
          products: [card('Pip')],
          page: pages,
        },
        'all on one page': { ...empty, total: 1, first: 1, products: [card('Pip')] },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Bikes"
      header
        h1 [style=--longest-word:5] "Bikes"
      icon bicycle
      p "There is nothing in this category at the moment."
      a [.secondary href=/gb/en/home/] "Home"
      — nothing, below no page
      header
        h1 [style=--longest-word:5] "Bikes"
      icon bicycle
      p "There is nothing in this category at the moment."
      — blocks alone
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Bikes"
      header
        h1 [style=--longest-word:5] "Bikes"
      section [data-tone=plain]
        figure
          blockquote "It works."
      — names of what is below
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Bikes"
      header
        h1 [style=--longest-word:5] "Bikes"
      nav [aria-label=Narrow it down]
        ul
          li
            a [href=/kids/] "kids"
          li
            a [href=/city/] "city"
      — a picture of what is below
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Bikes"
      header
        h1 [style=--longest-word:5] "Bikes"
      nav [aria-label=Narrow it down]
        ul
          li
            a [href=/kids/] "kids"
          li
            a [href=/city/]
              img [src=city.jpg width=64 height=48 alt loading=lazy]
              "city"
      — everything
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Bikes"
      header [data-image]
        h1 [style=--longest-word:5] "Bikes"
        div [data-size=normal]
          p "All of them."
        img [src=bikes.jpg width=280 height=187 alt loading=lazy]
      section [aria-labelledby=products-heading]
        h2 [id=products-heading] "3 products"
        ul [data-columns=3 data-item-list=bikes data-item-list-name=Bikes data-first=2]
          li
            article [data-sku=PIP data-prices={"own":[449],"isFirst":true} data-item=PIP data-brand=Tillbrook data-price=449]
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
        nav [aria-label=Pages]
          a [href=/1/ rel=prev]
            icon chevronLeft
            "Previous page"
          ol
            li
              a [href=/1/ aria-label=Page 1] "1"
      div [hidden data-island=FreshCards]
        template [data-part=price]
          div [data-size=card data-reduced=true]
            p
              "from"
              span [translate=no data-round=true]
                "0"
                "."
                "00"
            p
              "Lowest price of the last 30 days:"
              s "{was}"
            p "RRP {list}"
            p "{unit}"
        template [data-part=separate-prices]
          div [data-size=card]
            ul [data-alone=true]
              li
                span
                "0.00"
        template [data-part=saving]
          span [data-tone=sale]
        template [data-part=stock-badges]
          span [data-status=inStock] "In stock"
          span [data-status=lowStock] "Only a few left"
          span [data-status=onOrder] "Available to order"
          span [data-status=soldOut] "Sold out"
      — all on one page
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Bikes"
      header
        h1 [style=--longest-word:5] "Bikes"
      section [aria-labelledby=products-heading]
        h2 [id=products-heading] "1 product"
        ul [data-columns=3 data-item-list=bikes data-item-list-name=Bikes]
          li
            article [data-sku=PIP data-prices={"own":[449],"isFirst":true} data-item=PIP data-brand=Tillbrook data-price=449]
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
      div [hidden data-island=FreshCards]
        template [data-part=price]
          div [data-size=card data-reduced=true]
            p
              "from"
              span [translate=no data-round=true]
                "0"
                "."
                "00"
            p
              "Lowest price of the last 30 days:"
              s "{was}"
            p "RRP {list}"
            p "{unit}"
        template [data-part=separate-prices]
          div [data-size=card]
            ul [data-alone=true]
              li
                span
                "0.00"
        template [data-part=saving]
          span [data-tone=sale]
        template [data-part=stock-badges]
          span [data-status=inStock] "In stock"
          span [data-status=lowStock] "Only a few left"
          span [data-status=onOrder] "Available to order"
          span [data-status=soldOut] "Sold out""
    `)
  })

  it('Category renders all products of the page', () => {
    const products = Array.from({ length: 10 }, (_, index) => card(`Bike ${index}`))
    const listed = {
      heading: 'Bikes',
      list: { id: 'bikes', name: 'Bikes' },
      intro: null,
      image: null,
      breadcrumb: [],
      subcategories: [],
      listing: null,
      total: 10,
      first: 1,
      products,
      page: { number: 1, count: 1, previous: null, next: null, links: [] },
      body: [],
      legalNotes: [],
    }
    const all = outlines('Category', { all: listed })
    expect(all.match(/^ *article/gm)).toHaveLength(10)
  })

  it('ContactMethod', () => {
    const { path: _, ...bare } = contactMethod('Phone')
    const empty = { ...bare, content: null, breadcrumb: crumbs('Home', 'Phone'), others: [] }
    expect(
      outlines('ContactMethod', {
        nothing: empty,
        everything: {
          ...empty,
          phone: '+44 (0)20 7946',
          email: 'a@b.example',
          hours: '9 to 5',
          others: [
            contactMethod('Chat', { phone: '1', email: 'c@d.example', hours: '2' }),
            contactMethod('Mail', { email: 'c@d.example', hours: '2' }),
            contactMethod('Shop', { hours: '2' }),
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Phone"
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
      div [data-facts]
        dl
          icon phone
          dt "Telephone"
          dd
            a [href=tel:+44207946] "+44 (0)20 7946"
          icon mail
          dt "E-mail"
          dd
            a [href=mailto:a@b.example] "a@b.example"
          icon clock
          dt "Hours"
          dd "9 to 5"
        div
      section [data-tone=plain]
        h2 "Other ways to reach us"
        ul [data-on=plain style=--columns:3;--columns-wide:3]
          li
            icon chat
            h3
              a [href=/gb/en/contact/chat/] "Chat"
            p "1"
            icon chevronRight
          li
            icon chat
            h3
              a [href=/gb/en/contact/mail/] "Mail"
            p
              "c@"
              wbr
              "d.example"
            icon chevronRight
          li
            icon chat
            h3
              a [href=/gb/en/contact/shop/] "Shop"
            p "2"
            icon chevronRight"
    `)
  })

  it('ShippingMethod', () => {
    const { path: _, ...bare } = shippingMethod('Door')
    const empty = {
      ...bare,
      content: null,
      breadcrumb: crumbs('Home', 'Door'),
      others: [],
      help: null,
    }
    expect(
      outlines('ShippingMethod', {
        nothing: empty,
        everything: {
          ...empty,
          costs: 'Free',
          deliveryTime: '2 days',
          couriers: ['Swift', 'Slow'],
          others: [shippingMethod('Shop', { costs: '£5' })],
        },
        'costs alone': { ...empty, costs: 'Free' },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Door"
      header
        h1 [style=--longest-word:4] "Door"
      icon truck
      div
      — everything
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Door"
      header
        h1 [style=--longest-word:4] "Door"
      div [data-facts]
        dl
          icon wallet
          dt "Costs"
          dd "Free"
          icon clock
          dt "Delivery time"
          dd "2 days"
          icon truck
          dt "Delivered by"
          dd "Swift, Slow"
        div
      section [data-tone=plain]
        h2 "Other ways to receive it"
        ul [data-on=plain style=--columns:2;--columns-wide:2]
          li
            icon truck
            h3
              a [href=/gb/en/shipping/shop/] "Shop"
            p "£5"
            icon chevronRight
      — costs alone
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Door"
      header
        h1 [style=--longest-word:4] "Door"
      div [data-facts]
        dl
          icon wallet
          dt "Costs"
          dd "Free"
        div"
    `)
  })

  it('PaymentMethod', () => {
    const { path: _, ...bare } = paymentMethod('Card', { handler: 'handler_card' })
    const empty = {
      ...bare,
      content: null,
      breadcrumb: crumbs('Home', 'Card'),
      others: [],
      help: null,
    }
    expect(
      outlines('PaymentMethod', {
        nothing: empty,
        everything: { ...empty, icon: 'bank', others: [paymentMethod('Cash')] },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Card"
      header
        h1 [style=--longest-word:4] "Card"
      icon card
      div
      — everything
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Card"
      header
        h1 [style=--longest-word:4] "Card"
      icon bank
      div
      section [data-tone=plain]
        h2 "Other ways to pay"
        ul [data-on=plain style=--columns:2;--columns-wide:2]
          li
            icon card
            h3
              a [href=/gb/en/payment/cash/] "Cash"
            icon chevronRight"
    `)
  })

  it('method listings', () => {
    const empty = { heading: 'Ways', intro: null, breadcrumb: [], body: [] }
    expect(
      [
        outlines('ContactMethodsListingPage', {
          contact: {
            ...empty,
            entries: [
              contactMethod('Chat', { phone: '1', email: 'c@d.example', hours: '2' }),
              contactMethod('Mail', { email: 'c@d.example', hours: '2' }),
              contactMethod('Shop', { hours: '2' }),
            ],
          },
        }),
        outlines('ShippingMethodsListingPage', {
          shipping: { ...empty, entries: [shippingMethod('Door', { costs: '£5' })], help: null },
        }),
        outlines('PaymentMethodsListingPage', {
          none: { ...empty, entries: [], help: null },
          payment: {
            ...empty,
            entries: [paymentMethod('Card')],
            help: {
              phone: '020 7946',
              hours: 'Mondays',
              openingHours: [{ day: 1, open: '09:00', close: '18:00' }],
              timeZone: '',
              chat: 'https://chat.example/',
              answerTime: 'soon',
              contact: { href: '/gb/en/contact/', label: 'Contact' },
            },
          },
        }),
      ].join('\n'),
    ).toMatchInlineSnapshot(`
      "— contact
      header
        h1 [style=--longest-word:4] "Ways"
      ul [data-on=plain style=--columns:3;--columns-wide:3]
        li
          icon chat
          h2
            a [href=/gb/en/contact/chat/] "Chat"
          p "1"
          icon chevronRight
        li
          icon chat
          h2
            a [href=/gb/en/contact/mail/] "Mail"
          p
            "c@"
            wbr
            "d.example"
          icon chevronRight
        li
          icon chat
          h2
            a [href=/gb/en/contact/shop/] "Shop"
          p "2"
          icon chevronRight
      — shipping
      header
        h1 [style=--longest-word:4] "Ways"
      ul [data-on=plain style=--columns:2;--columns-wide:2]
        li
          icon truck
          h2
            a [href=/gb/en/shipping/door/] "Door"
          p "£5"
          icon chevronRight
      — none
      header
        h1 [style=--longest-word:4] "Ways"
      — payment
      header
        h1 [style=--longest-word:4] "Ways"
      ul [data-on=plain style=--columns:2;--columns-wide:2]
        li
          icon card
          h2
            a [href=/gb/en/payment/card/] "Card"
          icon chevronRight
      section
        h2 "Do you have a question?"
        a [href=tel:0207946]
          icon phone
          "020 7946"
        p "Mondays"
        div [data-island=OpenNow data-props={"week":[{"day":1,"name":"Monday","hours":[{"open":"09:00","close":"18:00"}]},{"day":2,"name":"Tuesday","hours":[]},{"day":3,"name":"Wednesday","hours":[]},{"day":4,"name":"Thursday","hours":[]},{"day":5,"name":"Friday","hours":[]},{"day":6,"name":"Saturday","hours":[]},{"day":0,"name":"Sunday","hours":[]}],"timeZone":"Europe/London","messages":{"until":"Open until {time}","open":"Open now","today":"Closed, opens at {time}","tomorrow":"Closed, opens tomorrow at {time}","day":"Closed, opens on {day} at {time}"}}]
          p [data-part=open-now]
        a [href=https://chat.example/ rel=external] "Start a chat"
        a [href=/gb/en/contact/] "All ways to reach us"
        p "soon""
    `)
  })

  const dealer: Dealer = {
    id: '1',
    hash: 'cycle-works',
    name: 'Cycle Works',
    addressLine1: '1 High Street',
    addressLine2: '',
    postalCode: 'BN1 4AL',
    city: 'Brighton',
    country: 'GB',
    position: null,
    phone: '',
    email: '',
    website: '',
    week: [],
    services: [],
    isPremium: false,
    path: '/gb/en/dealers/1/',
  }
  const monday = { day: 1, name: 'Monday', hours: [{ open: '09:00', close: '18:00' }] }

  it('DealerDetail', () => {
    const [locator] = crumbs('Shops') as [never]
    const empty = {
      dealer,
      locator,
      breadcrumb: [],
      contactForm: null,
      stock: null,
      nearby: [],
      map: null,
      timeZone: 'Europe/London',
    }
    expect(
      outlines('DealerDetail', {
        nothing: empty,
        'services without a name': { ...empty, dealer: { ...dealer, services: ['vanDelivery'] } },
        'an e-mail address alone': { ...empty, dealer: { ...dealer, email: 'a@b.example' } },
        'a website alone': { ...empty, dealer: { ...dealer, website: 'https://works.example' } },
        everything: {
          ...empty,
          dealer: {
            ...dealer,
            phone: '020 7946',
            email: 'a@b.example',
            website: 'https://works.example',
            position: { latitude: 50.8, longitude: -0.1 },
            week: [monday],
            services: ['lease'],
            isPremium: true,
          },
          map: {
            dealers: [
              { id: '1', href: '/gb/en/dealers/1/', name: 'Cycle Works', city: '', position: null },
              {
                id: '2',
                href: '/gb/en/dealers/2/',
                name: 'Other',
                city: 'Hove',
                position: { latitude: 50.8, longitude: -0.2 },
              },
            ],
            tiles: null,
          },
          stock: {
            serviceUrl: '/dealers',
            bikes: [],
            formPath: '/gb/en/contact/',
            range: [{ id: 'b-4', name: 'Barrow 4', path: '/gb/en/barrow-4/' }],
          },
          nearby: [
            { ...dealer, id: '2', name: 'Other', path: '/gb/en/dealers/2/', distance: '2 mi' },
            { ...dealer, id: '3', name: 'Without a page', path: null, distance: null },
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      header
        h1 [style=--longest-word:5] "Cycle Works"
        p "Brighton"
      section
        h2 "Address"
        address [translate=no]
          "1 High Street"
          br
          "Brighton BN1 4AL"
        p [data-dealer-id=1 data-dealer-name=Cycle Works]
          a [.secondary href=https://www.google.com/maps/dir/?api=1&destination=Cycle+Works%2C+1+High+Street%2C+BN1+4AL+Brighton%2C+GB rel=external data-contact=route] "Directions"
      section
        h2 "Opening hours"
        p "Please ask the shop for its opening hours."
      p
        a [href=/gb/en/shops/] "All shops"
      — services without a name
      header
        h1 [style=--longest-word:5] "Cycle Works"
        p "Brighton"
      section
        h2 "Address"
        address [translate=no]
          "1 High Street"
          br
          "Brighton BN1 4AL"
        p [data-dealer-id=1 data-dealer-name=Cycle Works]
          a [.secondary href=https://www.google.com/maps/dir/?api=1&destination=Cycle+Works%2C+1+High+Street%2C+BN1+4AL+Brighton%2C+GB rel=external data-contact=route] "Directions"
      section
        h2 "Opening hours"
        p "Please ask the shop for its opening hours."
      p
        a [href=/gb/en/shops/] "All shops"
      — an e-mail address alone
      header
        h1 [style=--longest-word:5] "Cycle Works"
        p "Brighton"
      section
        h2 "Address"
        address [translate=no]
          "1 High Street"
          br
          "Brighton BN1 4AL"
        p [data-dealer-id=1 data-dealer-name=Cycle Works]
          a [.secondary href=https://www.google.com/maps/dir/?api=1&destination=Cycle+Works%2C+1+High+Street%2C+BN1+4AL+Brighton%2C+GB rel=external data-contact=route] "Directions"
          a [.secondary href=mailto:a@b.example data-contact=email data-printed=a@b.example] "Write an e-mail"
      section
        h2 "Opening hours"
        p "Please ask the shop for its opening hours."
      p
        a [href=/gb/en/shops/] "All shops"
      — a website alone
      header
        h1 [style=--longest-word:5] "Cycle Works"
        p "Brighton"
      section
        h2 "Address"
        address [translate=no]
          "1 High Street"
          br
          "Brighton BN1 4AL"
        p [data-dealer-id=1 data-dealer-name=Cycle Works]
          a [.secondary href=https://www.google.com/maps/dir/?api=1&destination=Cycle+Works%2C+1+High+Street%2C+BN1+4AL+Brighton%2C+GB rel=external data-contact=route] "Directions"
          a [.secondary href=https://works.example rel=external data-contact=website data-printed=https://works.example] "Website"
      section
        h2 "Opening hours"
        p "Please ask the shop for its opening hours."
      p
        a [href=/gb/en/shops/] "All shops"
      — everything
      header
        p "Premium dealer"
        h1 [style=--longest-word:5] "Cycle Works"
        p "Brighton"
      section
        h2 "Address"
        address [translate=no]
          "1 High Street"
          br
          "Brighton BN1 4AL"
        p [data-dealer-id=1 data-dealer-name=Cycle Works]
          a [href=tel:0207946 data-contact=phone] "020 7946"
          a [.secondary href=https://www.google.com/maps/dir/?api=1&destination=Cycle+Works%2C+1+High+Street%2C+BN1+4AL+Brighton%2C+GB rel=external data-contact=route] "Directions"
          a [.secondary href=mailto:a@b.example data-contact=email data-printed=a@b.example] "Write an e-mail"
          a [.secondary href=https://works.example rel=external data-contact=website data-printed=https://works.example] "Website"
      section
        h2 "Opening hours"
        div [data-island=OpenNow data-props={"week":[{"day":1,"name":"Monday","hours":[{"open":"09:00","close":"18:00"}]}],"timeZone":"Europe/London","messages":{"until":"Open until {time}","open":"Open now","today":"Closed, opens at {time}","tomorrow":"Closed, opens tomorrow at {time}","day":"Closed, opens on {day} at {time}"}}]
          p [data-part=open-now]
          table
            tbody
              tr [data-day=1]
                th [scope=row] "Monday"
                td "09:00–18:00"
      section
        h2 "Services"
        ul
          li
            icon check
            "Leasing"
      button [.secondary type=button aria-expanded=false]
        icon globe
        "Show map"
      p [role=alert]
      section
        details [data-island=DealerStock data-props={"serviceUrl":"/dealers","bikes":"","range":["b-4"],"formPath":"/gb/en/contact/","dealer":{"id":"1","email":"a@b.example"}} data-dealer-id=1 data-dealer-name=Cycle Works]
          summary
            h2 "Which bikes does this shop have?"
          div [data-part=content]
            p "Asking the shop needs JavaScript, which your browser does not run. Call the shop, or see the pages of the bikes."
            p [role=alert] "The shop could not be asked. Please try again."
            p [role=status data-part=message]
            ul [data-part=links]
              li
                a [href=/gb/en/barrow-4/] "Barrow 4"
      section
        h2 "Shops nearby"
        ul
          li
            a [href=/gb/en/dealers/2/] "Other"
            address [translate=no]
              "1 High Street"
              br
              "Brighton BN1 4AL"
            p "2 mi"
          li
            "Without a page"
            address [translate=no]
              "1 High Street"
              br
              "Brighton BN1 4AL"
      p
        a [href=/gb/en/shops/] "All shops""
    `)
  })

  it('StoreLocator', () => {
    const empty = {
      heading: 'Shops',
      intro: null,
      emptyHeading: '',
      emptyText: '',
      shopLink: { href: '/gb/en/bikes/', label: 'All Bikes' },
      breadcrumb: [],
      body: [],
      filters: [],
      dealers: [],
      file: { country: 'GB', days: [], weeks: [], dealers: [] },
      first: 0,
      pageSize: 24,
      total: 0,
      page: { number: 1, count: 1, previous: null, next: null, links: [] },
      letters: [],
      towns: [],
      tiles: null,
      contactForm: null,
      stock: null,
    }
    expect(
      outlines('StoreLocator', {
        none: empty,
        'none, in words of an editor': { ...empty, emptyHeading: 'None yet', emptyText: 'Soon' },
        mixed: {
          ...empty,
          total: 2,
          dealers: [
            { ...dealer, services: [] },
            {
              ...dealer,
              id: '2',
              path: null,
              phone: '020 7946',
              services: ['lease'],
              isPremium: true,
              week: [monday],
            },
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "— none
      header
        h1 [style=--longest-word:5] "Shops"
      section
        icon store
        h2 "No shop yet"
        p "There is no shop in this country so far."
      — none, in words of an editor
      header
        h1 [style=--longest-word:5] "Shops"
      section
        icon store
        h2 "None yet"
        p "Soon"
      — mixed
      header
        h1 [style=--longest-word:5] "Shops"
      form [role=search aria-label=Find a shop]
        label [for=locator-query] "Postal code, town or name"
        input [id=locator-query type=search maxlength=80 autocomplete=off name=q]
        button [type=submit] "Search"
        button [.secondary type=button]
          icon unknown
          "Use my location"
        p [role=alert]
        p [role=alert] "The shops could not be loaded. Please try again."
        fieldset
          legend "Filters"
          label
            input [type=checkbox autocomplete=off name=open value=1]
            "Open now"
      p [role=status] "2 shops"
      ul
        li [id=cycle-works data-services]
          h2
            a [href=#cycle-works] "Cycle Works"
          address [translate=no]
            "1 High Street"
            br
            "Brighton BN1 4AL"
          p
            a [href=https://www.google.com/maps/dir/?api=1&destination=Cycle+Works%2C+1+High+Street%2C+BN1+4AL+Brighton%2C+GB rel=external noopener]
              "Plan a route"
              span [.visually-hidden] ": Cycle Works"
          p
            a [href=/gb/en/dealers/1/]
              "To the shop’s page"
              span [.visually-hidden] ": Cycle Works"
        li [id=cycle-works data-services=lease]
          p "Premium dealer"
          h2
            a [href=#cycle-works] "Cycle Works"
          address [translate=no]
            "1 High Street"
            br
            "Brighton BN1 4AL"
          p
            a [href=tel:0207946] "020 7946"
          p
            a [href=https://www.google.com/maps/dir/?api=1&destination=Cycle+Works%2C+1+High+Street%2C+BN1+4AL+Brighton%2C+GB rel=external noopener]
              "Plan a route"
              span [.visually-hidden] ": Cycle Works"
          details
            summary
              "Opening hours"
              icon chevronDown
            table
              tbody
                tr [data-day=1]
                  th [scope=row] "Monday"
                  td "09:00–18:00"
          ul
            li
              icon check
              "Leasing"
      p
        "Towns:"
        a [href=https://www.geonames.org/] "GeoNames"
        ","
        a [href=https://creativecommons.org/licenses/by/4.0/] "CC BY 4.0""
    `)
  })

  it('NotFound', () => {
    const empty = { heading: 'Not here', content: null, links: [], home: '/gb/en/' }
    expect(
      outlines('NotFound', {
        nothing: empty,
        'links elsewhere': { ...empty, content: words('Sorry.'), links: [link('Bikes')] },
        'a link home': { ...empty, links: [link('Home', { href: '/gb/en/' })] },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      p [aria-hidden=true] "404"
      h1 [style=--longest-word:4] "Not here"
      p
        a [.primary href=/gb/en/] "To the home page"
      — links elsewhere
      p [aria-hidden=true] "404"
      h1 [style=--longest-word:4] "Not here"
      div [data-size=normal]
        p "Sorry."
      ul
        li
          a [href=/gb/en/bikes/]
            "Bikes"
            icon arrowRight
      p
        a [.primary href=/gb/en/] "To the home page"
      — a link home
      p [aria-hidden=true] "404"
      h1 [style=--longest-word:4] "Not here"
      ul
        li
          a [href=/gb/en/]
            "Home"
            icon arrowRight"
    `)
  })

  it('ServerError', () => {
    const empty = { heading: 'Broken', content: null, phone: '', hours: '', home: '/gb/en/' }
    expect(
      outlines('ServerError', {
        nothing: empty,
        'a telephone': { ...empty, phone: '020 7946' },
        everything: { ...empty, content: words('Sorry.'), phone: '020 7946', hours: '9 to 5' },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      h1 [style=--longest-word:6] "Broken"
      p
        a [.primary href data-hard-refresh] "Try again"
        a [.secondary href=/gb/en/ data-hard-refresh] "To the home page"
      — a telephone
      h1 [style=--longest-word:6] "Broken"
      p
        "Call us:"
        a [href=tel:0207946] "020 7946"
      p
        a [.primary href data-hard-refresh] "Try again"
        a [.secondary href=/gb/en/ data-hard-refresh] "To the home page"
      — everything
      h1 [style=--longest-word:6] "Broken"
      div [data-size=normal]
        p "Sorry."
      p
        "Call us:"
        a [href=tel:0207946] "020 7946"
        ", 9 to 5"
      p
        a [.primary href data-hard-refresh] "Try again"
        a [.secondary href=/gb/en/ data-hard-refresh] "To the home page""
    `)
  })

  it('ProductLine', () => {
    const empty = {
      heading: 'Calder',
      list: { id: 'product-lines/calder', name: 'Calder' },
      tagline: '',
      intro: null,
      image: null,
      breadcrumb: crumbs('Home', 'Calder'),
      products: [],
      body: [],
    }
    expect(
      outlines('ProductLine', {
        nothing: empty,
        everything: {
          ...empty,
          tagline: 'For the way there',
          intro: words('Six of them.'),
          image: picture('calder'),
          products: [card('Calder 1')],
          body: [quote],
        },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Calder"
      header
        h1 [style=--longest-word:6] "Calder"
      p "There is nothing in this category at the moment."
      — everything
      link [rel=preload fetchpriority=high]
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Calder"
      header
        h1 [style=--longest-word:6] "Calder"
        p "For the way there"
        div [data-size=normal]
          p "Six of them."
        img [src=calder.jpg width=960 height=720 alt=Picture of calder loading=eager fetchpriority=high style=background-image:url("https://images.example/f/1001/1600x1067/0a1b2c3d4e/calder.jpg/m/20x15/smart/filters:quality(70):format(webp)")]
      section [aria-labelledby=products-heading]
        h2 [id=products-heading] "1 product"
        ul [data-columns=3 data-item-list=product-lines/calder data-item-list-name=Calder]
          li
            article [data-item=CALDER 1 data-brand=Tillbrook data-price=449]
              span [data-missing style=aspect-ratio:1.3333333333333333]
                icon bicycle
                "No picture yet"
              h3
                a [href=/gb/en/calder 1/] "Calder 1"
              div [data-size=card]
                p
                  span [translate=no data-round=true]
                    "£449"
                    "."
                    "00"
              span [data-status=inStock] "In stock"
      section [data-tone=plain]
        figure
          blockquote "It works.""
    `)
  })

  it('ProductLineListing', () => {
    const empty = { heading: 'Lines', intro: null, breadcrumb: [], body: [] }
    const line = { path: '/1/', heading: 'Calder', tagline: '', image: null, line: 'c', count: 1 }
    const full = { ...line, tagline: 'There', image: picture('calder'), count: 2 }
    expect(
      outlines('ProductLineListing', {
        none: { ...empty, lines: [] },
        mixed: { ...empty, lines: [full, { ...line, path: '/2/' }, { ...full, path: '/3/' }] },
      }),
    ).toMatchInlineSnapshot(`
      "— none
      header
        h1 [style=--longest-word:5] "Lines"
      — mixed
      link [rel=preload fetchpriority=high]
      header
        h1 [style=--longest-word:5] "Lines"
      ul
        li
          img [src=calder.jpg width=960 height=600 alt loading=eager fetchpriority=high style=background-image:url("https://images.example/f/1001/1600x1067/0a1b2c3d4e/calder.jpg/m/20x13/smart/filters:quality(70):format(webp)")]
          p "2 products"
          h2
            a [href=/1/] "Calder"
          p "There"
        li
          span [data-missing style=aspect-ratio:1.6]
            icon bicycle
          p "1 product"
          h2
            a [href=/2/] "Calder"
        li
          img [src=calder.jpg width=960 height=600 alt loading=lazy]
          p "2 products"
          h2
            a [href=/3/] "Calder"
          p "There""
    `)
  })

  it('Publication', () => {
    const empty = {
      isArticle: true,
      heading: 'Hills',
      teaser: '',
      topic: '',
      author: '',
      publishedOn: null,
      date: '',
      image: null,
      content: null,
      breadcrumb: crumbs('Home', 'Hills'),
      related: [],
      products: [],
    }
    expect(
      outlines('Publication', {
        nothing: empty,
        everything: {
          ...empty,
          teaser: 'Up and down',
          topic: 'Riding',
          author: 'A rider',
          publishedOn: '2026-03-14',
          date: '14 March 2026',
          image: picture('hills'),
          content: words('Words.'),
          related: [publication('Water')],
          products: [card('Pip')],
        },
        'a topic alone': { ...empty, topic: 'Riding' },
        'an author alone': { ...empty, author: 'A rider' },
        'a day alone': { ...empty, publishedOn: '2026-03-14', date: '14 March 2026' },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Hills"
      article
        header
          h1 [style=--longest-word:5] "Hills"
        div
      — everything
      link [rel=preload fetchpriority=high]
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Hills"
      article
        header
          p
            "Riding"
            time [datetime=2026-03-14] "14 March 2026"
            "By A rider"
          h1 [style=--longest-word:5] "Hills"
          p "Up and down"
        img [src=hills.jpg width=1600 height=686 alt=Picture of hills loading=eager fetchpriority=high style=background-image:url("https://images.example/f/1001/1600x1067/0a1b2c3d4e/hills.jpg/m/20x9/smart/filters:quality(70):format(webp)")]
        div [data-size=normal]
          p "Words."
      section [data-tone=surface]
        h2 "Products in this article"
        ul [aria-label=Products in this article data-item-list=publication style=--count:1]
          li
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
        div [data-island=RailButtons hidden]
          button [.secondary .icon type=button aria-label=Scroll back data-part=back]
            icon arrowLeft
          button [.secondary .icon type=button aria-label=Scroll forward data-part=on]
            icon arrowRight
      section [.cards data-tone=plain]
        h2 "Read on"
        ul
          li
            article
              span [data-missing style=aspect-ratio:1.5]
                icon bicycle
              h3
                a [href=/gb/en/news/water/] "Water"
      — a topic alone
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Hills"
      article
        header
          p "Riding"
          h1 [style=--longest-word:5] "Hills"
        div
      — an author alone
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Hills"
      article
        header
          p "By A rider"
          h1 [style=--longest-word:5] "Hills"
        div
      — a day alone
      nav [aria-label=You are here]
        ol
          li
            a [href=/gb/en/home/] "Home"
          li
            span [aria-current=page] "Hills"
      article
        header
          p
            time [datetime=2026-03-14] "14 March 2026"
          h1 [style=--longest-word:5] "Hills"
        div"
    `)
  })

  it('TableOfContents links to headings of two levels', () => {
    const headings = [2, 3, 4].map((level) => ({ id: `h${level}`, text: `Level ${level}`, level }))
    expect(outline(createElement(TableOfContents, { headings }))).toMatchInlineSnapshot(`
      "nav [aria-labelledby=contents-heading]
        p [id=contents-heading] "In this article"
        details
          summary
            "In this article"
            icon chevronDown
          ol
            li [data-level=2]
              a [href=#h2] "Level 2"
            li [data-level=3]
              a [href=#h3] "Level 3""
    `)
  })

  it('PublicationListing', () => {
    const empty = { heading: 'News', intro: null, breadcrumb: [], body: [] }
    const plain = publication('Water')
    expect(
      outlines('PublicationListing', {
        none: { ...empty, publications: [] },
        'one, plain': { ...empty, publications: [plain] },
        three: {
          ...empty,
          intro: words('All of it.'),
          publications: [wholePublication, plain, publication('Woods')],
          body: [quote],
        },
        'one with a topic': { ...empty, publications: [publication('Water', { topic: 'Rain' })] },
      }),
    ).toMatchInlineSnapshot(`
      "— none
      header
        h1 [style=--longest-word:4] "News"
      p "Nothing has been published here yet."
      — one, plain
      header
        h1 [style=--longest-word:4] "News"
      article
        h2
          a [href=/gb/en/news/water/] "Water"
      — three
      link [rel=preload fetchpriority=high]
      header
        h1 [style=--longest-word:4] "News"
        div [data-size=lead]
          p "All of it."
      article [data-image]
        img [src=hills.jpg width=960 height=600 alt loading=eager fetchpriority=high style=background-image:url("https://images.example/f/1001/1600x1067/0a1b2c3d4e/hills.jpg/m/20x13/smart/filters:quality(70):format(webp)")]
        p
          "Riding"
          time [datetime=2026-03-14] "14 March 2026"
        h2
          a [href=/gb/en/news/hills/] "Hills"
        p "Up and down."
      ul
        li
          article
            span [data-missing style=aspect-ratio:1.5]
              icon bicycle
            h2
              a [href=/gb/en/news/water/] "Water"
        li
          article
            span [data-missing style=aspect-ratio:1.5]
              icon bicycle
            h2
              a [href=/gb/en/news/woods/] "Woods"
      section [data-tone=plain]
        figure
          blockquote "It works."
      — one with a topic
      header
        h1 [style=--longest-word:4] "News"
      article
        p "Rain"
        h2
          a [href=/gb/en/news/water/] "Water""
    `)
  })

  it('Splash', () => {
    const choice = (country: string, language: string) => ({
      path: `/${country}/${language}/`.toLowerCase(),
      tag: `${language}-${country}`,
      country,
      countryName: country === 'INT' ? 'International' : `Land ${country}`,
      languageName: `Speech ${language}`,
    })
    const choices = [
      choice('CH', 'de'),
      choice('CH', 'fr'),
      choice('GB', 'en'),
      choice('INT', 'en'),
    ]
    expect(
      outlines('Splash', {
        nothing: { heading: 'Velder', text: '', image: null, choices: [] },
        everything: { heading: 'Velder', text: 'Where?', image: picture('map'), choices },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      h1 "Velder"
      nav [aria-label=Choose your country and language]
        p "Choose your country and language"
        ul
      — everything
      link [rel=preload fetchpriority=high]
      div [data-pictured=true]
        h1 "Velder"
        p "Where?"
        nav [aria-label=Choose your country and language]
          p "Choose your country and language"
          ul
            li
              span [lang=de-CH] "Land CH"
              a [href=/ch/de/ hreflang=de-CH lang=de-CH] "Speech de"
              a [href=/ch/fr/ hreflang=fr-CH lang=fr-CH] "Speech fr"
            li
              span [lang=en-GB] "Land GB"
              a [href=/gb/en/ hreflang=en-GB lang=en-GB] "Speech en"
            li
              "International"
              a [href=/int/en/ hreflang=en-INT lang=en-INT] "Speech en"
        img [src=map.jpg width=960 height=960 alt=Picture of map loading=eager fetchpriority=high style=background-image:url("https://images.example/f/1001/1600x1067/0a1b2c3d4e/map.jpg/m/20x20/smart/filters:quality(70):format(webp)")]"
    `)
  })

  const shape = (name: string) => option('attrFrameShape', name, 1)
  const variantsOf = (changes: Partial<Variant>): readonly Variant[] => [
    variant('low', [shape('Low')], { shape: 'Low', size: 'S', ...changes }),
    variant('mid', [shape('Mid')], { shape: 'Mid', size: 'M' }),
  ]
  const product: PageProps<'Product'>['product'] = {
    id: 'p',
    sku: 'VLD-24',
    name: 'Velder',
    brand: '',
    subtitle: null,
    description: ' ',
    keyFeatures: [],
    downloads: [],
    legalNotes: [],
    stockStatus: 'onOrder',
    isNew: false,
    badges: [],
    images: [],
    films: [],
    hero: null,
    logos: [],
    geometries: [],
    specifications: [],
    keyFigures: [{ code: 'weight', name: 'Weight', value: '9.4 kg' }],
  }
  const bare: PageProps<'Product'> = {
    product,
    variants: [],
    shape: null,
    shapes: [],
    batteries: { required: [], optional: [] },
    reviews: null,
    photos: null,
    story: [],
    lists: { number: 1, paths: ['/gb/en/velder/'] },
    looks: [],
    features: noFeatures,
    parentPath: '/gb/en/velder/',
    action: { href: '/gb/en/store-locator/', label: 'Find a shop' },
    dealers: null,
    basketPath: null,
    checkoutPath: '/gb/en/checkout/',
    shippingRules: {
      deliveryTypes: ['homeDelivery'] as const,
      shippingLogic: 'shippingMethod' as const,
      shippingMethods: {},
    },
    address: 'https://shop.example/gb/en/velder/',
    serviceLines: [{ icon: 'truck', heading: 'Delivery', note: 'Free', link: null }],
    breadcrumb: crumbs('Home', 'Velder'),
    isBicycle: false,
    accessories: [],
    similarProducts: [],
  }
  const table = { sizes: ['S', 'M'], rows: [{ code: 'stack', values: [500, 510] }] }

  it('Product', async () => {
    await expect(
      outlines('Product', {
        nothing: bare,
        'batteries without prices': {
          ...bare,
          batteries: { required: [], optional: [battery('500')] },
        },
        everything: {
          ...bare,
          product: {
            ...product,
            brand: 'Velder',
            subtitle: 'For the way',
            description: '<p>Long words.</p>',
            keyFeatures: ['Light', 'Quiet'],
            legalNotes: ['A note'],
            isNew: true,
            geometries: [{ shape: 'Low', table }],
            specifications: [{ code: 'attrSize', name: 'Size', value: 'S' }],
          },
          variants: variantsOf({
            images: [variantPicture('/media/low.jpg')],
            price: price(90),
            stockStatus: 'inStock',
          }),
          shapes: [
            { name: 'Low', path: '/gb/en/velder/low/' },
            { name: 'Mid', path: '/gb/en/velder/mid/' },
          ],
          batteries: {
            required: [battery('500', { price: price(300) })],
            optional: [battery('625')],
          },
          breadcrumb: crumbs('Home', 'Bikes', 'Velder'),
          similarProducts: [card('p'), card('Other')],
        },
        'the page of a shape': {
          ...bare,
          shape: 'Mid',
          variants: variantsOf({}).slice(1),
          shapes: [
            { name: 'Low', path: '/gb/en/velder/low/' },
            { name: 'Mid', path: '/gb/en/velder/mid/' },
          ],
        },
        'specifications alone': {
          ...bare,
          product: { ...product, specifications: [{ code: 'c', name: 'Size', value: 'S' }] },
        },
        'a geometry without rows, another shape’s geometry': {
          ...bare,
          product: {
            ...product,
            geometries: [
              { shape: null, table: { sizes: ['S'], rows: [] } },
              { shape: 'Low', table },
            ],
          },
        },
      }),
    ).toMatchFileSnapshot('outlines/Product.txt')
  })
})
