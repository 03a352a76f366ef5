import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import type { RichText } from '#shared/richtext.ts'
import BasketPage from '#templates/pages/Basket/BasketPage.tsx'
import BikeComparisonPage from '#templates/pages/BikeComparison/BikeComparisonPage.tsx'
import CheckoutPage from '#templates/pages/Checkout/CheckoutPage.tsx'
import OrderConfirmPage from '#templates/pages/OrderConfirm/OrderConfirmPage.tsx'
import SearchPage from '#templates/pages/Search/SearchPage.tsx'
import { shown } from '../renderInPage.ts'

interface Props {
  heading: string
  intro: RichText | null
  emptyHeading: string
  emptyText: string
  breadcrumb: []
  body: []
}

const views: readonly (readonly [string, ComponentType<Props>])[] = [
  ['Basket', BasketPage],
  ['BikeComparison', BikeComparisonPage],
  ['Checkout', CheckoutPage],
  ['OrderConfirm', OrderConfirmPage],
  ['Search', SearchPage],
]

const content: Props = {
  heading: 'The heading',
  intro: [
    { kind: 'paragraph', content: [{ kind: 'text', text: 'What the editors say', marks: [] }] },
  ],
  emptyHeading: '',
  emptyText: '',
  breadcrumb: [],
  body: [],
}

describe.each(views)('the page %s', (_name, View) => {
  it('shows the intro of its story once', () => {
    expect(shown(View, content).split('What the editors say')).toHaveLength(2)
  })

  it('has one h1, and no empty heading, without content', () => {
    const html = shown(View, { ...content, intro: null })
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(h[1-6]|p)[^>]*><\/\1>/)
  })
})

it('shows the intro of an order confirmation below a heading that claims no order', () => {
  const html = shown(OrderConfirmPage, content)
  expect(html).toMatch(/<h2[^>]*>After an order<\/h2>.*What the editors say/s)
  expect(shown(OrderConfirmPage, { ...content, intro: null })).not.toContain('After an order')
})
