import { afterLoad } from '#runtime/services/later.ts'

/** Target index by key; other keys keep their default action. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/**
 * Adds arrows, keys and the counter to a strip of pictures, and marks the thumbnail of the visible
 * picture.
 */
export function start(gallery: HTMLElement): () => void {
  const find = <E extends HTMLElement>(selector: string) => gallery.querySelector<E>(selector)!
  const strip = find('.gallery__strip')
  const row = find('.gallery__thumbnails')
  const thumbnails = [...row.querySelectorAll<HTMLElement>('.gallery__thumbnail')]
  const controls = find('.gallery__controls')
  const count = thumbnails.length
  let index = -1

  function show(wanted: number) {
    const slide = strip.children[Math.min(Math.max(wanted, 0), count - 1)]
    if (slide instanceof HTMLElement) strip.scrollTo({ left: slide.offsetLeft })
  }

  function mark(reached: number) {
    if (reached === index) return
    index = reached
    find('.gallery__number').textContent = String(index + 1)
    for (const [at, thumbnail] of thumbnails.entries()) {
      setOrRemove(thumbnail, 'aria-current', at === index)
    }
    const shown = row.children[index]
    if (shown instanceof HTMLElement) {
      row.scrollTo({ left: shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2 })
    }
    // not `disabled`, because a disabled button loses the focus at the last picture
    setOrRemove(find('[data-to=previous]'), 'aria-disabled', index === 0)
    setOrRemove(find('[data-to=next]'), 'aria-disabled', index === count - 1)
  }

  function follow() {
    if (strip.clientWidth === 0) return
    // negative in right-to-left pages
    const reached = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
    mark(Math.min(reached, count - 1))
  }

  function step(event: KeyboardEvent) {
    const to = steps[event.key]
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(to(index, count))
  }

  function choose(event: Event) {
    const { target } = event
    if (!(target instanceof Element)) return
    const arrow = target.closest<HTMLElement>('.gallery__arrow')
    if (arrow) return show(index + (arrow.dataset['to'] === 'next' ? 1 : -1))
    const at = thumbnails.findIndex((thumbnail) => thumbnail.contains(target))
    if (at === -1) return
    // following a link into the strip would also scroll the page and add a history entry
    event.preventDefault()
    show(at)
  }

  const left = new AbortController()
  const { signal } = left
  strip.addEventListener('scroll', follow, { passive: true, signal })
  strip.addEventListener('keydown', step, { signal })
  gallery.addEventListener('click', choose, { signal })
  controls.hidden = false
  follow()
  // so that the next picture is there for a swipe
  afterLoad(() => gallery.setAttribute('data-loads-all', ''))
  return () => left.abort()
}

function setOrRemove(element: Element, attribute: string, isSet: boolean) {
  if (isSet) element.setAttribute(attribute, 'true')
  else element.removeAttribute(attribute)
}
