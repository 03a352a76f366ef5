import { createContext, use } from 'react'
import type { IslandName } from './islands.ts'

/** Takes the names of islands while a main part is rendered; null elsewhere. */
export const IslandNames = createContext<((name: IslandName) => void) | null>(null)

/**
 * A function that returns the attribute of an island's element. The renderer of the page learns the name, so that
 * the document can preload the island's scripts.
 */
export function useIslandMark(): (name: IslandName) => { 'data-island': IslandName } {
  const addName = use(IslandNames)
  return (name) => {
    addName?.(name)
    return { 'data-island': name }
  }
}
