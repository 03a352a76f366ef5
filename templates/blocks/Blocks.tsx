import type { ComponentType } from 'react'
import type { Block } from '#shared/block.ts'
import { BlockRenderer } from './BlockRenderer.ts'
import { blockViews, type BlockPlace } from './views.ts'
import './Blocks.css'

/**
 * Content blocks one below the other. Banners that follow each other share a row. With `lead`, the
 * first block opens the page and carries its first heading.
 */
export const Blocks = ({ blocks, lead = false }: { blocks: readonly Block[]; lead?: boolean }) => (
  <BlockRenderer value={Blocks}>
    {inRows(blocks).map((row) =>
      row.length === 1 ? (
        row.map((block) => <View key={block.id} block={block} lead={lead && block === blocks[0]} />)
      ) : (
        <div className="block-row container" key={row[0]?.id}>
          {row.map((block) => (
            <View key={block.id} block={block} lead={false} />
          ))}
        </div>
      ),
    )}
  </BlockRenderer>
)

function View({ block, lead }: { block: Block; lead: boolean }) {
  // the model made these properties with the definition of the same name
  const views: Readonly<Record<string, ComponentType<object & BlockPlace> | undefined>> =
    blockViews as never
  const Component = views[block.name]
  if (!Component) throw new Error(`there is no view for the content block ${block.name}`)
  return <Component {...block.props} lead={lead} />
}

function inRows(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const rows: Block[][] = []
  for (const block of blocks) {
    const row = rows.at(-1)
    if (row && block.name === 'Banner' && row[0]?.name === 'Banner' && row.length < 3)
      row.push(block)
    else rows.push([block])
  }
  return rows
}
