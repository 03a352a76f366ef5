import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import Banner from '#templates/blocks/Banner/Banner.tsx'
import Campaigns from '#templates/blocks/Campaigns/Campaigns.tsx'
import CardRow from '#templates/blocks/CardRow/CardRow.tsx'
import CategoryTiles from '#templates/blocks/CategoryTiles/CategoryTiles.tsx'
import ContactMethods from '#templates/blocks/ContactMethods/ContactMethods.tsx'
import Faq from '#templates/blocks/Faq/Faq.tsx'
import Hero from '#templates/blocks/Hero/Hero.tsx'
import ImageText from '#templates/blocks/ImageText/ImageText.tsx'
import Media from '#templates/blocks/Media/Media.tsx'
import Newsletter from '#templates/blocks/Newsletter/Newsletter.tsx'
import PaymentMethods from '#templates/blocks/PaymentMethods/PaymentMethods.tsx'
import ProductLine from '#templates/blocks/ProductLine/ProductLine.tsx'
import ProductRail from '#templates/blocks/ProductRail/ProductRail.tsx'
import PublicationTeasers from '#templates/blocks/PublicationTeasers/PublicationTeasers.tsx'
import Quote from '#templates/blocks/Quote/Quote.tsx'
import ReturnMethods from '#templates/blocks/ReturnMethods/ReturnMethods.tsx'
import ShippingMethods from '#templates/blocks/ShippingMethods/ShippingMethods.tsx'
import StoreTeaser from '#templates/blocks/StoreTeaser/StoreTeaser.tsx'
import Table from '#templates/blocks/Table/Table.tsx'
import Text from '#templates/blocks/Text/Text.tsx'
import UspBar from '#templates/blocks/UspBar/UspBar.tsx'
import { uspIcons } from '#templates/blocks/UspBar/block.ts'
import Video from '#templates/blocks/Video/Video.tsx'
import { outline, variants } from '../outline.ts'
import {
  card,
  campaign,
  contactMethod,
  cutOut,
  link,
  paymentMethod,
  picture,
  publication,
  shippingMethod,
  wholeCampaign,
  wholePublication,
  words,
} from '../values.ts'

/** Each block without content, with all content, and with partly filled entries. */
const film = {
  src: '/films/ride.webm',
  width: 640,
  height: 426,
  alt: '',
  captions: '/films/ride.vtt',
  poster: null,
}

