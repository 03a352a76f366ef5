import { RichTextContent } from '#templates/richtext/RichTextContent.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'

export default function Text({ content }: BlockProps<'Text'>) {
  if (!content || content.length === 0) return null
  return (
    <Section>
      <RichTextContent content={content} />
    </Section>
  )
}
