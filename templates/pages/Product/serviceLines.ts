import type { Link } from '#shared/links.ts'
import type { Site } from '#shared/site.ts'
import { isBlockOf } from '#templates/blocks/blockOf.ts'

/** A promise beside the action, such as delivery, returns or the warranty. */
export interface ServiceLine {
  icon: string
  heading: string
  note: string
  link: Link | null
}

const mostDeliveries = 2
const mostLines = 5

/** The ways of delivery with costs and time, then the promises of the home page. */
export function listServiceLines(site: Site): readonly ServiceLine[] {
  const deliveries = site.teasersOf('ShippingMethod').slice(0, mostDeliveries)
  const lines = deliveries.map(({ icon, heading, costs, deliveryTime, path }) => ({
    icon,
    heading,
    note: [costs, deliveryTime].filter(Boolean).join(' · '),
    link: { href: path },
  }))
  return [...lines, ...promisesOf(site)].slice(0, mostLines)
}

function promisesOf(site: Site): readonly ServiceLine[] {
  const [home] = site.storiesOf('Home')
  const bar = home?.content.body.find((block) => isBlockOf(block, 'UspBar'))
  return bar
    ? bar.props.items.map(({ icon, heading, text, link }) => ({ icon, heading, note: text, link }))
    : []
}
