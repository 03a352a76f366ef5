import { lazy, Suspense, useLayoutEffect, useMemo, type ComponentType, type ReactNode } from 'react'
import { Router, type Navigator } from 'react-router'
import { ErrorBoundary } from '#runtime/ErrorBoundary.tsx'
import { PageProvider, type CurrentPage } from '#runtime/page.tsx'
import { Layout } from './layout/Layout.tsx'

/** Needed by nobody until something breaks. */
const ErrorDocument = lazy(async () => ({
  default: (await import('./ErrorDocument.tsx')).ErrorDocument,
}))

export interface RootProps {
  page: CurrentPage
  View: ComponentType<Record<string, unknown>>
  props: Readonly<Record<string, unknown>>
  header: ReactNode
  footer: ReactNode
  location: { pathname: string; search: string; hash: string; state: unknown; key: string }
  navigator: Navigator
  /** Called when the page is in the document. */
  onShown?: () => void
}

/** The whole page, the same on the server and in the browser. */
export function Root({
  page,
  View,
  props,
  header,
  footer,
  location,
  navigator,
  onShown,
}: RootProps) {
  const { key } = location
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each place that is shown
  useLayoutEffect(() => onShown?.(), [key])
  const view = useMemo(() => <View key={page.path} {...props} />, [View, page.path, props])
  return (
    <Router location={location} navigator={navigator}>
      <PageProvider page={page}>
        <Layout header={header} footer={footer}>
          <ErrorBoundary
            key={page.path}
            fallback={
              <Suspense fallback={null}>
                <ErrorDocument />
              </Suspense>
            }
          >
            {view}
          </ErrorBoundary>
        </Layout>
      </PageProvider>
    </Router>
  )
}
