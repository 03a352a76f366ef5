import galleryIsland from './Gallery.island.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { afterLoad } from '#runtime/loading/later.ts'
import { enlargeOnClick } from './enlarge.ts'

/** Target index by key; other keys keep their default action. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Adds the dialog that enlarges pictures, and the navigation between several. */
export default islandClient(galleryIsland, ({ element: gallery, data, signal }) => {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery__link')]
  const stops = [...gallery.querySelectorAll<TabStop>('.gallery__link, .film')]
  const show = stops.length > 1 ? startStrip(gallery, stops, signal) : () => {}
  enlargeOnClick({
    root: gallery,
    links: () => links,
    words: data,
    label: () => gallery.getAttribute('aria-label') ?? '',
    onClose: (last) => show(last, 'instant'),
    signal,
  })
})

/** What the tab key reaches on a slide: the link of a picture, or a film. Films are after the pictures. */
type TabStop = HTMLAnchorElement | HTMLVideoElement

type Show = (index: number, behavior?: ScrollBehavior) => void

/** Adds arrows, keys and the counter to the strip, and marks the thumbnail of the visible picture. */
function startStrip(gallery: HTMLElement, stops: readonly TabStop[], signal: AbortSignal): Show {
  const find = <E extends HTMLElement>(selector: string) => gallery.querySelector<E>(selector)!
  const strip = find('.gallery__strip')
  const row = find('.gallery__thumbnails')
  const thumbnails = [...row.querySelectorAll<HTMLElement>('.gallery__thumbnail')]
  const count = thumbnails.length
  let index = -1

  const show: Show = (wanted, behavior = 'auto') => {
    const slide = strip.children[Math.min(Math.max(wanted, 0), count - 1)]
    if (slide instanceof HTMLElement) strip.scrollTo({ left: slide.offsetLeft, behavior })
  }

  function mark(reached: number) {
    if (reached === index) return
    const isFirst = index === -1
    index = reached
    find('[data-part=number]').textContent = String(index + 1)
    for (const [at, thumbnail] of thumbnails.entries()) {
      setOrRemove(thumbnail, 'aria-current', at === index)
    }
    keepTabStop(stops, index)
    const shown = row.children[index]
    // at first the row is at its start; asking where things are would lay out the page at once
    if (shown instanceof HTMLElement && !(isFirst && index === 0)) {
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
    // the arrow keys of a film seek
    if ('pause' in event.target!) return
    event.preventDefault()
    show(to(index, count))
  }

  function choose(event: Event) {
    const { target } = event
    if (!(target instanceof Element)) return
    const arrow = target.closest<HTMLElement>('[data-to]')
    if (arrow) return show(index + (arrow.dataset['to'] === 'next' ? 1 : -1))
    const at = thumbnails.findIndex((thumbnail) => thumbnail.contains(target))
    if (at === -1) return
    // following a link into the strip would also scroll the page and add a history entry
    event.preventDefault()
    show(at)
  }

  strip.addEventListener('scroll', follow, { passive: true, signal })
  strip.addEventListener('keydown', step, { signal })
  gallery.addEventListener('click', choose, { signal })
  // before anything is written, so that no layout is needed
  follow()
  find('[data-part=controls]').hidden = false
  countHidden(row, find('[data-part=more]'), signal)
  // so that the next picture is there for a swipe
  afterLoad(() => gallery.setAttribute('data-loads-all', ''))
  return show
}

/** Only the visible slide can be reached by the tab key. The focus moves along with it, and other films pause. */
function keepTabStop(stops: readonly TabStop[], index: number) {
  const hasFocus = stops.some((stop) => stop === document.activeElement)
  for (const [at, stop] of stops.entries()) {
    stop.tabIndex = at === index ? 0 : -1
    if (at !== index && 'pause' in stop) stop.pause()
  }
  if (hasFocus) stops[index]?.focus({ preventScroll: true })
}

/**
 * Shows how many thumbnails are after the visible ones. The button scrolls to them. It takes room from the thumbnails,
 * of which the observer tells, as of scrolling and resizing.
 */
function countHidden(row: HTMLElement, button: HTMLElement, signal: AbortSignal) {
  const after = new Set<Element>()
  const isRtl = () => row.matches(':dir(rtl)')
  const inRow = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
        const { left = 0, right = 0 } = rootBounds ?? {}
        const middle = boundingClientRect.left + boundingClientRect.width / 2
        const isAfter = intersectionRatio < half && (isRtl() ? middle < left : middle > right)
        if (isAfter) after.add(target)
        else after.delete(target)
      }
      button.hidden = after.size === 0
      button.firstElementChild!.textContent = `+${after.size}`
    },
    { root: row, threshold: half },
  )
  for (const thumbnail of row.children) inRow.observe(thumbnail)
  button.addEventListener(
    'click',
    () => row.scrollBy({ left: row.clientWidth * (isRtl() ? -1 : 1) }),
    { signal },
  )
  signal.addEventListener('abort', () => inRow.disconnect())
}

/** The share of a thumbnail in view from which it counts as visible. */
const half = 0.5

function setOrRemove(element: Element, attribute: string, isSet: boolean) {
  if (isSet) element.setAttribute(attribute, 'true')
  else element.removeAttribute(attribute)
}
