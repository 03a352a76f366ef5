import type { Basket, ChangeOutcome } from '#runtime/basket/basket.ts'
import type { IslandPage } from '#runtime/islands/island.ts'
import { mountReact } from '#runtime/islands/mountReact.tsx'
import emptyStyles from '#templates/components/EmptyState.css' with { type: 'text' }
import drawerStyles from './BasketDrawer.css' with { type: 'text' }
import basketStyles from './Basket.css' with { type: 'text' }
import { BasketDrawer } from './BasketDrawer.tsx'

/** A sheet of its own instead of a `<style>`, which a Content-Security-Policy could forbid. */
let styles: CSSStyleSheet | undefined

function addStyles() {
  if (styles) return
  styles = new CSSStyleSheet()
  styles.replaceSync(emptyStyles + basketStyles + drawerStyles)
  document.adoptedStyleSheets.push(styles)
}

/** Opens the drawer until it is closed. The focus then returns to where it was. */
export function openDrawer({
  page,
  ...drawer
}: {
  page: IslandPage
  basket: Basket
  basketPath: string
  checkoutPath: string
  outcome: ChangeOutcome
  isAdded: boolean
}): void {
  addStyles()
  const place = document.createElement('div')
  document.body.append(place)
  const unmount = mountReact(
    place,
    page,
    <BasketDrawer
      {...drawer}
      onClose={() => {
        unmount()
        queueMicrotask(() => place.remove())
      }}
    />,
  )
}
