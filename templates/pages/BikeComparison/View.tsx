import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { PageHeader } from '../parts/PageHeader.tsx'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import { useFiles } from '#templates/files.ts'
import { Island } from '#templates/Island.tsx'
import type { PageProps } from '../index.ts'
import { BikeComparison } from './BikeComparison.tsx'
import bikeComparisonIsland from './BikeComparison.island.ts'

/** The empty comparison. `BikeComparison.client.ts` loads the table once a shopper has chosen a bike. */
export default function BikeComparisonPage({
  heading,
  intro,
  emptyHeading,
  emptyText,
  shopLink,
  breadcrumb,
  body,
  bikes,
}: PageProps<'BikeComparison'>) {
  const t = useTranslate()
  const files = useFiles()
  return (
    <>
      <div className="container bike-comparison">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <ScriptNotice text={t('bikeComparison.noScript')} />
        <Island
          of={bikeComparisonIsland}
          props={{
            index: files?.json(bikes.map(files.json)) ?? '',
            emptyHeading: emptyHeading || t('bikeComparison.empty'),
            emptyText: emptyText || t('bikeComparison.emptyText'),
            shopLink,
          }}
          component={BikeComparison}
        />
      </div>
      <Blocks blocks={body} />
    </>
  )
}
