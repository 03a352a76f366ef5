import { boundsOf } from '#shared/facets/boundsOf.ts'
import type { FacetGroup, FacetValue, OptionFacet } from '#shared/facets/facetIndex.ts'
import { attributeCodes, type AttributeFamily } from '#shared/product/attributes.ts'
import { compareText } from '#shared/text/compareText.ts'
import { facetPosition } from '../optionOrder.ts'
import type { Product, SelectedOption, Variant } from '#shared/product/product.ts'
import type { Translate } from '#shared/text/translate.ts'
import { uniqueWords } from '#shared/paths/urlWords.ts'
import type { DisplayRules } from '../optionDisplay.ts'
import { createAttributeReader } from './facetValues.ts'
import type { NameOrder } from '../../text/nameOrder.ts'
import { toMeasures } from './numericFacet.ts'

/** A row of the index: a variant with its product. */
export interface FacetRow {
  product: Product
  variant: Variant
}

export interface FacetRules {
  family: AttributeFamily
  /** Symbol of the currency, and whether it stands before the amount; null if prices are hidden. */
  currency: { symbol: string; isFirst: boolean } | null
  /** A rule for plain text makes a facet without swatches and icons. */
  optionDisplay: DisplayRules
  t: Translate
  /** Language of the names. */
  tag: string
  nameOrder: NameOrder
  /** Keys of the query string that groups must not use. */
  reservedWords: readonly string[]
}

type Unnamed<Group> = Group extends FacetGroup ? Omit<Group, 'word'> : never
type Draft = Unnamed<FacetGroup> & { position: number }

/** The facets of the rows: availability, price, then attributes in the order of the back end. */
export function toFacetGroups(rows: readonly FacetRow[], rules: FacetRules): readonly FacetGroup[] {
  const drafts = [
    ...stockFacet(rows, rules),
    ...priceFacet(rows, rules),
    ...attributeFacets(rows, rules),
  ].sort((a, b) => a.position - b.position || compareText(a.code, b.code))
  const words = uniqueWords(
    drafts.map(({ name, code }) => [name, code]),
    rules.reservedWords,
  )
  return drafts.map(({ position: _, ...draft }, index) => ({ ...draft, word: words[index]! }))
}

/** One value, for the variants that can be had now. */
function stockFacet(rows: readonly FacetRow[], { t }: FacetRules): readonly Draft[] {
  const values = rows.map(({ variant: { stockStatus } }) =>
    stockStatus === 'inStock' || stockStatus === 'lowStock' ? 0 : -1,
  )
  if (new Set(values).size < 2) return []
  const name = t('facet.availableNow')
  return [
    {
      kind: 'options',
      code: 'stockForFaceting',
      name: t('facet.availability'),
      display: 'text',
      values: [{ name, word: uniqueWords([[name, 'now']])[0]! }],
      rows: values,
      position: -2,
    },
  ]
}

function priceFacet(rows: readonly FacetRow[], { t, currency }: FacetRules): readonly Draft[] {
  if (currency === null) return []
  const amounts = rows.map(({ variant }) => variant.price?.price.amount ?? null)
  const bounds = boundsOf(amounts)
  if (!bounds) return []
  const name = t('facet.price')
  const facet = {
    kind: 'range',
    code: 'price.amount',
    name,
    unit: currency.symbol,
    ...(currency.isFirst && { isUnitFirst: true }),
  } as const
  return [{ ...facet, ...bounds, rows: amounts, position: -1 }]
}

/** Attributes with the same name are one facet: `HEIGHT` and `HEIGHTS` are both the size. */
function attributeFacets(rows: readonly FacetRow[], rules: FacetRules): readonly Draft[] {
  const read = createAttributeReader(rules.family)
  const attributes = rows.map(({ variant }) => read(variant))
  const codes = Map.groupBy(
    new Map(
      attributes.flatMap((groups) => [...groups].map(([code, [first]]) => [code, first!.group])),
    ),
    ([, name]) => name,
  )
  return [...codes.values()].flatMap((sameName) => {
    const own = sameName.map(([code]) => code)
    const options = attributes.map((groups) => own.flatMap((code) => groups.get(code) ?? []))
    return toDraft(own[0]!, options, rows, rules) ?? []
  })
}

