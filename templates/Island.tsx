import { createContext, use, type ComponentType } from 'react'
import type { IslandName, IslandProps } from './islands.tsx'

/** Renders an island's own HTML while a static main part is rendered. */
export type RenderIsland = <Name extends IslandName>(name: Name, props: IslandProps[Name]) => string

export const StaticRender = createContext<RenderIsland | null>(null)

/**
 * A part that needs scripts. On a page that is hydrated it is the component itself; in a static main
 * part it is the component's HTML with what the browser needs to bring that alone to life.
 */
export function Island<Name extends IslandName>({
  name,
  props,
  component: Component,
}: {
  name: Name
  /** They are written into the page: plain values. */
  props: IslandProps[Name]
  component: ComponentType<IslandProps[Name]>
}) {
  const renderIsland = use(StaticRender)
  if (!renderIsland) {
    const Live = Component as ComponentType<object>
    return <Live {...(props as object)} />
  }
  return (
    <div
      className="island"
      data-island={name}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: renderIsland(name, props) }}
    />
  )
}
