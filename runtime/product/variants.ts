import { compareText } from '#shared/compareText.ts'
import type { Picture } from '#shared/image.ts'
import type { SelectedOption, Variant } from '#shared/product.ts'
import { slugify } from '#shared/slug.ts'

export interface OptionValue {
  id: string
  name: string
  /** As a query string writes it: `deep-sea`. Unique in its group. */
  word: string
  position: number
  colorHexCode: string | null
}

/** One choice that a product offers: its colours, its sizes. */
export interface OptionGroup {
  code: string
  name: string
  /** Key of the query string: `colour`. Unique among the product's groups. */
  word: string
  position: number
  displayType: SelectedOption['displayType']
  values: readonly OptionValue[]
}

/** What a choice reads of a variant. */
export type Choosable = Pick<Variant, 'stockStatus' | 'options'>

/** Option id by group code. */
export type Choice = Readonly<Record<string, string>>

/**
 * Whether the rest of the choice can be kept with a value: there is such a variant, there is one but
 * it is sold out, or there is none.
 */
export type CombinationState = 'available' | 'soldOut' | 'missing'

/** All choices of the variants, in the order of group and option positions. */
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
  const sorted = [...options].sort(
    (a, b) => a.position - b.position || compareText(a.name, b.name) || compareText(a.id, b.id),
  )
  const words = uniqueWords(sorted.map(({ name, id }) => [name, id]))
  return sorted.map(({ id, name, position, colorHexCode }, index) => ({
    id,
    name,
    word: words[index] ?? id,
    position,
    colorHexCode,
  }))
}

/** Accents are dropped with their letters kept, since a shopper reads the address too: `grosse`. */
const wordOf = (text: string) =>
  slugify(text.normalize('NFKD').replace(/ß/g, 'ss').replace(/\p{M}/gu, ''))

/** A word for each entry: of its name, else of its fallback; equal ones are numbered. */
function uniqueWords(entries: readonly (readonly [name: string, fallback: string])[]): string[] {
  const taken = new Set<string>()
  return entries.map(([name, fallback]) => {
    const word = wordOf(name) || wordOf(fallback) || 'option'
    let unique = word
    for (let number = 2; taken.has(unique); number++) unique = `${word}-${number}`
    taken.add(unique)
    return unique
  })
}

/** The variant that a page shows before a shopper chose: the first that can be had. */
export const defaultVariant = <V extends Choosable>(variants: readonly V[]): V | null =>
  variants.find((variant) => variant.stockStatus !== 'soldOut') ?? variants[0] ?? null

export const choiceOf = (variant: Choosable): Choice =>
  Object.fromEntries(variant.options.map((option) => [option.code, option.id]))

const has = (variant: Choosable, code: string, id: string) =>
  variant.options.some((option) => option.code === code && option.id === id)

/**
 * The variant that keeps as much of a choice as there is. `fixed`, the group that was chosen last,
 * is kept before all; of equally good ones, an earlier group counts more, then one that can be had,
 * then the order of the variants. Null where no variant has the fixed value, or there is none at all.
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
    const kept = codes.map((code) => {
      const id = choice[code]
      return id !== undefined && has(variant, code, id) ? 1 : 0
    })
    const count = kept.reduce<number>((sum, one) => sum + one, 0)
    const score = [count, ...kept, variant.stockStatus === 'soldOut' ? 0 : 1]
    if (!best || isHigher(score, best.score)) best = { variant, score }
  }
  return best?.variant ?? null
}

/** Compares number by number; the first that differs decides. */
function isHigher(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((value, at) => value !== b[at])
  return index >= 0 && (a[index] ?? 0) > (b[index] ?? 0)
}

/** What choosing one more value leads to, with all other groups as chosen. */
export function combinationState(
  variants: readonly Choosable[],
  choice: Choice,
  code: string,
  id: string,
): CombinationState {
  const wanted = Object.entries({ ...choice, [code]: id })
  const matching = variants.filter((variant) =>
    wanted.every(([group, value]) => has(variant, group, value)),
  )
  if (matching.length === 0) return 'missing'
  return matching.some(({ stockStatus }) => stockStatus !== 'soldOut') ? 'available' : 'soldOut'
}

/** The choice that a query string names; what it names otherwise or wrongly is ignored. */
export function readChoice(groups: readonly OptionGroup[], search: string): Choice {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    groups.flatMap(({ code, word, values }) => {
      const wanted = query.get(word)?.toLowerCase()
      const value = values.find((one) => one.word === wanted)
      return value ? [[code, value.id]] : []
    }),
  )
}

/**
 * A query string with the choice in it (`?colour=deep-sea&size=m`), and all that it had besides. A
 * group that leaves nothing to choose is not written.
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

/** The group that shapes are chosen in: shapes have pages of their own, so links choose them. */
export function shapeCode(variants: readonly Variant[]): string | null {
  for (const { shape, options } of variants) {
    const option = shape === null ? undefined : options.find(({ name }) => name === shape)
    if (option) return option.code
  }
  return null
}

/**
 * The pictures of a variant: its own, else those of a sibling in the same colour, else the product's.
 * A variant that has but one of the product's pictures has inherited it: then all of them are shown.
 */
export function picturesOf(
  variant: Variant | null,
  variants: readonly Variant[],
  productPictures: readonly Picture[],
): readonly Picture[] {
  if (!variant) return productPictures
  const siblings = variants.filter(
    (other) => other !== variant && variant.color !== null && other.color === variant.color,
  )
  const choices = [variant, ...siblings].map(ownPictures)
  const own = choices.find(({ length }) => length > 1) ?? choices.find(({ length }) => length === 1)
  if (!own) return productPictures
  const isInherited = own.length === 1 && productPictures.some(({ src }) => src === own[0]?.src)
  return isInherited ? productPictures : own
}

const ownPictures = ({ cover, images }: Variant): readonly Picture[] =>
  cover && !images.some(({ src }) => src === cover.src) ? [cover, ...images] : images
