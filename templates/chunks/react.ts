/** What every script that renders in the browser needs. */
import '#runtime/islands/hydrateIsland.tsx'
import '#runtime/useValue.ts'
