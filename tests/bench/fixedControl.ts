import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

/** A card of 12 elements, as pages have them. */
const Card = ({ number }: { number: number }) =>
  h(
    'li',
    { className: 'card', 'data-number': number },
    h(
      'article',
      null,
      h('h3', null, h('a', { href: `/card-${number}/` }, `Card ${number}`)),
      h('p', null, h('span', null, 'from'), ' ', h('strong', null, number * 100)),
      h('ul', null, h('li', null, 'red'), h('li', null, 'green'), h('li', null, 'blue')),
    ),
  )

/** 600 elements. */
const tree = h(
  'ul',
  null,
  Array.from({ length: 50 }, (_, number) => h(Card, { key: number, number })),
)

const times = 400

/** Milliseconds of processor time to render a fixed tree once: what the time of a page is compared with. */
export function measureControl(): number {
  for (let index = 0; index < times; index += 1) renderToString(tree)
  const before = process.cpuUsage()
  for (let index = 0; index < times; index += 1) renderToString(tree)
  return process.cpuUsage(before).user / 1000 / times
}
