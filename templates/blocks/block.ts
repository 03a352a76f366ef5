import type { z } from 'zod'
import type {
  AssetField,
  BlokField,
  LinkField,
  FieldPlaces,
  ParseFields,
  RichTextField,
} from '#templates/content/fields.ts'
import type { Film } from '#shared/content/film.ts'
import type { Picture } from '#shared/content/image.ts'
import type { RichText } from '#shared/content/richtext.ts'
import type { Block } from '#shared/content/block.ts'
import type { LabelledLink, Link } from '#shared/paths/links.ts'
import type { ProductCard } from '#shared/product/product.ts'
import type { Teaser, TeaserKind } from '#shared/content/story.ts'

/** Components of stories that fields refer to. */
type StoryReference = TeaserKind | 'Courier'

/** Site data for blocks: resolves links, pictures, products and other pages. */
export interface BlockTools {
  /** Warns of something that an editor entered and pages do not show, with what to do. */
  leftOut: (what: string, todo: string) => void
  /** The value of a field with options; the first option for an empty one, and with a warning for another. */
  choice: <Option extends string>(
    field: string,
    value: string,
    options: readonly [Option, ...Option[]],
  ) => Option
  /** The uuids, without those of stories of another kind, of which it warns. */
  references: (kind: StoryReference, uuids: readonly string[]) => readonly string[]
  /** Null for an empty link. */
  link: (field: LinkField) => Link | null
  /** Null without a label or a link; warns if there is only one of them. */
  labelled: (label: string, field: LinkField) => LabelledLink | null
  /** Warns of a file that is not a picture, and of its credit, unless the page shows it. */
  picture: (field: AssetField, place?: { hasCredit: boolean }) => Picture | null
  /** What stands below a picture or film: the caption, by default the file's title, and who made it. */
  below: (field: AssetField, caption: string) => { caption: string; credit: string }
  /** Null for another file, which `picture` reports. Warns of its credit, too. */
  film: (field: AssetField, place?: { hasCredit: boolean }) => Film | null
  richText: (field: RichTextField | null) => RichText | null
  blocks: (fields: readonly BlokField[]) => readonly Block[]
  /** Null for an empty id. Throws a content error that names the story if the category does not exist. */
  category: (id: string) => string | null
  /** Throws a content error that names the story for an unknown category or product number. */
  products: (choice: {
    categoryId: string
    skus: readonly string[]
    limit: number
  }) => readonly ProductCard[]
  /** The product numbers that the locale has. Warns of others. */
  productNumbers: (skus: readonly string[]) => readonly string[]
  /** The given stories that the locale has, in order; all of the kind if the list is empty. */
  teasers: <Kind extends TeaserKind>(
    kind: Kind,
    uuids?: readonly string[],
  ) => readonly Teaser<Kind>[]
  /** Teasers of the stories in a content folder and its subfolders. */
  teasersIn: <Kind extends TeaserKind>(kind: Kind, folder: string) => readonly Teaser<Kind>[]
  couriers: (uuids: readonly string[]) => readonly string[]
  questions: (uuids: readonly string[]) => readonly { question: string; answer: RichText | null }[]
}

/** Creates the tools for parsed fields, whose places diagnostics name, and for `where` if they are not of the story. */
export type ToolsAt = (places: FieldPlaces, where?: string) => BlockTools

interface BlockOptions<Fields extends z.ZodType, Props extends object> {
  /** Schema of the fields that editors fill in. */
  fields: Fields
  /** Converts the fields to the props of the block's view. */
  props: (fields: z.output<Fields>, tools: BlockTools) => Props
  /** If this prop is empty, the block is skipped with a warning. */
  requiredProp?: Extract<keyof Props, string>
}

/** A content block as the build reads it. */
export interface BlockDefinition<Props extends object = Readonly<Record<string, unknown>>> {
  /** Undefined for invalid fields. */
  read: (parse: ParseFields, toolsAt: ToolsAt) => Props | undefined
  /** If this prop is empty, the block is skipped with a warning. */
  requiredProp?: string
}

/** Block definitions by the name of their view. */
export type BlockDefinitions = Readonly<Record<string, BlockDefinition>>

export const defineBlock = <Fields extends z.ZodType, Props extends object>({
  fields,
  props,
  requiredProp,
}: BlockOptions<Fields, Props>): BlockDefinition<Props> => ({
  read(parse, toolsAt) {
    const parsed = parse(fields)
    return parsed && props(parsed.fields, toolsAt(parsed.places))
  },
  ...(requiredProp && { requiredProp }),
})
