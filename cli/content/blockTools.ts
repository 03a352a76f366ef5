import { z } from 'zod'
import type { BlockDefinition, BlockTools } from '#templates/blocks/block.ts'
import { text, texts, type BlokField } from '#templates/content/fields.ts'
import type { CaseForm } from '#shared/caseForm.ts'
import type { Block } from '#shared/block.ts'
import type { Product, ProductCard, ProductCategory } from '#shared/product.ts'
import { createFieldPlaces, type FieldPlaces } from './fieldPlaces.ts'
import type { FeatureFlag } from './flags.ts'
import {
  toFieldLink,
  toLabelledLink,
  toLink,
  type FieldLinkRules,
  type LinkRules,
} from '../links/toLink.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { parseFields } from './parseFields.ts'
import { pictureOfAsset, type ImageHosts } from '../images/picture.ts'
import { diagnosticsAt, type Diagnostics } from '../diagnostics/diagnostics.ts'
import type { ProductIndex } from '../catalogue/productIndex.ts'
import type { Publications } from './publications.ts'
import { toRichText } from './richText.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import { question, sharedBlocks } from './stories.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import type { TeaserIndex } from './teasers.ts'

/** What the stories of one locale may ask for while their fields become content. */
export interface StorySurroundings {
  links: LinkRules
  /** The contact form, which a rich text may hold. */
  caseForm: () => CaseForm
  categories: ReadonlyMap<string, ProductCategory>
  products: ProductIndex
  card: (product: Product) => ProductCard
  publications: Publications
  teasers: TeaserIndex
  /** Stories that are no pages, by id: shared questions and blocks. */
  related: ReadonlyMap<string, RawStory>
  /** Feature flags by name. */
  flags: ReadonlyMap<string, FeatureFlag>
  imageHosts: ImageHosts
  /** Content blocks by name. */
  blocks: Readonly<Record<string, BlockDefinition>>
  diagnostics: Diagnostics
}

/** A story that is being read: how messages name it, and the page that shows it, if it is one. */
export interface Reading {
  where: string
  page?: string | undefined
  /** Where its fields stand: what parses them adds them. */
  places: FieldPlaces
  /** Ids of the shared blocks that it is read for, outermost first. */
  within?: readonly string[]
}

