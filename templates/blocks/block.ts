import type { z } from 'zod'
import type {
  AssetField,
  BlokField,
  LinkField,
  ParseFields,
  RichTextField,
} from '#templates/content/fields.ts'
import type { Picture } from '#shared/image.ts'
import type { RichText } from '#shared/richtext.ts'
import type { Block } from '#shared/block.ts'
import type { LabelledLink, Link } from '#shared/links.ts'
import type { ProductCard } from '#shared/product.ts'
import type { Teaser, TeaserKind } from '#shared/story.ts'

/** What a block may ask of the site while its fields become the view's properties. */
export interface BlockTools {
  /** Null where the link is empty. */
  link: (field: LinkField) => Link | null
  labelled: (label: string, field: LinkField) => LabelledLink | null
  picture: (field: AssetField) => Picture | null
  richText: (field: RichTextField | null) => RichText | null
  blocks: (fields: readonly BlokField[]) => readonly Block[]
  /** Null for an empty id. A category that the back end lacks is a content error that names the story. */
  category: (id: string) => string | null
  /** A category or product number that the back end lacks is a content error that names the story. */
  products: (choice: {
    categoryId: string
    skus: readonly string[]
    limit: number
  }) => readonly ProductCard[]
  /** Those named, as far as the locale has them; all of the kind where none is named. */
  teasers: <Kind extends TeaserKind>(
    kind: Kind,
    uuids?: readonly string[],
  ) => readonly Teaser<Kind>[]
  /** Those whose stories are in a content folder, or below it. */
  teasersIn: <Kind extends TeaserKind>(kind: Kind, folder: string) => readonly Teaser<Kind>[]
  couriers: (uuids: readonly string[]) => readonly string[]
  questions: (uuids: readonly string[]) => readonly { question: string; answer: RichText | null }[]
}

interface BlockOptions<Fields extends z.ZodType, Props extends object> {
  /** What editors fill in. */
  fields: Fields
  /** What the block's view gets of the fields. */
  props: (fields: z.output<Fields>, tools: BlockTools) => Props
  /** The property without which the block is left out, with a warning. */
  shows?: Extract<keyof Props, string>
}

/** A content block as the build reads it. */
export interface BlockDefinition<Props extends object = Readonly<Record<string, unknown>>> {
  /** Undefined where the fields are wrong. */
  read: (parse: ParseFields, tools: BlockTools) => Props | undefined
  /** The property without which the block is left out. */
  shows?: string
}

/** Block definitions by the name of their view. */
export type BlockDefinitions = Readonly<Record<string, BlockDefinition>>

export const defineBlock = <Fields extends z.ZodType, Props extends object>({
  fields,
  props,
  shows,
}: BlockOptions<Fields, Props>): BlockDefinition<Props> => ({
  read(parse, tools) {
    const values = parse(fields)
    return values && props(values, tools)
  },
  ...(shows && { shows }),
})
