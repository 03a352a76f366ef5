import { effect } from '@preact/signals-core'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'

/** Shows the bar after the action has left the window at its top, until the page's end comes into view. */
export function start(place: HTMLElement): (() => void) | void {
  const page = place.parentElement!
  const find = (part: string) => page.querySelector<HTMLElement>(`[data-part=${part}]`)
  const bar = find('bar')
  const action = find('actions')
  const status = find('status')
  if (!bar || !action || !status) return
  const controller = new AbortController()
  // the button of the page starts its island
  find('bar-buy')?.addEventListener('click', () => find('add')?.click(), {
    signal: controller.signal,
  })
  const stopChoice = effect(() => showChoice(find('bar-choice')!))
  const price = find('bar-price')
  const copyStatus = () => {
    copyPrice(status, price)
    hideSoldOut(status, find('bar-buy'))
  }
  const copies = new MutationObserver(copyStatus)
  copies.observe(status, { childList: true, subtree: true, characterData: true })
  copyStatus()
  const stopShowing = showBetween({ bar, action, end: place, signal: controller.signal })
  document.addEventListener('focusin', ({ target }) => uncover(bar, target), {
    signal: controller.signal,
  })
  return () => {
    controller.abort()
    stopChoice()
    copies.disconnect()
    stopShowing()
  }
}

function showChoice(element: HTMLElement) {
  const variant = chosenVariant.value
  if (variant) element.textContent = variant.options.map(({ name }) => name).join(', ')
}

/** The price is never formatted in the browser, so the bar has a copy of its elements, unless prices are hidden. */
function copyPrice(status: HTMLElement, target: HTMLElement | null) {
  if (!target) return
  const amount = status.querySelector('[data-part=amount]')
  target.replaceChildren(...(amount ? [amount.cloneNode(true)] : []))
  const reduced = amount?.parentElement?.dataset['reduced']
  if (reduced) target.dataset['reduced'] = reduced
  else delete target.dataset['reduced']
}

/** Like the button of the page, which style sheets hide. */
function hideSoldOut(status: HTMLElement, button: HTMLElement | null) {
  const stock = status.querySelector<HTMLElement>('[data-part=stock]')
  if (button) button.hidden = stock?.dataset['status'] === 'soldOut'
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
}): () => void {
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
  return () => {
    actions.disconnect()
    ends.disconnect()
  }
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
