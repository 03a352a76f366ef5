import { numberTag } from '#shared/paths/locale.ts'
interface Signs {
  group: string
  decimal: string
}

const signsByTag = new Map<string, Signs>()

/** The signs of a language between thousands and before decimals. */
function signsOf(tag: string): Signs {
  const known = signsByTag.get(tag)
  if (known) return known
  // several languages do not group numbers of four digits
  const parts = new Intl.NumberFormat(numberTag(tag), { minimumFractionDigits: 1 }).formatToParts(
    1_234_567.8,
  )
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const signs = { group: signOf('group'), decimal: signOf('decimal') }
  signsByTag.set(tag, signs)
  return signs
}

/** Between groups of three digits, in whatever language: no number has them before decimals. */
const freeGroups = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g

/**
 * The value of a number as merchandisers write it in a language: `1.250` is 1250 in German and 1.25 in English. A sign
 * that the language has for thousands is one before decimals where no three digits follow: `1.5`. Null for other text.
 */
export function readNumber(text: string, tag: string): number | null {
  const digits = text.trim().replaceAll(freeGroups, '')
  if (!/^\d+(?:[.,]\d+)*$/.test(digits)) return null
  const { group, decimal } = signsOf(tag)
  const used = [...new Set(digits.replaceAll(/\d/g, ''))]
  if (used.length > 2) return null
  const isGrouped = (sign: string, whole: string) =>
    whole.split(sign).every((part, index) => (index === 0 ? part.length <= 3 : part.length === 3))
  const [thousands, point] =
    used.length === 2 ? used : used[0] === group && group !== decimal ? [group, ''] : ['', used[0]]
  const [whole = '', ...decimals] = point ? digits.split(point) : [digits]
  if (decimals.length > 1) return null
  if (!thousands) return Number([whole, ...decimals].join('.'))
  if (isGrouped(thousands, whole))
    return Number([whole.replaceAll(thousands, ''), ...decimals].join('.'))
  // one sign, which is not between thousands
  const [integer, ...rest] = whole.split(thousands)
  return point || rest.length > 1 ? null : Number([integer, ...rest].join('.'))
}
