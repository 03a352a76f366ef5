import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import { ContactForm as Contact } from './ContactForm.tsx'
import { NewsletterForm as Newsletter } from './NewsletterForm.tsx'

/** Forms, by React: one file, since most of it is React. */
export const ContactForm = hydrateIsland(Contact)
export const NewsletterForm = hydrateIsland(Newsletter)
