import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import { SearchForm } from './SearchForm.tsx'

export const { start } = hydrateIsland(SearchForm)
