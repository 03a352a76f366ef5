import productBarIsland from './ProductBar.island.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'

/** Shows the bar after the action has left the window at its top, until the page's end comes into view. */
export default islandClient(productBarIsland, ({ element: place, parts, signal }) => {
  const { bar, actions, 'bar-choice': choice, 'bar-buy': buy } = parts
  // the button of the page starts its island
  buy?.addEventListener('click', () => parts.add?.click(), { signal })
  effectUntil(signal, () => showChoice(choice))
  showBetween({ bar, action: actions, end: place, signal })
  document.addEventListener('focusin', ({ target }) => uncover(bar, target), { signal })
})

function showChoice(element: HTMLElement) {
  const variant = chosenVariant.value
  if (variant) element.textContent = variant.options.map(({ name }) => name).join(', ')
}

function showBetween({
  bar,
  action,
  end,
  signal,
}: {
  bar: HTMLElement
  action: HTMLElement
  end: HTMLElement
  signal: AbortSignal
}): void {
  const seen = { isPast: false, isAtEnd: false }
  function update() {
    const isShown = seen.isPast && !seen.isAtEnd
    // hiding the focused link would lose the focus, so this waits until it has moved
    if (isShown || !bar.contains(document.activeElement)) bar.hidden = !isShown
  }
  // margins beyond the page's size: a jump over the whole window changes the intersection, too
  const actions = new IntersectionObserver(
    ([entry]) => {
      seen.isPast = !entry!.isIntersecting
      update()
    },
    { rootMargin: '0px 0px 999999px' },
  )
  const ends = new IntersectionObserver(
    ([entry]) => {
      seen.isAtEnd = entry!.isIntersecting
      update()
    },
    { rootMargin: '999999px 0px 0px' },
  )
  actions.observe(action)
  ends.observe(end)
  bar.addEventListener('focusout', () => queueMicrotask(update), { signal })
  signal.addEventListener('abort', () => {
    actions.disconnect()
    ends.disconnect()
  })
}

/** Scrolls an element that gets the focus under the bar into view. */
function uncover(bar: HTMLElement, target: EventTarget | null) {
  if (bar.hidden || !(target instanceof HTMLElement) || bar.contains(target)) return
  const { bottom, height } = target.getBoundingClientRect()
  const overlap = bottom - bar.getBoundingClientRect().top
  if (overlap > 0 && height < innerHeight / 2) {
    scrollBy({ top: overlap + 8, behavior: 'instant' })
  }
}
