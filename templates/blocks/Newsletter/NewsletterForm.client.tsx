// @chunk react
import { reactIsland } from '#runtime/islands/hydrateIsland.tsx'
import newsletterFormIsland from './NewsletterForm.island.ts'
import { NewsletterForm } from './NewsletterForm.tsx'

export default reactIsland(newsletterFormIsland, NewsletterForm)
