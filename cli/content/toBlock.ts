import type { Block } from '#shared/content/block.ts'
import type { BlockDefinition, ToolsAt } from '#templates/blocks/block.ts'
import type { BlokField } from '#templates/content/fields.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import { parseBlock } from './parseFields.ts'
import type { StoryContext } from './storyContext.ts'

type BlockContext = Pick<StoryContext, 'blocks' | 'diagnostics' | 'page' | 'where'>

/** Creates a block by its definition. Skips one that is unknown, invalid or empty, with a diagnostic. */
export function toBlock(
  field: BlokField,
  context: BlockContext,
  { toolsAt, expansions }: { toolsAt: ToolsAt; expansions: readonly string[] },
): readonly Block[] {
  const { blocks, diagnostics } = context
  const name = blockName(field.component)
  const definition = Object.hasOwn(blocks, name) ? blocks[name] : undefined
  if (!definition) {
    reportUnknown(field, context, expansions)
    return []
  }
  const where = `${context.where}, block ${field.component}`
  const props = definition.read(
    (fields) => parseBlock(fields, field, context),
    (places) => toolsAt(places, where),
  )
  if (!props) return []
  const missing = missingField(definition, props)
  if (missing !== undefined) {
    diagnostics.warn('empty blocks', {
      what: `skipped a block: ${missing} is empty`,
      where: `${where}, field ${missing}`,
      todo: 'Fill the field, or remove the block.',
    })
    return []
  }
  return [{ id: field._uid, name, props }]
}

function reportUnknown(
  { _uid, component }: BlokField,
  { blocks, diagnostics, where }: BlockContext,
  expansions: readonly string[],
): void {
  const components = [...Object.keys(blocks).map(componentName), ...expansions].sort()
  diagnostics.error({
    rule: 'content/component',
    what: `unknown component "${component}"`,
    where: `${where}, block ${_uid}`,
    todo: withSuggestion(
      component,
      components,
      `Known blocks: ${components.join(', ')}. Remove the block or add its folder to templates/blocks.`,
    ),
  })
}

/** The required prop, if it is empty. A prop has the name of its field. */
const missingField = ({ requiredProp }: BlockDefinition, props: Block['props']) =>
  requiredProp !== undefined && isEmpty(props[requiredProp]) ? requiredProp : undefined

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === ''

/** Converts `CategoryTiles` to `category_tiles`, the name that editors use. */
const componentName = (block: string) =>
  block.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

/** Converts `category_tiles` to `CategoryTiles`. */
const blockName = (component: string) =>
  component.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
