import { reactIsland } from '#runtime/islands/hydrateIsland.tsx'
import mapToggleIsland from './MapToggle.island.ts'
import { MapToggle } from './MapToggle.tsx'

export default reactIsland(mapToggleIsland, MapToggle)
