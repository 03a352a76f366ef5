import { createContext, use, type ComponentType } from 'react'
import type { IslandName } from './islands.ts'

/** Renders an island by itself, as the browser will hydrate it. */
export type RenderIsland = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
) => string

export const StaticRender = createContext<RenderIsland | null>(null)

/**
 * A part that React brings to life in the browser: the component's HTML with what it needs for that.
 * Where nothing renders islands by themselves it is the component.
 */
export function Island<Props extends object>({
  name,
  props,
  component: Component,
}: {
  name: IslandName
  /** They are written into the page: plain values. */
  props: Props
  component: ComponentType<Props>
}) {
  const renderIsland = use(StaticRender)
  if (!renderIsland) return <Component {...props} />
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: renderIsland(Component, props) }}
    />
  )
}
