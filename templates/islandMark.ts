import { createContext, use } from 'react'
import type { IslandDefinition, PartTags } from '#runtime/islands/defineIsland.ts'

/** Takes the names of islands while a main part is rendered; null elsewhere. */
export const IslandNames = createContext<((name: string) => void) | null>(null)

type Marked<Data> = Pick<IslandDefinition<Data, PartTags>, 'data' | 'name'>

/**
 * A function that returns the attributes of an island's element, with its data. The renderer of the page learns the
 * name, so that the document can preload the island's scripts.
 */
export function useIslandMark() {
  const addName = use(IslandNames)
  return <Data>(
    { name }: Marked<Data>,
    ...[data]: Data extends undefined ? [] : [data: Data]
  ): { 'data-island': string; 'data-props'?: string } => {
    addName?.(name)
    return {
      'data-island': name,
      ...(data === undefined ? {} : { 'data-props': JSON.stringify(data) }),
    }
  }
}
