import type { BlockDefinition, BlockTools } from '#templates/blocks/block.ts'
import type { BlokField } from '#templates/content/fields.ts'
import type { Block, Product, ProductCard, ProductCategory } from '#shared/site.ts'
import { toFieldLink, toLabelledLink, toLink, type LinkRules } from './linkTools.ts'
import { parseFields } from './parseFields.ts'
import { pictureOfAsset } from './picture.ts'
import { problemsAt, type Problems } from './problems.ts'
import type { ProductIndex } from './productIndex.ts'
import type { Publications } from './publications.ts'
import { toRichText } from './richText.ts'

/** What the stories of one locale may ask for while their fields become content. */
export interface StorySurroundings {
  links: Omit<LinkRules, 'problems' | 'where'>
  categories: ReadonlyMap<string, ProductCategory>
  products: ProductIndex
  card: (product: Product) => ProductCard
  publications: Publications
  /** Content blocks by name. */
  blocks: Readonly<Record<string, BlockDefinition>>
  problems: Problems
}

/** A story that is being read: how messages name it, and the page that shows it, if it is one. */
export interface Reading {
  where: string
  page?: string | undefined
}

/** The tools for one story: whatever is wrong is said with the story and the page. */
export function createBlockTools(
  surroundings: StorySurroundings,
  { where, page }: Reading,
): BlockTools {
  const { products, card, publications } = surroundings
  const { locale } = surroundings.links
  const problems = problemsAt(surroundings.problems, { locale: locale.id, page })
  const rules: LinkRules = { ...surroundings.links, problems, where }

  const tools: BlockTools = {
    link: (field) => toFieldLink(field, rules),
    labelled: (label, field) => toLabelledLink(label, field, rules),
    picture: pictureOfAsset,
    richText: (field) =>
      toRichText(field, {
        link: (raw) => toLink(raw, rules),
        blocks: (fields) => tools.blocks(fields),
        problems,
        where,
      }),
    blocks: (fields) => fields.flatMap((field) => toBlock(field)),
    products({ categoryId, skus, limit }) {
      const named = skus.flatMap((sku) => {
        const product = products.bySku.get(sku)
        if (product) return [product]
        problems.error({
          what: `product number "${sku}", which the commerce back end of ${locale.country} lacks`,
          where,
          todo: 'Take the number out of the list, or make the product visible in that sales channel.',
        })
        return []
      })
      if (categoryId) checkCategory(categoryId, surroundings, { where, page })
      const inCategory = categoryId ? products.inCategory(categoryId) : []
      return [...new Set([...named, ...inCategory])].slice(0, limit).map(card)
    },
    publications({ uuids, folder, limit }) {
      const named = uuids.flatMap((uuid) => publications.teaser(uuid) ?? [])
      const inFolder = folder ? publications.inFolder(folder) : []
      return [...new Set([...named, ...inFolder])].slice(0, limit)
    },
  }

  function toBlock(field: BlokField): readonly Block[] {
    const { blocks } = surroundings
    const name = blockName(field.component)
    const definition = Object.hasOwn(blocks, name) ? blocks[name] : undefined
    if (!definition) {
      problems.error({
        what: `a block of the unknown component "${field.component}"`,
        where: `${where}, block ${field._uid}`,
        todo: `Known blocks: ${Object.keys(blocks).sort().join(', ')}. Remove the block or add its folder to templates/blocks.`,
      })
      return []
    }
    const fields = parseFields(
      definition.fields,
      field,
      `${where}, block ${field.component}`,
      problems,
    )
    if (fields === undefined) return []
    return [{ id: field._uid, name, props: definition.props(fields, tools) as Block['props'] }]
  }

  return tools
}

/** A commerce category that a story names must exist: the message names both. */
export function checkCategory(
  id: string,
  { categories, links: { locale }, problems }: StorySurroundings,
  { where, page }: Reading,
): void {
  if (categories.has(id)) return
  problems.error(
    {
      what: `category "${id}", which the commerce back end of ${locale.country} lacks`,
      where: `${where}, field category_id`,
      todo: 'Give the id of a category of that sales channel, or limit the story to other countries.',
    },
    { locale: locale.id, page },
  )
}

/** `category_tiles` is the view CategoryTiles. */
const blockName = (component: string) =>
  component.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