function toDraft(
  code: string,
  options: readonly (readonly SelectedOption[])[],
  rows: readonly FacetRow[],
  { family, t, tag, nameOrder, optionDisplay }: FacetRules,
): Draft | null {
  const known = distinctOptions(options, nameOrder)
  const [first] = known
  // one value that all have does not divide anything
  const isShared = known.length === 1 && options.every((own) => own.length > 0)
  if (!first || isShared) return null
  const isColor = ['color', 'baseColor'].some((role) =>
    attributeCodes(family, role as 'color' | 'baseColor').includes(code),
  )
  const base = isColor
    ? { code: 'colorGroup', name: t('attribute.color'), position: first.groupPosition }
    : { code, name: first.group, position: first.groupPosition }
  const measures = toMeasures(
    known.map(({ name }) => name),
    tag,
  )
  if (measures) {
    const numbers = options.map(([option]) =>
      option ? (measures.numberOf.get(option.name) ?? null) : null,
    )
    const bounds = boundsOf(numbers)
    if (bounds) return { ...base, kind: 'range', unit: measures.unit, ...bounds, rows: numbers }
  }
  const places = new Map(known.map(({ name }, index) => [name, index]))
  const isShape = attributeCodes(family, 'shape').includes(code)
  const isPlain =
    first.displayType === 'text' &&
    optionDisplay.some((rule) => rule.code === first.code && rule.display === 'text')
  const values = toValues(known, {
    hexes: isPlain ? null : isColor ? hexOfColors(options, rows) : new Map(),
    icons: isShape && !isPlain ? iconsOfShapes(t) : new Map(),
  })
  return {
    ...base,
    kind: 'options',
    display: values.some(({ hex }) => hex) ? 'swatch' : isShape && !isPlain ? 'icon' : 'text',
    values,
    rows: options.map((own) => compact(own.map(({ name }) => places.get(name)!))),
  }
}

/** Options by name in their order (R3.6.7), since sizes of two attributes can be the same. */
function distinctOptions(
  options: readonly (readonly SelectedOption[])[],
  { compare }: NameOrder,
): readonly SelectedOption[] {
  const byName = new Map<string, SelectedOption>()
  for (const option of options.flat()) if (!byName.has(option.name)) byName.set(option.name, option)
  return [...byName.values()].sort(
    (a, b) => facetPosition(a) - facetPosition(b) || compare(a.name, b.name),
  )
}

/** Values without colours if `hexes` is null. */
function toValues(
  options: readonly SelectedOption[],
  {
    hexes,
    icons,
  }: { hexes: ReadonlyMap<string, string> | null; icons: ReadonlyMap<string, string> },
): OptionFacet['values'] {
  const words = uniqueWords(options.map(({ name, id }) => [name, id]))
  return options.map(({ name, colorHexCode }, index): FacetValue => {
    const hex = hexes && (colorHexCode ?? hexes.get(name))
    const icon = icons.get(toShapeName(name))
    return { name, word: words[index]!, ...(hex && { hex }), ...(icon && { icon }) }
  })
}

const frameShapes = [
  'crossbar',
  'mid',
  'lowStep',
  'openFrame',
  'folding',
  'balance',
  'frontLoader',
  'longtail',
] as const

/** Drawings by the names that frame shapes have in the language, since options have no code. */
const iconsOfShapes = (t: Translate): ReadonlyMap<string, string> =>
  new Map(
    frameShapes.flatMap((shape) =>
      t(`frameShape.${shape}`)
        .split(',')
        .map((name) => [toShapeName(name), shape] as const),
    ),
  )

/** Texts have no-break spaces where others have spaces. */
const toShapeName = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** A colour group without a colour of its own has that of its first variant. */
function hexOfColors(
  options: readonly (readonly SelectedOption[])[],
  rows: readonly FacetRow[],
): ReadonlyMap<string, string> {
  const hexes = new Map<string, string>()
  for (const [index, { variant }] of rows.entries()) {
    const hex = variant.options.find(({ name }) => name === variant.color)?.colorHexCode
    const [group] = options[index]!
    if (hex && group && !hexes.has(group.name)) hexes.set(group.name, hex)
  }
  return hexes
}

const compact = (values: readonly number[]): number | readonly number[] =>
  values.length === 0 ? -1 : values.length === 1 ? values[0]! : values
