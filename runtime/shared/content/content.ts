import type { Block } from './block.ts'
import type { Picture } from './image.ts'
import type { LabelledLink, Link } from '../paths/links.ts'
import type { RichText } from './richtext.ts'

export interface NavigationItem {
  label: string
  link: Link | null
  highlight: boolean
  image: Picture | null
  children: readonly NavigationItem[]
}

export interface Navigation {
  items: readonly NavigationItem[]
  utility: readonly NavigationItem[]
  /** Search, and the basket in countries that sell online: always visible, as icons. */
  shortcuts: readonly (LabelledLink & { icon: 'search' | 'basket' })[]
}

export interface Footer {
  columns: readonly { heading: string; links: readonly LabelledLink[] }[]
  legal: readonly LabelledLink[]
  text: string
  servicePhone: string
  serviceHours: string
}

/** The promises of a country, such as a warranty, as blocks that list them. */
export interface ServicePromises {
  delivery: readonly Block[]
  others: readonly Block[]
}

export interface NotFoundContent {
  heading: string
  content: RichText | null
  links: readonly LabelledLink[]
}

export interface ServerErrorContent {
  heading: string
  content: RichText | null
  phone: string
  hours: string
}

export interface SplashContent {
  heading: string
  text: string
  image: Picture | null
}
