import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import { ContactForm as Contact } from './ContactForm.tsx'
import { NewsletterForm as Newsletter } from './NewsletterForm.tsx'

/** React forms share one file, since React is most of it. */
export const ContactForm = hydrateIsland(Contact)
export const NewsletterForm = hydrateIsland(Newsletter)
