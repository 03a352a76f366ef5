import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { build, storyOf } from '../../cli/site/build.ts'
import { renderInPage } from '../renderInPage.ts'

const doc = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const picture = (name: string) => ({
  filename: `https://images.fixtures.example/f/1001/1600x1067/0a1b2c3d4e/${name}.jpg`,
  alt: name,
})
const listing = (slug: string, component: string, folder: string, content = {}) =>
  storyOf(`structure/${slug}`, component, { folder: `central-content/${folder}`, ...content })

const pay = storyOf('central-content/payment-methods/card', 'PaymentMethod', {
  heading: 'Card',
  teaser: 'At once',
  icon: 'card',
})
const payLater = storyOf('central-content/payment-methods/later', 'PaymentMethod', {
  heading: 'Pay later',
  countries: ['GB'],
})
const courier = storyOf('central-content/couriers/swift', 'Courier', { title: 'Swift Wheels' })
const ship = storyOf('central-content/shipping-methods/home', 'ShippingMethod', {
  heading: 'To your door',
  costs: 'Free from £75',
  couriers: [courier.uuid],
})
const back = storyOf('central-content/shipping-methods/return', 'ShippingMethod', {
  heading: 'Send it back',
  icon: 'return',
})
const phone = storyOf('central-content/contact-methods/phone', 'ContactMethod', {
  heading: 'By telephone',
  phone: '+44 20 7946 0142',
})
const spring = storyOf('central-content/campaigns/spring', 'Campaign', {
  heading: 'Spring check',
  starts_on: '2026-03-01',
  ends_on: '2026-04-15',
  image: picture('spring'),
})
const line = storyOf('structure/product-lines/calder', 'ProductLine', {
  heading: 'Calder',
  tagline: 'For the way there',
  line: 'Calder',
})
const sharedQuestion = storyOf('central-content/faq/delivery', 'Question', {
  question: 'When does it come?',
  answer: doc('On Tuesday.'),
})
const sharedBlocks = storyOf('central-content/blocks/promise', 'SharedBlocks', {
  body: [{ _uid: 'q', component: 'quote', text: 'It simply works.', source: 'A rider' }],
})

const otherStories = [
  listing('customer-service/payment-methods', 'PaymentMethodsListingPage', 'payment-methods'),
  listing('customer-service/shipping-methods', 'ShippingMethodsListingPage', 'shipping-methods'),
  listing('contact', 'ContactMethodsListingPage', 'contact-methods'),
  listing('campaigns', 'CampaignListing', 'campaigns'),
  pay,
  payLater,
  courier,
  ship,
  back,
  phone,
  spring,
  line,
  sharedQuestion,
  sharedBlocks,
]

/** Renders blocks on the home page of a locale; returns the HTML and the diagnostics. */
function renderOnHome(
  blocks: readonly Record<string, unknown>[],
  localeId = 'gb-en',
  others = otherStories,
) {
  const body = blocks.map((block, index) => ({ _uid: `block-${index}`, ...block }))
  const { site, errors, warnings } = build({
    stories: [storyOf('structure/home', 'Home', { title: 'Home', body }), ...others],
    localeId,
  })
  const { content } = site.storyOf('Home', '')
  const html = renderInPage(createElement(Blocks, { blocks: content.body }))
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), errors, warnings }
}

