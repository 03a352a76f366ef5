import type { Block } from '#shared/content/block.ts'
import type { Link } from '#shared/paths/links.ts'
import type { Product } from '#shared/product/product.ts'
import type { PageSite } from '../../definitions/pageSite.ts'
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

/** The ways of delivery with costs and time, or the promise about delivery, then the other promises. */
export function listServiceLines(
  site: PageSite,
  { type }: Pick<Product, 'type'>,
  isBicycle: boolean,
): readonly ServiceLine[] {
  const listPromises = (blocks: readonly Block[]) => promisesOf(blocks, isBicycle)
  const { delivery, others } = site.servicePromises
  const deliveries = listDeliveries(site)
  const ways = deliveries.length > 0 ? deliveries : listPromises(delivery)
  return [...(type === 'digital' ? [] : ways), ...listPromises(others)].slice(0, mostLines)
}

const promisesOf = (blocks: readonly Block[], isBicycle: boolean): readonly ServiceLine[] =>
  blocks
    .flatMap((block) => (isBlockOf(block, 'UspBar') ? block.props.items : []))
    .filter(({ isForBicycles = false }) => isBicycle || !isForBicycles)
    .map(({ icon, heading, text, link }) => ({ icon, heading, note: text, link }))

/** Keeps figures such as `2–4` and `€ 50` in one line. */
const joinFigures = (text: string) =>
  text
    .replaceAll(/(?<=\d–)(?=\d)/g, '\u2060')
    .replaceAll(/(?<=[€£]) (?=\d)|(?<=\d) (?=[€£])/g, '\u00a0')

const listDeliveries = (site: PageSite) =>
  site
    .teasersOf('ShippingMethod')
    .filter(({ icon }) => icon !== 'return')
    .slice(0, mostDeliveries)
    .map(({ icon, title, costs, deliveryTime, path }) => ({
      icon,
      heading: title,
      note: joinFigures([costs, deliveryTime].filter(Boolean).join(' · ')),
      link: { href: path },
    }))
