import type { IslandDefinition, Parts, PartTags } from './defineIsland.ts'
import type { IslandContext, StartIsland } from './island.ts'

/** An island without its parts, as React sees it. */
export interface IslandWithData<Data> extends IslandContext {
  element: HTMLElement
  data: Data
}

/** What the code of an island gets. */
interface StartedIsland<Data, Tags extends PartTags> extends IslandWithData<Data> {
  parts: Parts<Tags>
}

/** What the code of the island of a definition gets. */
export type IslandOf<Definition> =
  Definition extends IslandDefinition<infer Data, infer Tags> ? StartedIsland<Data, Tags> : never

/** The code of an island. It throws if the island's HTML has not the data or the parts of its definition. */
export const islandClient =
  <Data, Tags extends PartTags>(
    { name: island, data: guard, parts: tags, within }: IslandDefinition<Data, Tags>,
    code: (island: StartedIsland<Data, Tags>) => void | Promise<void>,
  ): StartIsland =>
  (element, context) => {
    const data = guard?.(JSON.parse(element.dataset['props']!)) as Data
    const place = within ? element.closest(within) : element
    const parts: Record<string, Element | null> = {}
    for (const part in tags) {
      const [tag, isOptional] = tags[part]!.split(/(?=\?)/) as [string, string?]
      const found = place?.querySelector(`${tag}[data-part=${part}]`) ?? null
      if (!found && !isOptional) throw new Error(`island ${island} has no part ${part}`)
      parts[part] = found
    }
    return code({ ...context, element, data, parts: parts as Parts<Tags> })
  }
