import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import { BikeComparison } from './BikeComparison.tsx'

export const { start } = hydrateIsland(BikeComparison)
