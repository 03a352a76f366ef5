import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageData, PageKind, PageProps } from '#templates/pages/index.ts'
import { views } from '#templates/pages/views.ts'
import { WholePage, type WholePageProps } from './WholePage.tsx'

function MainPart<Kind extends PageKind>({ kind, props }: PageData<Kind>) {
  const View: ComponentType<PageProps<Kind>> = views[kind]
  return <View key={kind} {...props} />
}

/** Renders a page without islands and static parts. */
export const renderWhole = ({ page, slices, ...data }: PageData & WholePageProps): string =>
  renderToString(
    <WholePage page={page} slices={slices}>
      <MainPart {...data} />
    </WholePage>,
  )
