// @chunk react
// @chunk commerce
// @loads on demand: a comparison with bikes
import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import type { IslandWithData } from '#runtime/islands/islandClient.ts'
import { BikeComparison, type ComparisonProps } from './BikeComparison.tsx'

export const hydrate = (island: IslandWithData<ComparisonProps>): Promise<void> =>
  hydrateIsland(BikeComparison, island)
