import { createElement, type ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import type { LabelledLink } from '#shared/paths/links.ts'
import type { RichText } from '#shared/content/richtext.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'
import BasketPage from '#templates/pages/Basket/View.tsx'
import BikeComparisonPage from '#templates/pages/BikeComparison/View.tsx'
import CheckoutPage from '#templates/pages/Checkout/View.tsx'
import OrderConfirmPage from '#templates/pages/OrderConfirm/View.tsx'
import { checkoutProps } from '../checkoutProps.ts'
import { renderInPage, shown } from '../renderInPage.ts'

type Props = typeof checkoutProps & {
  heading: string
  intro: RichText | null
  emptyHeading: string
  emptyText: string
  shopLink: LabelledLink
  breadcrumb: []
  body: []
  bikes: []
}

const views: readonly (readonly [string, ComponentType<Props>])[] = [
  ['Basket', BasketPage],
  ['BikeComparison', BikeComparisonPage],
  ['Checkout', CheckoutPage],
  ['OrderConfirm', OrderConfirmPage],
]

const content: Props = {
  ...checkoutProps,
  heading: 'The heading',
  intro: [
    { kind: 'paragraph', content: [{ kind: 'text', text: 'What the editors say', marks: [] }] },
  ],
  emptyHeading: '',
  emptyText: '',
  shopLink: { href: '/gb/en/bikes/', label: 'All Bikes' },
  breadcrumb: [],
  body: [],
  bikes: [],
}

describe.each(views)('the %s page', (_name, View) => {
  it('shows the introduction once', () => {
    expect(shown(View, content).split('What the editors say')).toHaveLength(2)
  })

  it('has one h1, and no empty elements, without content', () => {
    const html = shown(View, { ...content, intro: null })
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(h[1-6]|p)[^>]*><\/\1>/)
  })
})

it.each([
  ['Basket', BasketPage],
  ['BikeComparison', BikeComparisonPage],
  ['Checkout', CheckoutPage],
])('an empty %s links to categories', (_name, View) => {
  expect(shown(View, content)).toMatch(/<a href="\/gb\/en\/bikes\/"[^>]*>All Bikes<\/a>/)
})

it('an empty basket has the basket icon', () => {
  const basket = renderInPage(createElement(Icon, { name: 'basket' }))
  const path = /<path[^>]*>/.exec(basket)?.[0]
  expect(shown(BasketPage, content)).toContain(path)
})

it('shows the introduction of an order confirmation below a neutral heading', () => {
  const html = shown(OrderConfirmPage, content)
  expect(html).toMatch(/<h2[^>]*>After an order<\/h2>.*What the editors say/s)
  expect(shown(OrderConfirmPage, { ...content, intro: null })).not.toContain('After an order')
})