describe('a block renders its content, and nothing for empty fields', () => {
  it('Banner', () => {
    const empty = { eyebrow: '', heading: 'Sale', text: '', image: null, link: null }
    const full = { eyebrow: 'Now', text: 'All of it', link: link('Sale') }
    expect(
      variants(Banner, {
        nothing: { ...empty, tone: 'plain' },
        everything: { ...empty, ...full, image: picture('sale'), tone: 'plain' },
        'accent, cut out': { ...empty, ...full, image: cutOut('sale'), tone: 'accent' },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      section [data-tone=plain]
        h2 [data-longest-word=4] "Sale"
      — everything
      section [data-tone=plain data-pictured=true]
        p "Now"
        h2 [data-longest-word=4] "Sale"
        p "All of it"
        a [.primary href=/gb/en/sale/] "Sale"
        img [src=sale.jpg width=960 height=720 alt=Picture of sale loading=lazy]
      — accent, cut out
      section [data-tone=accent data-pictured=true]
        p "Now"
        h2 [data-longest-word=4] "Sale"
        p "All of it"
        a [.secondary href=/gb/en/sale/] "Sale"
        div [data-cut-out=true]
          img [src=sale.png width=960 height=720 alt=Picture of sale loading=lazy]"
    `)
  })

  it('Campaigns', async () => {
    await expect(
      variants(Campaigns, {
        none: { heading: 'Now', campaigns: [] },
        mixed: { heading: 'Now', campaigns: [wholeCampaign, campaign('Plain')] },
        'without a heading': { heading: '', campaigns: [campaign('Plain')] },
      }),
    ).toMatchFileSnapshot('outlines/Campaigns.txt')
  })

  it('CardRow', () => {
    const bare = { heading: 'Bare', text: '', image: null, link: null }
    const full = { heading: 'Full', text: 'Words', image: picture('full'), link: link('On') }
    expect(
      variants(CardRow, {
        mixed: { heading: 'Cards', cards: [full, bare] },
        'without a heading': { heading: '', cards: [bare] },
      }),
    ).toMatchInlineSnapshot(`
      "— mixed
      section [data-tone=plain]
        h2 "Cards"
        ul [data-count=2]
          li
            img [src=full.jpg width=640 height=427 alt=Picture of full loading=lazy]
            h3 "Full"
            p "Words"
            a [href=/gb/en/on/] "On"
          li
            h3 "Bare"
      — without a heading
      section [data-tone=plain]
        ul [data-count=1]
          li
            h2 "Bare""
    `)
  })

  it('CategoryTiles', () => {
    expect(
      variants(CategoryTiles, {
        mixed: {
          heading: 'Bikes',
          tiles: [
            { ...link('Kids'), text: 'From 12 inch', image: picture('kids') },
            { ...link('City', { target: '_blank' }), text: '', image: null },
          ],
        },
        'without a heading': { heading: '', tiles: [] },
      }),
    ).toMatchInlineSnapshot(`
      "— mixed
      section [data-tone=plain]
        h2 "Bikes"
        ul [data-columns=2 data-columns-wide=2]
          li
            a [href=/gb/en/kids/]
              img [src=kids.jpg width=480 height=360 alt loading=lazy]
              "Kids"
              "From 12 inch"
          li
            a [href=/gb/en/city/ target=_blank rel=noopener]
              span [data-missing data-spaced]
                svg [viewBox=0 0 1333 1000 aria-hidden=true]
                icon bicycle
              "City"
      — without a heading
      section [data-tone=plain]
        ul [data-columns=2 data-columns-wide=2]"
    `)
  })

  it('ContactMethods', async () => {
    const phone = contactMethod('Phone', { phone: '020', email: 'a@b.example', hours: '9 to 5' })
    await expect(
      variants(ContactMethods, {
        none: { heading: 'Ask', methods: [] },
        mixed: {
          heading: 'Ask',
          methods: [
            { ...phone, icon: 'phone', teaser: 'Now' },
            contactMethod('Mail', { email: 'a@b.example', hours: '9 to 5' }),
            contactMethod('Shop', { hours: '9 to 5' }),
            contactMethod('Bare'),
          ],
        },
      }),
    ).toMatchFileSnapshot('outlines/ContactMethods.txt')
  })

  it('Faq', async () => {
    const heading = {
      kind: 'heading',
      level: 2,
      id: 'more',
      content: [{ kind: 'text', text: 'More', marks: [] }],
    } as const
    const items = [
      { question: 'When?', answer: [...words('Soon.'), heading] },
      { question: 'Why?', answer: null },
    ]
    await expect(
      variants(Faq, {
        mixed: { heading: 'Asked', items },
        'without a heading': { heading: '', items },
      }),
    ).toMatchFileSnapshot('outlines/Faq.txt')
  })

  it('Hero', async () => {
    const empty = { id: 'h', eyebrow: '', heading: 'Ride on', text: '', image: null, actions: [] }
    const full = {
      id: 'h',
      eyebrow: 'New',
      heading: 'Mountain bikes for uncommonly steep ground',
      text: 'Six of them',
      actions: [
        { ...link('Look'), style: 'primary' as const },
        { ...link('Ask'), style: 'secondary' as const },
      ],
    }
    await expect(
      variants(Hero, {
        nothing: empty,
        everything: { ...full, image: picture('ridge') },
        'first on the page': { ...full, image: cutOut('bike'), lead: true },
      }),
    ).toMatchFileSnapshot('outlines/Hero.txt')
  })

  it('ImageText', () => {
    const empty = {
      eyebrow: '',
      heading: 'The motor',
      content: null,
      film: null,
      image: null,
      link: null,
    }
    const full = { eyebrow: 'Drive', content: words('It hums.'), link: link('More') }
    expect(
      variants(ImageText, {
        nothing: empty,
        everything: { ...empty, ...full, image: picture('motor') },
        'cut out': { ...empty, image: cutOut('motor') },
        film: { ...empty, film },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      section
        h2 [data-longest-word=5] "The motor"
      — everything
      section [data-pictured=true]
        img [src=motor.jpg width=800 height=600 alt=Picture of motor loading=lazy]
        p "Drive"
        h2 [data-longest-word=5] "The motor"
        div [data-size=normal]
          p "It hums."
        a [.secondary href=/gb/en/more/] "More"
      — cut out
      section [data-pictured=true]
        div [data-cut-out=true]
          img [src=motor.png width=800 height=600 alt=Picture of motor loading=lazy data-fit=in]
        h2 [data-longest-word=5] "The motor"
      — film
      section [data-pictured=true]
        video [src=/films/ride.webm data-plain width=640 height=426 aria-label=Film: The motor]
          track [src=/films/ride.vtt]
        h2 [data-longest-word=5] "The motor""
    `)
  })

  it('Media', async () => {
    const one = {
      kind: 'picture' as const,
      picture: picture('one'),
      caption: 'The first',
      credit: 'Studio Ost',
    }
    await expect(
      variants(Media, {
        none: { items: [] },
        one: { items: [one] },
        mixed: {
          items: [one, { kind: 'picture', picture: picture('two'), caption: '', credit: '' }],
        },
        film: { items: [{ kind: 'film', film, caption: 'A ride', credit: '' }] },
      }),
    ).toMatchFileSnapshot('outlines/Media.txt')
  })

  it('Newsletter', () => {
    expect(
      variants(Newsletter, {
        nothing: { heading: 'News', text: '', consent: '' },
        everything: { heading: 'News', text: 'Now and then', consent: 'We keep it.' },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      section [data-tone=surface]
        h2 "News"
        form [method=dialog]
          p "Subscribing needs JavaScript, which your browser does not run."
          p [role=alert] "The subscription could not be sent. The address is still here: please try again."
          label [for=_R_0_-email] "E-mail address"
          input [id=_R_0_-email maxlength=254 type=email autocomplete=email required aria-describedby=_R_0_-message]
          button [type=submit aria-disabled=false] "Subscribe"
          p [id=_R_0_-message role=status]
      — everything
      section [data-tone=surface]
        h2 "News"
        p "Now and then"
        form [method=dialog]
          p "Subscribing needs JavaScript, which your browser does not run."
          p [role=alert] "The subscription could not be sent. The address is still here: please try again."
          label [for=_R_0_-email] "E-mail address"
          input [id=_R_0_-email maxlength=254 type=email autocomplete=email required aria-describedby=_R_0_-message _R_0_-consent]
          button [type=submit aria-disabled=false] "Subscribe"
          p [id=_R_0_-message role=status]
          p [id=_R_0_-consent] "We keep it.""
    `)
  })

  it('PaymentMethods', async () => {
    const methods = [paymentMethod('Card', { icon: 'card' }), paymentMethod('Cash')]
    await expect(
      variants(PaymentMethods, {
        none: { heading: 'Pay', methods: [], couriers: ['Swift'] },
        'without couriers': { heading: 'Pay', methods, couriers: [] },

        couriers: {
          heading: 'Pay',
          methods: [paymentMethod('Bank', { icon: 'bank', teaser: 'In two days' })],
          couriers: ['Swift', 'Slow'],
        },
      }),
    ).toMatchFileSnapshot('outlines/PaymentMethods.txt')
  })

  it('ProductLine', () => {
    const line = { heading: 'Calder', text: '', image: null, path: '/gb/en/calder/' }
    expect(
      variants(ProductLine, {
        'without a page': { ...line, path: null },
        nothing: line,
        everything: { ...line, text: 'For the way there', image: picture('calder') },
      }),
    ).toMatchInlineSnapshot(`
      "— without a page

      — nothing
      section
        article
          h2 [data-longest-word=6]
            a [href=/gb/en/calder/] "Calder"
          span [.icon .large]
            icon arrowRight
      — everything
      section [data-pictured]
        article
          h2 [data-longest-word=6]
            a [href=/gb/en/calder/] "Calder"
          p "For the way there"
          span [.icon .large]
            icon arrowRight
          img [src=calder.jpg width=960 height=600 alt loading=lazy]"
    `)
  })

  it('ProductRail', async () => {
    await expect(
      variants(ProductRail, {
        none: { id: 'rail', heading: 'Bikes', link: link('All'), products: [] },
        everything: { id: 'rail', heading: 'Bikes', link: link('All'), products: [card('Pip')] },
        'without a heading': { id: 'rail', heading: '', link: null, products: [card('Pip')] },
      }),
    ).toMatchFileSnapshot('outlines/ProductRail.txt')
  })

  it('PublicationTeasers', async () => {
    await expect(
      variants(PublicationTeasers, {
        none: { heading: 'News', link: null, publications: [] },
        mixed: {
          heading: 'News',
          link: link('All news'),
          publications: [wholePublication, publication('Water')],
        },
        'without a heading': { heading: '', link: null, publications: [publication('Water')] },
      }),
    ).toMatchFileSnapshot('outlines/PublicationTeasers.txt')
  })

  it('Quote', () => {
    expect(
      variants(Quote, {
        'without a source': { text: 'It works.', source: '' },
        'with a source': { text: 'It works.', source: 'A rider' },
      }),
    ).toMatchInlineSnapshot(`
      "— without a source
      section [data-tone=plain]
        figure
          blockquote "It works."
      — with a source
      section [data-tone=plain]
        figure
          blockquote "It works."
          figcaption "A rider""
    `)
  })

  it('ReturnMethods', () => {
    const methods = [
      shippingMethod('Post', { costs: 'Free', icon: 'mail' }),
      shippingMethod('Shop', { teaser: 'Bring it' }),
    ]
    expect(
      variants(ReturnMethods, {
        none: { heading: 'Back', methods: [] },
        mixed: { heading: 'Back', methods },
      }),
    ).toMatchInlineSnapshot(`
      "— none

      — mixed
      section [data-tone=plain]
        h2 "Back"
        ul [data-on=plain data-columns=2 data-columns-wide=2]
          li
            icon mail
            h3
              a [href=/gb/en/shipping/post/] "Post"
            p "Free"
            icon chevronRight
          li
            icon return
            h3
              a [href=/gb/en/shipping/shop/] "Shop"
            p "Bring it"
            icon chevronRight"
    `)
  })

  it('ShippingMethods', () => {
    const methods = [shippingMethod('Door', { costs: '£5', icon: 'gift' }), shippingMethod('Shop')]
    expect(
      variants(ShippingMethods, {
        none: { heading: 'To you', methods: [] },
        mixed: { heading: 'To you', methods },
      }),
    ).toMatchInlineSnapshot(`
      "— none

      — mixed
      section [data-tone=plain]
        h2 "To you"
        ul [data-on=plain data-columns=2 data-columns-wide=2]
          li
            icon gift
            h3
              a [href=/gb/en/shipping/door/] "Door"
            p "£5"
            icon chevronRight
          li
            icon truck
            h3
              a [href=/gb/en/shipping/shop/] "Shop"
            icon chevronRight"
    `)
  })

  it('StoreTeaser', () => {
    expect(
      variants(StoreTeaser, {
        nothing: { heading: 'Shops', text: '', image: null, action: null },
        everything: {
          heading: 'Shops',
          text: 'Near you',
          image: picture('shop'),
          action: link('Find one'),
        },
      }),
    ).toMatchInlineSnapshot(`
      "— nothing
      section
        icon store
        h2 "Shops"
      — everything
      section
        img [src=shop.jpg width=760 height=507 alt loading=lazy]
        icon store
        h2 "Shops"
        p "Near you"
        a [.secondary href=/gb/en/find-one/] "Find one""
    `)
  })

  it('Table', () => {
    const columns = ['Size', 'Height']
    expect(
      variants(Table, {
        'without a caption': { caption: '', columns, rows: [] },
        'with a caption': { caption: 'Sizes', columns, rows: [['S', '150 cm'], ['M']] },
      }),
    ).toMatchInlineSnapshot(`
      "— without a caption
      section [data-tone=plain]
        div [role=group tabindex=0]
          table
            thead
              tr
                th [scope=col] "Size"
                th [scope=col] "Height"
            tbody
      — with a caption
      section [data-tone=plain]
        p [id=_R_0_] "Sizes"
        div [role=region aria-labelledby=_R_0_ tabindex=0]
          table [aria-labelledby=_R_0_]
            thead
              tr
                th [scope=col] "Size"
                th [scope=col] "Height"
            tbody
              tr
                th [scope=row] "S"
                td "150 cm"
              tr
                th [scope=row] "M""
    `)
  })

  it('Text', () => {
    expect(
      variants(Text, {
        none: { content: null },
        empty: { content: [] },
        words: { content: words('Something to read.') },
      }),
    ).toMatchInlineSnapshot(`
      "— none

      — empty

      — words
      section [data-tone=plain]
        div [data-size=normal]
          p "Something to read.""
    `)
  })

  it('UspBar', () => {
    expect(
      variants(UspBar, {
        mixed: {
          items: [
            { icon: 'truck', heading: 'Delivered', text: '', link: null },
            { icon: 'leaf', heading: 'Green', text: 'By train', link: link('Green') },
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "— mixed
      section
        ul
          li
            icon truck
            p
              strong "Delivered"
          li
            icon leaf
            p
              a [href=/gb/en/green/] "Green"
              "By train""
    `)
  })

  it.each(uspIcons)('UspBar renders the icon %s', (icon) => {
    const items = [{ icon, heading: 'Promise', text: '', link: null }]
    expect(outline(createElement(UspBar, { items }))).toContain(`icon ${icon}\n`)
  })

  it('Video', async () => {
    await expect(
      variants(Video, {
        none: { heading: 'Film', address: null, film: null, poster: null },
        'of the shop': {
          heading: 'Film',
          address: null,
          film: { ...film, poster: picture('film.jpg') },
          poster: null,
        },
        film: { heading: 'Film', address: 'https://film.example/1', film: null, poster: null },
        'film with a poster': {
          heading: 'Film',
          address: 'https://film.example/1',
          film: null,
          poster: picture('film.jpg'),
        },
      }),
    ).toMatchFileSnapshot('outlines/Video.txt')
  })
})
