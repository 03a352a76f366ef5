import type { Block } from '#shared/content/block.ts'
import type { BlockName, BlockProps } from './index.ts'

/** A block with the props of its view, discriminated by `name`. */
export type BlockOf<Name extends BlockName = BlockName> = {
  [N in Name]: Block & { name: N; props: BlockProps<N> }
}[Name]

/**
 * Narrows a block by its name: the block definition of that name created its props, which the type `Block`
 * does not express.
 */
export const isBlockOf = <Name extends BlockName>(
  block: Block,
  name: Name,
): block is BlockOf<Name> => block.name === name
