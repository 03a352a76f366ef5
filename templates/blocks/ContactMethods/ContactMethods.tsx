import { contactCard } from '#templates/components/help/contactCard.ts'
import { MethodList } from '#templates/components/help/MethodList.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'

export default function ContactMethods({ heading, methods }: BlockProps<'ContactMethods'>) {
  if (methods.length === 0) return null
  return (
    <Section heading={heading}>
      <MethodList methods={methods.map(contactCard)} fallbackIcon="chat" />
    </Section>
  )
}
