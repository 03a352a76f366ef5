import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import '#templates/components/basics/Button.css'
import { EmptyState } from '#templates/components/basics/EmptyState.tsx'
import { PageHeader } from '../parts/PageHeader.tsx'
import '#templates/components/basics/Pagination.css'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import { useFiles } from '#templates/files.ts'
import { Island } from '#templates/Island.tsx'
import type { PageProps } from '../index.ts'
import { StoreLocator, type LocatorProps } from './StoreLocator.tsx'
import storeLocatorIsland from './StoreLocator.island.ts'
import './StoreLocatorPage.css'

type Props = PageProps<'StoreLocator'>

/** The shops of a country, sorted by town. `StoreLocator.client.tsx` searches and filters all of them. */
export default function StoreLocatorPage({ heading, intro, breadcrumb, body, ...props }: Props) {
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        {props.page.count > 1 && <PagesNotice />}
        {props.total === 0 ? <NoShops {...props} /> : <Locator {...props} />}
        {props.total > 0 && <TownSource />}
      </div>
      <Blocks blocks={body} />
    </>
  )
}

function PagesNotice() {
  const t = useTranslate()
  return <ScriptNotice text={t('locator.noScript')} />
}

/** The licence of the town data asks for its source. */
function TownSource() {
  return (
    <p className="store-locator__source">
      {useTranslate()('locator.townSource')} <a href="https://www.geonames.org/">GeoNames</a>,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
    </p>
  )
}

function NoShops({ emptyHeading, emptyText }: Pick<Props, 'emptyHeading' | 'emptyText'>) {
  const t = useTranslate()
  return (
    <EmptyState
      icon="store"
      heading={emptyHeading || t('storeLocator.empty')}
      text={emptyText || t('storeLocator.emptyText')}
    />
  )
}

function Locator({
  file,
  towns,
  first,
  pageSize,
  total,
  dealers,
  filters,
  tiles,
  contactForm,
  stock,
  page,
  letters,
}: Omit<Props, 'heading' | 'intro' | 'breadcrumb' | 'body'>) {
  const files = useFiles()
  const props: LocatorProps = {
    url: files?.json(file) ?? '',
    townsUrl: files?.json(towns) ?? '',
    first,
    pageSize,
    total,
    filters,
    tiles,
    stock: stock && {
      serviceUrl: stock.serviceUrl,
      bikes: files?.json(stock.bikes.map(files.json)) ?? '',
      range: stock.range.map(({ id }) => id),
      formPath: stock.formPath,
    },
    contactForm,
    page,
    letters,
  }
  return (
    <Island
      of={storeLocatorIsland}
      props={props}
      loaded={{ listed: dealers, all: dealers, towns }}
      component={StoreLocator}
    />
  )
}
