import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { PageProvider } from '../page.tsx'
import { errorDocument } from './errorDocument.ts'
import type { IslandModule } from './island.ts'
import { keepInput } from './keepInput.ts'

/**
 * The browser side of an island that is a React component: it hydrates by itself. Where it throws at
 * that its HTML stays; where it throws later the error document stands in its place.
 */
export const hydrateIsland = <Props extends object>(
  Component: ComponentType<Props>,
): IslandModule => ({
  async start(element, page) {
    const { path, file, context, buildHash } = await page()
    if (!element.isConnected) return undefined
    const { kind, alternates } = file
    const props = JSON.parse(element.dataset['props'] ?? '{}') as Props
    const original = [...element.childNodes]
    const restoreInput = keepInput(element)
    const hydrated = Promise.withResolvers<void>()
    let isHydrated = false
    const onHydrated = () => {
      isHydrated = true
      restoreInput()
      hydrated.resolve()
    }
    const onError = () => {
      if (isHydrated) return
      queueMicrotask(() => {
        if (!element.isConnected) return hydrated.resolve()
        root.unmount()
        // the nodes themselves: what was typed is in them
        element.replaceChildren(...original)
        restoreInput()
        hydrated.resolve()
      })
    }
    const Fallback = () =>
      isHydrated && <div dangerouslySetInnerHTML={{ __html: errorDocument() }} />
    const root = hydrateRoot(
      element,
      <PageProvider page={{ path, kind, context, alternates, buildHash }}>
        <ErrorBoundary fallback={<Fallback />} onError={onError}>
          <AfterEffects then={onHydrated}>
            <Component {...props} />
          </AfterEffects>
        </ErrorBoundary>
      </PageProvider>,
      {
        // an island that is taken away before it came alive is no fault
        onRecoverableError(error) {
          if (element.isConnected) reportError(error)
        },
      },
    )
    // what was clicked meanwhile is repeated once the component answers
    await hydrated.promise
    // it may be in the middle of rendering while the page is left
    return () => queueMicrotask(() => root.unmount())
  },
})

/**
 * Around what has effects: those of its children have run when its own does. A sibling of them would
 * change the ids that React counts, which are in the HTML already.
 */
function AfterEffects({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}