describe('content blocks', () => {
  it('a banner has its text, link and picture', () => {
    const { html, text } = renderOnHome([
      {
        component: 'banner',
        eyebrow: 'Workshop',
        heading: 'In by nine',
        text: 'Back by five.',
        image: picture('workshop'),
        link: { linktype: 'story', id: spring.uuid, cached_url: spring.full_slug },
        link_label: 'How it works',
        tone: 'accent',
      },
    ])
    expect(text).toContain('Workshop In by nine Back by five. How it works')
    expect(html).toContain('href="/gb/en/campaigns/spring/"')
    expect(html).toContain('workshop.jpg')
  })

  it('a hero has a heading, text and actions', () => {
    const { text } = renderOnHome([
      {
        component: 'hero',
        heading: 'Every day',
        text: 'By bike.',
        actions: [
          {
            _uid: 'a',
            component: 'action',
            label: 'See Calder',
            style: 'primary',
            link: { linktype: 'story', id: line.uuid, cached_url: line.full_slug },
          },
        ],
      },
    ])
    expect(text).toContain('Every day By bike. See Calder')
  })

  it('a product line has a link to its page, with its teaser', () => {
    const { html, text } = renderOnHome([{ component: 'product_line', line: line.uuid }])
    expect(html).toContain('href="/gb/en/product-lines/calder/"')
    expect(text).toContain('Calder For the way there')
  })

  it('an FAQ has inline and shared questions', () => {
    const { text } = renderOnHome([
      {
        component: 'faq',
        heading: 'Asked often',
        items: [{ _uid: 'i', component: 'faq_item', question: 'Own?', answer: doc('Yes.') }],
        questions: [sharedQuestion.uuid],
      },
    ])
    expect(text).toMatch(/Asked often .*Own\? .*Yes\. .*When does it come\? .*On Tuesday\./)
  })

  it('payment methods are those of the country, with couriers', () => {
    const blocks = [{ component: 'payment_methods', heading: 'Pay', couriers: [courier.uuid] }]
    expect(renderOnHome(blocks).text).toMatch(/Pay .*Card .*At once .*Pay later .*Swift Wheels/)
    expect(renderOnHome(blocks, 'ie-en').text).not.toContain('Pay later')
    expect(renderOnHome(blocks, 'ie-en').text).toContain('Card')
  })

  it('shipping and return methods are the selected ones', () => {
    const { html, text } = renderOnHome([
      { component: 'shipping_methods', heading: 'It comes', methods: [ship.uuid] },
      { component: 'return_methods', heading: 'It goes', methods: [back.uuid] },
    ])
    expect(text).toMatch(/It comes .*To your door .*Free from £75 .*It goes .*Send it back/)
    expect(html).toContain('href="/gb/en/customer-service/shipping-methods/home/"')
  })

  it('contact methods are all by default', () => {
    const { html, text } = renderOnHome([{ component: 'contact_methods', heading: 'Ask us' }])
    expect(text).toMatch(/Ask us .*By telephone .*\+44 20 7946 0142/)
    expect(html).toContain('href="/gb/en/contact/phone/"')
  })

  it('campaigns have dates in the page’s language', () => {
    const { text } = renderOnHome([{ component: 'campaigns', heading: 'Now' }])
    expect(text).toMatch(/Now .*1 March.*15 April 2026 .*Spring check/)
  })

  it('shared blocks replace the block that references their story', () => {
    const { text } = renderOnHome([
      { component: 'shared_blocks', stories: [sharedBlocks.uuid, sharedBlocks.uuid] },
    ])
    expect(text.match(/It simply works\./g)).toHaveLength(2)
  })

  it('circular shared blocks are dropped with a warning', () => {
    const circle = storyOf('central-content/blocks/circle', 'SharedBlocks', {
      body: [{ _uid: 'q', component: 'quote', text: 'Round.', source: '' }],
    })
    const content = circle.content as unknown as { body: unknown[] }
    content.body.push({ _uid: 's', component: 'shared_blocks', stories: [circle.uuid] })
    const { text, errors, warnings } = renderOnHome(
      [{ component: 'shared_blocks', stories: [circle.uuid] }],
      'gb-en',
      [circle],
    )
    expect(errors()).toEqual([])
    expect(text.match(/Round\./g)).toHaveLength(1)
    expect(warnings().map(({ group }) => group)).toContain(
      'circular references between shared blocks',
    )
  })

  it('X1.7 a broken reference is reported with the story', () => {
    const { errors } = renderOnHome([{ component: 'shared_blocks', stories: ['no-such-uuid'] }])
    expect(errors()).toEqual([
      expect.objectContaining({
        what: 'missing reference: SharedBlocks story no-such-uuid not found',
        where: expect.stringContaining('story structure/home'),
      }),
    ])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['text', { content: doc('Some words.') }, 'Some words.'],
    ['quote', { text: 'It works.', source: 'A rider' }, 'It works. A rider'],
    ['media', { items: [{ image: picture('one'), caption: 'At the lake' }] }, 'At the lake'],
    [
      'table',
      {
        caption: 'Weights',
        rows: [
          { cells: [{ content: 'Model' }, { content: 'kg' }] },
          { cells: [{ content: 'Calder' }, { content: '12' }] },
        ],
      },
      'Weights Model kg Calder 12',
    ],
    ['store_teaser', { heading: 'Come by', text: 'We are near.' }, 'Come by We are near.'],
    ['newsletter', { heading: 'Letters', text: 'Four a year.', consent: 'No more.' }, 'Letters'],
    ['video', { heading: 'A film', address: 'https://video.example/embed/1' }, 'A film'],
  ])('a %s block shows the content of its fields', (component, fields, expected) => {
    expect(renderOnHome([{ component, ...fields }]).text).toContain(expected)
  })

  it.each(['javascript:alert(1)', 'http://video.example/x', ''])(
    'X6.2 a video with the address %j is not rendered',
    (address) => {
      expect(renderOnHome([{ component: 'video', heading: 'A film', address }]).html).toBe('')
    },
  )
})
