import type { ComponentProps, ComponentType } from 'react'
import type { hydrateRoot } from 'react-dom/client'
import { PageProvider, type CurrentPage } from '#runtime/page.tsx'
import { CampaignEnd } from './components/CampaignEnd.tsx'
import { ContactForm } from './components/ContactForm.tsx'
import { DealerFilters } from './components/DealerFilters.tsx'
import { NewsletterForm } from './components/NewsletterForm.tsx'
import { RailButtons } from './components/RailButtons.tsx'
import { Frame } from './richtext/Frame.tsx'

/** Components that may stand in a static main part and come alive there. */
export const islands = {
  CampaignEnd,
  ContactForm,
  DealerFilters,
  Frame,
  NewsletterForm,
  RailButtons,
}

export type IslandName = keyof typeof islands
export type IslandProps = { [Name in IslandName]: ComponentProps<(typeof islands)[Name]> }

/**
 * Brings the islands of a static main part to life; the answer takes them away again. `hydrate` is
 * React's own, which the client has already: this script would only load it a second time.
 */
export function hydrateIslands(
  main: HTMLElement,
  page: CurrentPage,
  hydrate: typeof hydrateRoot,
): () => void {
  let isLeft = false
  const options = {
    // an island that is taken away before it came alive is no fault
    onRecoverableError(error: unknown) {
      if (!isLeft) reportError(error)
    },
  }
  const roots = [...main.querySelectorAll<HTMLElement>('[data-island]')].flatMap((element) => {
    const { island = '', props = '{}' } = element.dataset
    if (!Object.hasOwn(islands, island)) return []
    const Component = islands[island as IslandName] as ComponentType<object>
    return hydrate(
      element,
      <PageProvider page={page}>
        <Component {...(JSON.parse(props) as object)} />
      </PageProvider>,
      options,
    )
  })
  return () => {
    isLeft = true
    // an island may be in the middle of rendering while the page is left
    queueMicrotask(() => {
      for (const root of roots) root.unmount()
    })
  }
}
