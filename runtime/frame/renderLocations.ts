import { effect, untracked, type Signal } from '@preact/signals-core'
import type { LoadedPage } from '../navigation/pageLoader.ts'
import type { Router } from '../navigation/router.ts'
import type { RouterLocation } from '../navigation/routerLocation.ts'
import type { ShowChange } from './transition.ts'

export interface RenderOptions {
  router: Pick<Router, 'location' | 'didRender'>
  /** The location whose page is in the document. */
  rendered: Signal<RouterLocation>
  showChange: ShowChange
  showPage: (page: LoadedPage) => void
  /** Called after another history entry of the same page. */
  onQueryChange: () => void
  /** Called after each location. */
  onRendered: () => void
}

/** Renders the page of each location that the router reaches. */
export function renderLocations({
  router,
  rendered,
  showChange,
  showPage,
  onQueryChange,
  onRendered,
}: RenderOptions): void {
  let isChanging = false

  function render(location: RouterLocation) {
    // the pending view transition will render the latest location
    if (isChanging) return
    if (location.type === 'revalidate' || location.page === rendered.peek().page) {
      return update(location)
    }
    isChanging = true
    showChange(() => {
      isChanging = false
      update(router.location.peek())
    })
  }

  function update(location: RouterLocation) {
    const previous = rendered.peek()
    showPage(location.page)
    const isNewEntry = location.key !== previous.key
    if (isNewEntry && location.page === previous.page) onQueryChange()
    if (isNewEntry || location.type === 'initial') router.didRender(location)
    rendered.value = location
    onRendered()
  }

  effect(() => {
    const location = router.location.value
    untracked(() => render(location))
  })
}
