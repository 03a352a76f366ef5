import { createContext, use } from 'react'
import type { IslandDefinition, PartTags } from '#runtime/islands/defineIsland.ts'

/** Takes the names of islands while a main part is rendered; null elsewhere. */
export const IslandNames = createContext<((name: string) => void) | null>(null)

type Marked<Data> = Pick<IslandDefinition<Data, PartTags>, 'data' | 'name'>

export interface IslandAttributes {
  'data-island': string
  'data-props'?: string
}

interface MarkIsland {
  (definition: Marked<undefined>): IslandAttributes
  <Data extends object>(definition: Marked<Data>, data: Data): IslandAttributes
}

/**
 * A function that returns the attributes of an island's element, with its data. The renderer of the page learns the
 * name, so that the document can preload the island's scripts.
 */
export function useIslandMark(): MarkIsland {
  const addName = use(IslandNames)
  return ({ name }: { name: string }, data?: object): IslandAttributes => {
    addName?.(name)
    return {
      'data-island': name,
      ...(data === undefined ? {} : { 'data-props': JSON.stringify(data) }),
    }
  }
}
