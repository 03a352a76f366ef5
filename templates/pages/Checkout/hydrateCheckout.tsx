import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import { Checkout } from './Checkout.tsx'

export const { start } = hydrateIsland(Checkout)