/** The tools for one story: whatever is wrong is said with the story and the page. */
export function createBlockTools(
  surroundings: StorySurroundings,
  { where, page, places, within = [] }: Reading,
): BlockTools {
  const { products, card, publications, imageHosts } = surroundings
  const { locale } = surroundings.links
  const diagnostics = diagnosticsAt(surroundings.diagnostics, { locale: locale.id, page })
  /** Links of a field, whose messages name it. */
  const rulesAt = (field: object | null): FieldLinkRules => ({
    ...surroundings.links,
    pages: page === undefined ? [] : [page],
    diagnostics,
    where: places.of(field, where),
  })

  const tools: BlockTools = {
    link: (field) => toFieldLink(field, rulesAt(field)),
    labelled: (label, field) => toLabelledLink(label, field, rulesAt(field)),
    picture: (field) =>
      pictureOfAsset(field, imageHosts, { diagnostics, where: places.of(field, where) }),
    richText: (field) =>
      toRichText(field, {
        link: (raw) => toLink(raw, rulesAt(field)),
        blocks: (fields) => tools.blocks(fields),
        caseForm: surroundings.caseForm,
        imageHosts,
        diagnostics,
        where: places.of(field, where),
      }),
    blocks: (fields) =>
      fields.flatMap((field) =>
        Object.hasOwn(expansions, field.component)
          ? expansions[field.component]!(field)
          : toBlock(field),
      ),
    teasers: surroundings.teasers.teasers,
    couriers: surroundings.teasers.couriers,
    questions: (uuids) =>
      uuids.flatMap((uuid) => {
        const story = referred(uuid, 'Question')
        const fields =
          story &&
          parseFields(question, story.content, { where: nameOfStory(story), places, diagnostics })
        if (!fields) return []
        return [{ question: fields.question, answer: tools.richText(fields.answer) }]
      }),
    products({ categoryId, skus, limit }) {
      const named = skus.flatMap((sku) => {
        const product = products.bySku.get(sku)
        if (product) return [product]
        diagnostics.error({
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

  /** Blocks that stand for others, by component. */
  const expansions: Readonly<Record<string, (field: BlokField) => readonly Block[]>> = {
    shared_blocks: toSharedBlocks,
    feature: toFeature,
  }

  /** The content of a feature flag where the flag is on (specification 4). */
  function toFeature(field: BlokField): readonly Block[] {
    const { flag: name } = parseFields(featureField, field, { where, places, diagnostics }) ?? {
      flag: '',
    }
    const flag = surroundings.flags.get(name)
    if (!flag) {
      diagnostics.error({
        what: `unknown feature flag "${name}"`,
        where: `${where}, block ${field.component}, field flag`,
        todo: withSuggestion(
          name,
          surroundings.flags.keys(),
          'Give the name of a story of the component FeatureFlag.',
        ),
      })
      return []
    }
    if (!flag.isOn || !flag.content || within.includes(flag.where)) return []
    const own = createBlockTools(surroundings, {
      where: flag.where,
      page,
      places: createFieldPlaces(),
      within: [...within, flag.where],
    })
    return own
      .blocks([flag.content])
      .map((block) => ({ ...block, id: `${field._uid}-${block.id}` }))
  }

  /** A story that a field refers to; one that is not there is said. */
  function referred(uuid: string, component: string): RawStory | undefined {
    const story = surroundings.related.get(uuid)
    if (story?.content.component === component) return story
    diagnostics.error({
      what: `a reference to the ${component} ${uuid}, which is not there`,
      where,
      todo: 'Choose another story, or publish the one that is meant.',
    })
    return undefined
  }

  /** Blocks of another story in place of the block that names it, at any depth; a cycle is cut. */
  function toSharedBlocks(field: BlokField): readonly Block[] {
    const { stories } = parseFields(sharedBlocksField, field, { where, places, diagnostics }) ?? {
      stories: [],
    }
    return stories.flatMap((uuid) => {
      if (within.includes(uuid)) {
        diagnostics.warn('shared blocks that contain themselves', {
          what: 'blocks that lead back to themselves are left out',
          where,
        })
        return []
      }
      const story = referred(uuid, 'SharedBlocks')
      if (!story) return []
      const reading: Reading = {
        where: nameOfStory(story),
        page,
        places: createFieldPlaces(),
        within: [...within, uuid],
      }
      const own = createBlockTools(surroundings, reading)
      const fields = parseFields(sharedBlocks, story.content, { ...reading, diagnostics })
      const blocks = own.blocks(fields?.body ?? [])
      // a story may be shown twice on a page: its blocks are told apart by who shows them
      return blocks.map((block) => ({ ...block, id: `${field._uid}-${block.id}` }))
    })
  }

  function toBlock(field: BlokField): readonly Block[] {
    const { blocks } = surroundings
    const name = blockName(field.component)
    const definition = Object.hasOwn(blocks, name) ? blocks[name] : undefined
    if (!definition) {
      const components = [
        ...Object.keys(blocks).map(componentName),
        ...Object.keys(expansions),
      ].sort()
      diagnostics.error({
        what: `a block of the unknown component "${field.component}"`,
        where: `${where}, block ${field._uid}`,
        todo: withSuggestion(
          field.component,
          components,
          `Known blocks: ${components.join(', ')}. Remove the block or add its folder to templates/blocks.`,
        ),
      })
      return []
    }
    const fields = parseFields(definition.fields, field, {
      where: `${where}, block ${field.component}`,
      places,
      diagnostics,
    })
    if (fields === undefined) return []
    const props = definition.props(fields, tools)
    const { shows } = definition
    if (shows !== undefined && isEmpty(props[shows])) {
      diagnostics.warn('blocks with nothing to show', {
        what: `a block without ${shows} is left out`,
        where: `${where}, block ${field.component}, field ${shows}`,
        todo: 'Fill the field, or remove the block.',
      })
      return []
    }
    return [{ id: field._uid, name, props: props as Block['props'] }]
  }

  return tools
}

const sharedBlocksField = z.looseObject({ stories: texts })
const featureField = z.looseObject({ flag: text })

/** A commerce category that a story names must exist: the message names both. */
export function checkCategory(
  id: string,
  { categories, links: { locale }, diagnostics }: StorySurroundings,
  { where, page }: Pick<Reading, 'where' | 'page'>,
): void {
  if (categories.has(id)) return
  diagnostics.error(
    {
      what: `category "${id}", which the commerce back end of ${locale.country} lacks`,
      where: `${where}, field category_id`,
      todo: 'Give the id of a category of that sales channel, or limit the story to other countries.',
    },
    { locale: locale.id, page },
  )
}

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === ''

/** The name that editors know: `CategoryTiles` is `category_tiles`. */
const componentName = (block: string) =>
  block.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

/** `category_tiles` is the view CategoryTiles. */
const blockName = (component: string) =>
  component.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
