import { deferred } from '#runtime/support.ts'
import { useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { PageProvider } from '../page.tsx'
import { errorDocument } from './errorDocument.ts'
import type { IslandDefinition } from './defineIsland.ts'
import type { StartIsland } from './island.ts'
import { islandClient, type IslandWithData } from './islandClient.ts'
import { keepInput } from './keepInput.ts'

type LoadProps<Own, Loaded> = (own: Own) => Promise<Loaded>

/** The code of an island that is a React component: its data are the component's properties. */
export const reactIsland = <Own extends object, Loaded extends object = object>(
  definition: IslandDefinition<Own, Record<never, never>>,
  Component: ComponentType<Own & Loaded>,
  loadProps?: LoadProps<Own, Loaded>,
): StartIsland => islandClient(definition, (island) => hydrateIsland(Component, island, loadProps))

/**
 * Hydrates an island that is a React component. If it throws while hydrating, its HTML stays; if it throws
 * later, the error document replaces it. An island that a translation or an extension changed is rendered anew.
 * `loadProps` loads values that its HTML was made from and the page does not have.
 */
export async function hydrateIsland<Own extends object, Loaded extends object = object>(
  Component: ComponentType<Own & Loaded>,
  { element, data, page, signal }: IslandWithData<Own>,
  loadProps?: LoadProps<Own, Loaded>,
): Promise<void> {
  const [{ path, file, context, buildHash }, loaded] = await Promise.all([
    page(),
    loadProps?.(data),
  ])
  if (!element.isConnected || signal.aborted) return
  const { kind, alternates } = file
  const props = { ...data, ...loaded } as Own & Loaded
  const original = [...element.childNodes]
  const input = keepInput(element)
  const hydrated = deferred()
  let isHydrated = false
  const onHydrated = () => {
    isHydrated = true
    input.repeatChoices()
    hydrated.resolve()
  }
  const onError = () => {
    if (isHydrated) return
    queueMicrotask(() => {
      if (!element.isConnected) return hydrated.resolve()
      root.unmount()
      // the nodes, not their HTML, since they contain input
      element.replaceChildren(...original)
      input.restore()
      input.repeatChoices()
      hydrated.resolve()
    })
  }
  const Fallback = () => isHydrated && <div dangerouslySetInnerHTML={{ __html: errorDocument() }} />
  const island = (
    <PageProvider page={{ path, kind, context, alternates, buildHash }}>
      <ErrorBoundary fallback={<Fallback />} onError={onError}>
        <Watch onRendered={input.restore} onEffects={onHydrated}>
          <Component {...props} />
        </Watch>
      </ErrorBoundary>
    </PageProvider>
  )
  const isChanged = [...element.querySelectorAll('*')].some(isForeign)
  const root = isChanged
    ? createRoot(element)
    : hydrateRoot(element, island, {
        // an island that is removed while it hydrates is not an error
        onRecoverableError(error) {
          if (element.isConnected) reportError(error)
        },
      })
  if (isChanged) root.render(island)
  // the component handles replayed events only after its effects ran
  await hydrated.promise
  // a navigation may remove the island while React renders
  const unmount = () => queueMicrotask(() => root.unmount())
  if (signal.aborted) unmount()
  else signal.addEventListener('abort', unmount)
}

/** Whether the element is of a browser's translation or an extension, which insert `font` and custom elements. */
const isForeign = ({ localName }: Element) => localName === 'font' || localName.includes('-')

/**
 * Calls back after its children were rendered, and after their effects ran. It is not a sibling of the component,
 * since that would change the `useId` ids, which are in the HTML.
 */
function Watch(props: { onRendered: () => void; onEffects: () => void; children: ReactNode }) {
  const { onRendered, onEffects, children } = props
  useLayoutEffect(onRendered, [onRendered])
  useEffect(onEffects, [onEffects])
  return children
}
