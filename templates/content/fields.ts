import { z } from 'zod'

/**
 * Where the links, rich texts and assets of parsed fields are (`story structure/sale (id 7), field intro`), so that
 * code that only has the value can name the field in a diagnostic.
 */
export type FieldPlaces = ReadonlyMap<object, string>

/** The parsed fields of a story or block. */
export interface ParsedFields<Fields> {
  fields: Fields
  places: FieldPlaces
}

/** Parses the fields of a story or block with their schema, and reports what is wrong with them. */
export type ParseFields = <Fields extends z.ZodType>(
  fields: Fields,
) => ParsedFields<z.output<Fields>> | undefined

/** Parses fields of which invalid ones count as empty. */
export const parseOrEmpty = <Fields extends z.ZodType>(
  parse: ParseFields,
  fields: Fields,
): ParsedFields<z.output<Fields>> =>
  parse(fields) ?? { fields: fields.parse({}), places: new Map<object, string>() }

/**
 * Formats of the content service's field values, for fields of blocks and pages. Unset fields
 * arrive as null, as an empty string or not at all; all three are parsed as the default.
 */

/** An unset field of any kind can arrive as an empty string. */
const unlessEmpty = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === '' ? undefined : value), field).optional()

export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** A day that the calendar has: neither `2026-13-01` nor `2026-02-30`. */
function isDate(value: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
}

/** `2026-03-14`, also where the service adds a time; empty where it is not set. */
export const date = text
  .refine((value) => value === '' || isDate(value), {
    message: 'expected a date such as 2026-03-14',
  })
  .transform((value) => value.slice(0, 10))

/** One of several values. */
export const choice = <const Values extends readonly string[], Fallback extends string>(
  values: Values,
  fallback: Fallback,
) => unlessEmpty(z.enum(values).nullish()).transform((value) => value ?? fallback)

/** The service stores flags that editors add to a link as text. */
const optionalFlag = unlessEmpty(
  z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean().nullish(),
  ),
)

export const flag = optionalFlag.transform((value) => value ?? false)

/** The service's number field stores text. */
export const wholeNumber = (fallback: number) =>
  z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === null || value === '') return fallback
      const number = Number(value)
      if (Number.isInteger(number) && number >= 0) return number
      context.addIssue({ code: 'custom', message: `expected a whole number, got "${value}"` })
      return z.NEVER
    })

export const texts = unlessEmpty(z.array(z.string()).nullish()).transform((value) => value ?? [])

export const assetSchema = z.looseObject({
  filename: z.string().nullish(),
  alt: z.string().nullish(),
  title: z.string().nullish(),
  copyright: z.string().nullish(),
  source: z.string().nullish(),
  focus: z.string().nullish(),
  /** Fields of the asset library, such as those of `pictureOptions`. */
  meta_data: z.unknown().optional(),
})
export type AssetField = z.infer<typeof assetSchema> | null
/** An empty asset field arrives as an object without a file name, or as `""`. */
export const asset = z
  .union([assetSchema, z.literal(''), z.null()], 'expected a file of the asset field')
  .optional()
  .transform((value): AssetField => (value && value.filename ? value : null))

const multilinkSchema = z.looseObject({
  linktype: z.enum(['story', 'url', 'email', 'asset']),
  id: z.string().nullish(),
  url: z.string().nullish(),
  cached_url: z.string().nullish(),
  email: z.string().nullish(),
  anchor: z.string().nullish(),
  target: z.string().nullish(),
  /** Custom flags of the link dialogue (R2.7.3). */
  skipLocale: optionalFlag,
  hardRefresh: optionalFlag,
})
export type LinkField = z.infer<typeof multilinkSchema> | null
/** A link that is not set can also lack its type. */
const isUnset = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([name, entry]) => ['linktype', 'fieldtype', 'target'].includes(name) || !entry,
  )

export const multilink = z
  .preprocess(
    (value) => (isUnset(value) ? null : value),
    z.union([multilinkSchema, z.literal(''), z.null()], 'expected a link of the link field'),
  )
  .optional()
  .transform((value): LinkField => {
    if (!value) return null
    const isSet = Boolean(value.id || value.url || value.cached_url || value.email || value.anchor)
    return isSet ? value : null
  })

/** The rich-text parser checks nodes one by one, because it may skip some. */
export interface RichTextField {
  type: 'doc'
  content?: unknown[] | undefined
}
export const richText = z
  .union(
    [
      z.looseObject({ type: z.literal('doc'), content: z.array(z.unknown()).optional() }),
      z.literal(''),
      z.null(),
    ],
    'expected rich text',
  )
  .optional()
  .transform((value): RichTextField | null => (value ? value : null))

export const blokSchema = z.looseObject({ _uid: z.string(), component: z.string() })
export type BlokField = z.infer<typeof blokSchema>
export const bloks = unlessEmpty(z.array(blokSchema).nullish()).transform((value) => value ?? [])

/** A list of nested blocks of one component. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  unlessEmpty(z.array(item).nullish()).transform((value): z.output<Item>[] => value ?? [])
