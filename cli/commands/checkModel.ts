import type { Brand } from '#brands/schema.ts'
import { checkPlaceholders } from '../checks/placeholders.ts'
import { undescribedPictures } from '../checks/pictureTexts.ts'
import { checkPrice } from '../checks/prices.ts'
import { checkPromises } from '../checks/promises.ts'
import type { Finding } from '../checks/findings.ts'
import { describeSource } from '../diagnostics/source.ts'
import type { Site } from '../site/site.ts'
import { englishMessages } from './checkMessageFiles.ts'

type Found = Omit<Finding, 'brands'>

/** Checks what the pages of a locale are made from: messages, pictures, prices and promises. */
export const checkModel = (site: Site, brand: Brand): readonly Found[] => [
  ...messagesOf(site),
  ...picturesOf(site),
  ...pricesOf(site),
  ...promisesOf(site, brand),
]

const messagesOf = ({ locale, t }: Site): readonly Found[] =>
  checkPlaceholders(englishMessages(), (key) => t(key)).map(({ what }) => ({
    rule: 'messages/placeholders',
    level: what.includes('unknown') ? 'error' : 'warning',
    what,
    where: `messages in "${locale.language}"`,
    todo: 'Compare it with templates/translations/en.json. It is in the file of the language, in that of the brand, or in the data source translations.',
  }))

const picturesOf = ({ stories }: Site): readonly Found[] =>
  stories.flatMap(({ id, slug, content }) =>
    undescribedPictures(content).map(({ field, picture }) => ({
      rule: 'pictures/alt' as const,
      level: 'warning' as const,
      what: `picture without an alternative text: ${picture.src.split('/').at(-1) ?? picture.src}`,
      where: `${describeSource({ kind: 'story', slug, id })}, field ${field}`,
      todo: 'Describe the picture in the asset library, in every language.',
    })),
  )

const pricesOf = ({ products, locale }: Site): readonly Found[] =>
  products.flatMap((product) =>
    product.variants.flatMap(({ id, sku, ownPrice }) =>
      (ownPrice ? checkPrice(ownPrice) : []).map((fault) => ({
        ...fault,
        level: 'warning' as const,
        where: `${describeSource({ kind: 'product', id, sku })}, field calculatedPrice, in ${locale.id}`,
      })),
    ),
  )

function promisesOf(site: Site, brand: Brand): readonly Found[] {
  const { locale, servicePromises } = site
  const { deliveryTypes, features } = brand
  const services = {
    sellsOnline: locale.sellsOnline,
    delivers: deliveryTypes.includes('homeDelivery'),
    hasShops:
      features.storeLocator || features.dealerPages || deliveryTypes.includes('clickAndCollect'),
    returnDays: site
      .storiesOf('ShippingMethod')
      .flatMap(({ content }) => content.terms.returnDays ?? []),
  }
  const blocks = [...servicePromises.delivery, ...servicePromises.others]
  return checkPromises(blocks, services).map((fault) => ({
    ...fault,
    level: 'warning',
    where: `stories of the component ServicePromises in central-content, in ${locale.id}`,
  }))
}
