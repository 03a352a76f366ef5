import { defaultVariant } from '#runtime/product/variants.ts'
import { isBaseColor } from '#shared/product/attributes.ts'
import type { Product, SelectedOption, Variant } from '#shared/product/product.ts'
import type { PageSite } from '../../definitions/pageSite.ts'
import type { Specification } from './SpecificationList.tsx'
import { weightRow } from './keyFigures.ts'

/** Stands for a value that the shop does not state. */
export const notStated = '–'

/** Visible attributes, sorted by the position of their group, then the partner's number and the weight. */
export const listAllSpecifications = (
  product: Product,
  site: PageSite,
  variants: readonly Variant[] = product.variants,
): readonly Specification[] => [
  ...listAttributes(product, variants),
  ...partnerRow(product, site),
  ...weightRow(product, site),
]

function listAttributes(product: Product, variants: readonly Variant[]): readonly Specification[] {
  const [battery] = product.batteries.required
  const replaced = new Map(battery?.attributes.map(({ code, name }) => [code, name]))
  return [...Map.groupBy(shownOptions(product, variants), ({ code }) => code)]
    .sort(
      ([codeA, [a]], [codeB, [b]]) =>
        a!.groupPosition - b!.groupPosition || (codeA < codeB ? -1 : 1),
    )
    .map(([code, options]) => ({
      code,
      name: options[0]!.group,
      value: replaced.get(code) ?? namesOf(options.toSorted((a, b) => a.position - b.position)),
    }))
}

/**
 * Options of all variants of the page, since shoppers choose among them. An attribute in which variants differ has
 * the value of the variant that the page opens with.
 */
function shownOptions(product: Product, variants: readonly Variant[]): readonly SelectedOption[] {
  const own = defaultVariant(variants)?.attributes ?? product.attributes
  const ownCodes = new Set(own.map(({ code }) => code))
  const ofOthers = variants
    .flatMap(({ attributes }) => attributes)
    .filter(({ code }) => !ownCodes.has(code))
  const sold = new Set(variants.flatMap(({ options }) => options.map(({ id }) => id)))
  const options = product.variantsOnlyOptions.filter(({ id }) => sold.has(id))
  const hasColors = variants.some(({ color }) => color !== null)
  return [...own, ...ofOthers, ...options].filter(
    ({ code, visibleOnProductPage }) => visibleOnProductPage && !(hasColors && isBaseColor(code)),
  )
}

const namesOf = (options: readonly SelectedOption[]) =>
  [...new Set(options.map(({ name }) => name))].join(', ')

function partnerRow({ partnerNumber }: Product, site: PageSite): readonly Specification[] {
  if (partnerNumber === null) return []
  return [{ code: 'halfords', name: site.t('product.partnerNumber'), value: partnerNumber }]
}

const isShown = ({ code, visibleOnProductPage }: SelectedOption) =>
  visibleOnProductPage && !isBaseColor(code)

/** For each variant, its values of the attributes in which the variants differ, by code. */
export function differingAttributes(
  variants: readonly Pick<Variant, 'attributes'>[],
): readonly Readonly<Record<string, string>>[] {
  const all = variants.map(
    ({ attributes }) =>
      new Map(
        [...Map.groupBy(attributes.filter(isShown), ({ code }) => code)].map(([code, options]) => [
          code,
          namesOf(options),
        ]),
      ),
  )
  const codes = [...new Set(all.flatMap((values) => [...values.keys()]))].filter(
    (code) => new Set(all.map((values) => values.get(code))).size > 1,
  )
  return all.map((values) =>
    Object.fromEntries(codes.map((code) => [code, values.get(code) ?? notStated])),
  )
}
