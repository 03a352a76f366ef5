import { Blocks } from '#templates/blocks/Blocks.tsx'
import { contactCard } from '#templates/components/help/contactCard.ts'
import { MethodList } from '#templates/components/help/MethodList.tsx'
import { PageHeader } from '../parts/PageHeader.tsx'
import type { PageProps } from '../index.ts'

export default function ContactMethodsListingPage({
  heading,
  intro,
  breadcrumb,
  entries,
  body,
}: PageProps<'ContactMethodsListingPage'>) {
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <MethodList methods={entries.map(contactCard)} fallbackIcon="chat" headingLevel={2} />
      </div>
      <Blocks blocks={body} />
    </>
  )
}
