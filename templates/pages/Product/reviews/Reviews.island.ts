import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'

export interface ReviewsData {
  /** Consent groups of the service. */
  groups: readonly string[]
  address: string
  /** Language tag of the page. */
  tag: string
  messages: Readonly<Record<string, string>>
}

export default defineIsland({
  name: 'Reviews',
  start: 'visible',
  chunk: 'productVisible',
  parts: {
    controls: 'div',
    sort: 'select',
    all: 'button',
    shown: 'p',
    list: 'ol',
    failure: 'div',
    retry: 'button',
    more: 'button',
    review: 'template',
  },
  data: dataShape<ReviewsData>({
    groups: 'list',
    address: 'string',
    tag: 'string',
    messages: 'object',
  }),
})
