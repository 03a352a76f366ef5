import { formatWeight } from './weight.ts'
import type { Product } from '#shared/product/product.ts'
import type { PageSite } from '../../definitions/pageSite.ts'
import type { KeyFigure } from './KeyFigures.tsx'
import type { Specification } from './SpecificationList.tsx'

/** Attributes beside the price, the most important first. */
const codes = ['attrEngineDescription', 'attrExactRange', 'attrBatteryWH', 'attrGears']

const mostFigures = 4

/** The weight of a product as a specification; none if the shop does not state it. */
export const weightRow = ({ weight }: Product, site: PageSite): readonly Specification[] =>
  weight === null
    ? []
    : [
        {
          code: 'weight',
          name: site.t('product.weight'),
          value: formatWeight(weight, site.locale.tag),
        },
      ]

/** Weight, motor, range, battery and gears: those that the product has, at most four. */
export const listKeyFigures = (
  weight: readonly Specification[],
  specifications: readonly Specification[],
): readonly KeyFigure[] =>
  [
    ...weight,
    ...codes.flatMap((code) => specifications.find((one) => one.code === code) ?? []),
  ].slice(0, mostFigures)
