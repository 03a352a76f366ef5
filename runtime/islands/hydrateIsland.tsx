import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { PageProvider } from '../page.tsx'
import { errorDocument } from './errorDocument.ts'
import type { IslandModule } from './island.ts'
import { keepInput } from './keepInput.ts'

/**
 * Hydrates an island that is a React component. If it throws while hydrating, its HTML stays; if it throws
 * later, the error document replaces it. `loadProps` loads values that its HTML was made from and the page does
 * not have.
 */
export const hydrateIsland = <Props extends object>(
  Component: ComponentType<Props>,
  loadProps?: (own: Props) => Promise<Partial<Props>>,
): IslandModule => ({
  async start(element, page) {
    const ownProps = JSON.parse(element.dataset['props'] ?? '{}') as Props
    const [{ path, file, context, buildHash }, loaded] = await Promise.all([
      page(),
      loadProps?.(ownProps),
    ])
    if (!element.isConnected) return undefined
    const { kind, alternates } = file
    const props = { ...ownProps, ...loaded }
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
        // the nodes, not their HTML, since they contain input
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
        // an island that is removed while it hydrates is not an error
        onRecoverableError(error) {
          if (element.isConnected) reportError(error)
        },
      },
    )
    // the component handles replayed events only after its effects ran
    await hydrated.promise
    // a navigation may remove the island while React renders
    return () => queueMicrotask(() => root.unmount())
  },
})

/**
 * Calls back after the effects of its children. It is not a sibling of the component, since that would change the
 * `useId` ids, which are in the HTML.
 */
function AfterEffects({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}
