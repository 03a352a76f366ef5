import { createContext, use, type ComponentType } from 'react'
import { useIslandMark } from './islandMark.ts'
import type { IslandName } from './islands.ts'

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
export function Island<Props extends object>({
  name,
  props,
  component: Component,
}: {
  name: IslandName
  /** Plain values, because they are serialized into the page. */
  props: Props
  component: ComponentType<Props>
}) {
  const renderIsland = use(StaticRender)
  const markIsland = useIslandMark()
  if (!renderIsland) return <Component {...props} />
  return (
    <div
      {...markIsland(name)}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: renderIsland(Component, props) }}
    />
  )
}
