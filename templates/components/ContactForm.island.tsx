import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import { ContactForm } from './ContactForm.tsx'

export const { start } = hydrateIsland(ContactForm)
