import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'Offer',
  start: 'load',
  chunk: 'product',
  within: '.product-page',
  parts: { 'bar-price': 'div?', 'bar-buy': 'button?' },
})
