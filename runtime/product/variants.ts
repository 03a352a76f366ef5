import { compareText } from '#shared/text/compareText.ts'
import type { Film } from '#shared/content/film.ts'
import type { Picture } from '#shared/content/image.ts'
import type { SelectedOption, Variant } from '#shared/product/product.ts'
import { uniqueWords } from '#shared/paths/urlWords.ts'

export interface OptionValue {
  id: string
  name: string
  /** Value in the query string: `deep-sea`. Unique in its group. */
  word: string
  position: number
  colorHexCode: string | null
}

/** A choice of a product, such as colour or size. */
export interface OptionGroup {
  code: string
  name: string
  /** Key of the query string: `colour`. Unique among the product's groups. */
  word: string
  position: number
  displayType: SelectedOption['displayType']
  values: readonly OptionValue[]
}

/** The properties of a variant that a choice depends on. */
export type Choosable = Pick<Variant, 'stockStatus' | 'options'>

/** Option id by group code. */
export type Choice = Readonly<Record<string, string>>

/** Whether a variant has a value together with the other choices. */
export type CombinationState = 'available' | 'soldOut' | 'missing'

/** All choices of the variants, sorted by group and option position. */
export function optionGroups(variants: readonly Choosable[]): readonly OptionGroup[] {
  const groups = new Map<string, { first: SelectedOption; values: Map<string, SelectedOption> }>()
  for (const option of variants.flatMap((variant) => variant.options)) {
    const group = groups.get(option.code) ?? { first: option, values: new Map() }
    if (!group.values.has(option.id)) group.values.set(option.id, option)
    groups.set(option.code, group)
  }

  const sorted = [...groups].sort(
    ([codeA, a], [codeB, b]) =>
      a.first.groupPosition - b.first.groupPosition || compareText(codeA, codeB),
  )
  const words = uniqueWords(sorted.map(([code, { first }]) => [first.group, code]))
  return sorted.map(([code, { first, values }], index) => ({
    code,
    name: first.group,
    word: words[index] ?? code,
    position: first.groupPosition,
    displayType: first.displayType,
    values: optionValues([...values.values()]),
  }))
}

function optionValues(options: readonly SelectedOption[]): readonly OptionValue[] {
  const sorted = [...options].sort((a, b) => a.position - b.position || compareText(a.id, b.id))
  const words = uniqueWords(sorted.map(({ name, id }) => [name, id]))
  return sorted.map(({ id, name, position, colorHexCode }, index) => ({
    id,
    name,
    word: words[index] ?? id,
    position,
    colorHexCode,
  }))
}

/**
 * The variant that cards, links and pages show before a choice: the cheapest available one, so that the page
 * opens with the price that the card promised. Ties: the order of the variants.
 */
export function defaultVariant<V extends Choosable & { price?: Variant['price'] }>(
  variants: readonly V[],
): V | null {
  const amountOf = ({ price }: V) => price?.price.amount ?? Infinity
  const available = variants.filter(({ stockStatus }) => stockStatus !== 'soldOut')
  const candidates = available.length > 0 ? available : variants
  return candidates.reduce<V | null>(
    (best, variant) => (best && amountOf(best) <= amountOf(variant) ? best : variant),
    null,
  )
}

export const toChoice = (variant: Choosable): Choice =>
  Object.fromEntries(variant.options.map((option) => [option.code, option.id]))

const has = (variant: Choosable, code: string, id: string) =>
  variant.options.some((option) => option.code === code && option.id === id)

/**
 * Finds the variant that matches most of a choice. `fixed`, the group that was chosen last, must match. Ties:
 * earlier groups, then availability, then the order of the variants. Null if no variant has the fixed value.
 */
