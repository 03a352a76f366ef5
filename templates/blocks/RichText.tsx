import { BlockRenderer } from '#templates/richtext/BlockRenderer.ts'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { RichTextContent, type RichTextProps } from '#templates/richtext/RichTextContent.tsx'

/** Rich text including nested blocks. Views of blocks use `RichTextContent`. */
export const RichText = (props: RichTextProps) => (
  <BlockRenderer value={Blocks}>
    <RichTextContent {...props} />
  </BlockRenderer>
)
