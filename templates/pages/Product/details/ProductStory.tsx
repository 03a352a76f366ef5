import type { Block } from '#shared/content/block.ts'
import { isBlockOf } from '#templates/blocks/blockOf.ts'
import ImageText from '#templates/blocks/ImageText/ImageText.tsx'

/** Pictures and texts about a product. A product page has the styles of this block alone. */
export const ProductStory = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.length > 0 && (
    <div className="product-page__story">
      {blocks.map(
        (block) => isBlockOf(block, 'ImageText') && <ImageText key={block.id} {...block.props} />,
      )}
    </div>
  )
