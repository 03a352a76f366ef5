import { lazy, Suspense, useLayoutEffect, useMemo, type ComponentType, type ReactNode } from 'react'
import { Router, type Navigator } from 'react-router'
import { ErrorBoundary } from '#runtime/ErrorBoundary.tsx'
import { PageProvider, usePage, type CurrentPage } from '#runtime/page.tsx'
import type { PageContext } from '#shared/site.ts'
import { ConsentSlot } from './components/ConsentSlot.tsx'
import { Layout } from './layout/Layout.tsx'

/** Needed by nobody until something breaks; where even that cannot be had, a plain one stands in. */
const ErrorDocument = lazy(() =>
  import('./ErrorDocument.tsx').then(
    (module) => ({ default: module.ErrorDocument }),
    () => ({ default: PlainError }),
  ),
)

/** Says what happened by what is surely there, and leads to where it may be better. */
function PlainError() {
  const { brand, prefix, translations } = usePage().context as Partial<PageContext>
  return (
    <div className="error-document container" role="alert">
      <h1>{translations?.['error.heading'] ?? brand?.name}</h1>
      <p>
        <a href={prefix ?? '/'} data-hard-refresh="">
          {brand?.name ?? '/'}
        </a>
      </p>
    </div>
  )
}

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
  /** Called when a part of the page cannot be shown. */
  onPartFailed?: () => void
  /** Called when nothing of the page can be shown. */
  onFailed?: () => void
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
  onPartFailed,
  onFailed,
}: RootProps) {
  const { key } = location
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each place that is shown
  useLayoutEffect(() => onShown?.(), [key])
  const view = useMemo(() => <View key={page.path} {...props} />, [View, page.path, props])
  return (
    <Router location={location} navigator={navigator}>
      <PageProvider page={page}>
        {/* a question that is open stays as it is in another language, with what was chosen */}
        <ErrorBoundary>
          <ConsentSlot />
        </ErrorBoundary>
        {/* the frame stays from page to page; another language is another frame */}
        <ErrorBoundary key={page.context.tag} fallback={<PlainError />} onError={onFailed}>
          <Layout
            // a part of the frame that fails is missing; what is between is not
            header={<ErrorBoundary onError={onPartFailed}>{header}</ErrorBoundary>}
            footer={<ErrorBoundary onError={onPartFailed}>{footer}</ErrorBoundary>}
          >
            <ErrorBoundary
              fallback={
                <Suspense fallback={null}>
                  <ErrorDocument />
                </Suspense>
              }
              onError={onPartFailed}
            >
              {view}
            </ErrorBoundary>
          </Layout>
        </ErrorBoundary>
      </PageProvider>
    </Router>
  )
}
