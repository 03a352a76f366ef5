import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'ProductBar',
  start: 'idle',
  chunk: 'product',
  within: '.product-page',
  parts: {
    bar: 'section',
    'bar-choice': 'span',
    'bar-buy': 'button?',
    actions: 'div',
    add: 'button?',
  },
})
