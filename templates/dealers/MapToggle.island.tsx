import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import { MapToggle } from './MapToggle.tsx'

export const { start } = hydrateIsland(MapToggle)
