import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { PageProvider } from '../page.tsx'
import type { IslandModule } from './island.ts'

/** The browser side of an island that is a React component: it hydrates by itself. */
export const hydrateIsland = <Props extends object>(
  Component: ComponentType<Props>,
): IslandModule => ({
  async start(element, page) {
    const { path, file, context, buildHash } = await page
    const { kind, alternates } = file
    const props = JSON.parse(element.dataset['props'] ?? '{}') as Props
    let isLeft = false
    const root = hydrateRoot(
      element,
      <PageProvider page={{ path, kind, context, alternates, buildHash }}>
        <ErrorBoundary>
          <Component {...props} />
        </ErrorBoundary>
      </PageProvider>,
      {
        // an island that is taken away before it came alive is no fault
        onRecoverableError(error) {
          if (!isLeft) reportError(error)
        },
      },
    )
    return () => {
      isLeft = true
      // it may be in the middle of rendering while the page is left
      queueMicrotask(() => root.unmount())
    }
  },
})
