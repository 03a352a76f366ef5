import { MethodList } from '#templates/components/help/MethodList.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'

export default function ReturnMethods({ heading, methods }: BlockProps<'ReturnMethods'>) {
  if (methods.length === 0) return null
  return (
    <Section heading={heading}>
      <MethodList
        methods={methods.map((method) => ({ ...method, fact: method.costs }))}
        fallbackIcon="return"
      />
    </Section>
  )
}
