import type { FunctionComponent } from 'react'
import type { Block } from '#shared/content/block.ts'
import type { BlockOf } from './blockOf.ts'
import { BlockRenderer } from '#templates/richtext/BlockRenderer.ts'
import type { BlockName, BlockProps } from './index.ts'
import { blockViews, type CommonBlockProps } from './views.ts'
import './Blocks.css'

/**
 * A stack of content blocks. Consecutive banners share a row. With `lead`, the first block renders the
 * page's `h1`.
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
  if (!hasView(block)) throw new Error(`no view for content block "${block.name}"`)
  return <KnownView block={block} lead={lead} />
}

function KnownView<Name extends BlockName>({
  block,
  lead,
}: {
  block: BlockOf<Name>
  lead: boolean
}) {
  const Component: FunctionComponent<BlockProps<Name> & CommonBlockProps> = blockViews[block.name]
  return <Component key={block.id} {...block.props} id={block.id} lead={lead} />
}

/** Narrows a block by its name: the block definition of that name created its props. */
const hasView = (block: Block): block is BlockOf => Object.hasOwn(blockViews, block.name)

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