export function bestVariant<V extends Choosable>(
  variants: readonly V[],
  choice: Choice,
  fixed?: string,
): V | null {
  const fixedId = fixed === undefined ? undefined : choice[fixed]
  const candidates =
    fixed === undefined || fixedId === undefined
      ? variants
      : variants.filter((variant) => has(variant, fixed, fixedId))
  const codes = optionGroups(variants).map(({ code }) => code)

  let best: { variant: V; score: readonly number[] } | null = null
  for (const variant of candidates) {
    const matches = codes.map((code) => {
      const id = choice[code]
      return id !== undefined && has(variant, code, id) ? 1 : 0
    })
    const count = matches.reduce<number>((sum, one) => sum + one, 0)
    const score = [count, ...matches, variant.stockStatus === 'soldOut' ? 0 : 1]
    if (!best || isHigher(score, best.score)) best = { variant, score }
  }
  return best?.variant ?? null
}

/** The first number that differs decides. */
function isHigher(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((value, at) => value !== b[at])
  return index >= 0 && (a[index] ?? 0) > (b[index] ?? 0)
}

/** Whether a value can be combined with the choices of all other groups. */
export function combinationState(
  variants: readonly Choosable[],
  choice: Choice,
  code: string,
  id: string,
): CombinationState {
  const combination = Object.entries({ ...choice, [code]: id })
  const matching = variants.filter((variant) =>
    combination.every(([group, value]) => has(variant, group, value)),
  )
  if (matching.length === 0) return 'missing'
  return matching.some(({ stockStatus }) => stockStatus !== 'soldOut') ? 'available' : 'soldOut'
}

/** Reads the choice of a query string. Ignores other parameters and unknown values. */
export function readChoice(groups: readonly OptionGroup[], search: string): Choice {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    groups.flatMap(({ code, word, values }) => {
      const queryWord = query.get(word)?.toLowerCase()
      const value = values.find((one) => one.word === queryWord)
      return value ? [[code, value.id]] : []
    }),
  )
}

/**
 * Writes a choice to a query string (`?colour=deep-sea&size=m`), and keeps other parameters. Groups with a single
 * value are omitted.
 */
export function writeChoice(
  groups: readonly OptionGroup[],
  choice: Choice,
  search: string,
): string {
  const query = new URLSearchParams(search)
  for (const { word } of groups) query.delete(word)
  for (const { code, word, values } of groups) {
    const value = values.find(({ id }) => id === choice[code])
    if (value && values.length > 1) query.set(word, value.word)
  }
  const text = query.toString()
  return text && `?${text}`
}

/** Code of the option group of the frame shape, which has links to pages instead of radios. */
export function shapeCode(variants: readonly Variant[]): string | null {
  for (const { shape, options } of variants) {
    const option = shape === null ? undefined : options.find(({ name }) => name === shape)
    if (option) return option.code
  }
  return null
}

/**
 * The pictures of a variant: its own, else those of a sibling in the same colour, else the product's. A single
 * picture that is also the product's is inherited, so all pictures of the product are shown.
 */
export function variantPictures(
  variant: Variant | null,
  variants: readonly Variant[],
  productPictures: readonly Picture[],
): readonly Picture[] {
  if (!variant) return productPictures
  const own = withCover(variant)
  const pictures = own.length > 1 ? own : (siblingPictures(variant, variants) ?? own)
  if (pictures.length === 0) return productPictures
  const isInherited =
    pictures.length === 1 && productPictures.some(({ src }) => src === pictures[0]?.src)
  return isInherited ? productPictures : pictures
}

/** The films of a variant: its own, else the product's. */
export const variantFilms = (variant: Variant | null, productFilms: readonly Film[]) =>
  variant && variant.films.length > 0 ? variant.films : productFilms

/** The first pictures of another variant in the same colour: several, or one where the variant has none. */
function siblingPictures(variant: Variant, variants: readonly Variant[]) {
  if (variant.color === null) return undefined
  const least = withCover(variant).length === 0 ? 1 : 2
  const sets = variants.flatMap((other) =>
    other !== variant && other.color === variant.color ? [withCover(other)] : [],
  )
  return sets.find(({ length }) => length > 1) ?? sets.find(({ length }) => length >= least)
}

const withCover = ({ cover, images }: Variant): readonly Picture[] =>
  cover && !images.some(({ src }) => src === cover.src) ? [cover, ...images] : images
