import { createContext, use, type ComponentType } from 'react'
import type { IslandDefinition } from '#runtime/islands/defineIsland.ts'
import { useIslandMark } from './islandMark.ts'

/** Renders an island separately, as the browser hydrates it. */
export type RenderIsland = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
) => string

export const StaticRender = createContext<RenderIsland | null>(null)

/**
 * A part that React hydrates in the browser: the component's HTML with its properties. Without a
 * renderer for islands it is the plain component.
 */
export function Island<Props extends object, Loaded extends object = object>({
  of,
  props,
  loaded,
  component: Component,
}: {
  of: IslandDefinition<Props, Record<never, never>>
  /** Plain values, because they are serialized into the page. */
  props: Props
  /** Values that the page does not have, because the island loads them from a file. */
  loaded?: Loaded
  component: ComponentType<Props & Loaded>
}) {
  const renderIsland = use(StaticRender)
  const markIsland = useIslandMark()
  const allProps = { ...props, ...loaded } as Props & Loaded
  if (!renderIsland) return <Component {...allProps} />
  return (
    <div
      {...markIsland(of, props)}
      dangerouslySetInnerHTML={{ __html: renderIsland(Component, allProps) }}
    />
  )
}
