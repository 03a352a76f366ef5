import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'

export const { start } = hydrateIsland(NewsletterForm)
