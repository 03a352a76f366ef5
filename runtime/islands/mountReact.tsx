import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { PageProvider } from '../page.tsx'
import { errorDocument } from './errorDocument.ts'
import type { IslandPage } from './island.ts'

/**
 * Renders a part that has no HTML from the build, or replaces it. If it throws, the error document replaces it.
 * It goes when the signal is aborted.
 */
export function mountReact(
  element: HTMLElement,
  page: IslandPage,
  children: ReactNode,
  signal: AbortSignal,
): void {
  const { path, file, context, buildHash } = page
  const root = createRoot(element)
  const fallback = <div dangerouslySetInnerHTML={{ __html: errorDocument() }} />
  root.render(
    <PageProvider page={{ path, kind: file.kind, context, alternates: file.alternates, buildHash }}>
      <ErrorBoundary fallback={fallback}>{children}</ErrorBoundary>
    </PageProvider>,
  )
  // a navigation may remove it while React renders
  signal.addEventListener('abort', () => queueMicrotask(() => root.unmount()))
}
