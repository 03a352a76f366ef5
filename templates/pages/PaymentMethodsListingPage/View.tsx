import { Blocks } from '#templates/blocks/Blocks.tsx'
import { HelpStrip } from '#templates/components/help/HelpStrip.tsx'
import { MethodList } from '#templates/components/help/MethodList.tsx'
import { PageHeader } from '../parts/PageHeader.tsx'
import type { PageProps } from '../index.ts'

export default function PaymentMethodsListingPage({
  heading,
  intro,
  breadcrumb,
  entries,
  body,
  help,
}: PageProps<'PaymentMethodsListingPage'>) {
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <MethodList methods={entries} fallbackIcon="card" headingLevel={2} />
      </div>
      <Blocks blocks={body} />
      {help && <HelpStrip {...help} />}
    </>
  )
}
