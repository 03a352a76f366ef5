import type { z } from 'zod'
import type { AssetField, BlokField, LinkField, RichTextField } from '#templates/content/fields.ts'
import type { Picture } from '#shared/image.ts'
import type { RichText } from '#shared/richtext.ts'
import type { Block } from '#shared/block.ts'
import type { PublicationTeaser, TeaserKind, Teasers } from '#shared/content.ts'
import type { LabelledLink, Link } from '#shared/links.ts'
import type { ProductCard } from '#shared/product.ts'

/** What a block may ask of the site while its fields become the view's properties. */
export interface BlockTools {
  /** Null where the link is empty. */
  link: (field: LinkField) => Link | null
  labelled: (label: string, field: LinkField) => LabelledLink | null
  picture: (field: AssetField) => Picture | null
  richText: (field: RichTextField | null) => RichText | null
  blocks: (fields: readonly BlokField[]) => readonly Block[]
  /** A category or product number that the back end lacks is a content error that names the story. */
  products: (choice: {
    categoryId: string
    skus: readonly string[]
    limit: number
  }) => readonly ProductCard[]
  publications: (choice: {
    uuids: readonly string[]
    folder: string
    limit: number
  }) => readonly PublicationTeaser[]
  /** Those named, as far as the locale has them; all of the kind where none is named. */
  teasers: <Kind extends TeaserKind>(
    kind: Kind,
    uuids?: readonly string[],
  ) => readonly Teasers[Kind][]
  couriers: (uuids: readonly string[]) => readonly string[]
  questions: (uuids: readonly string[]) => readonly { question: string; answer: RichText | null }[]
}

/** A content block: the fields an editor fills, and what its view gets of them. */
export interface BlockDefinition<
  Fields extends z.ZodType = z.ZodType,
  Props extends object = Readonly<Record<string, unknown>>,
> {
  fields: Fields
  props: (fields: z.output<Fields>, tools: BlockTools) => Props
  /** The field that it is there to show: while that is empty, the block is left out, and it is said. */
  shows?: Extract<keyof Props, string>
}

export const defineBlock = <Fields extends z.ZodType, Props extends object>(
  definition: BlockDefinition<Fields, Props>,
): BlockDefinition<Fields, Props> => definition
