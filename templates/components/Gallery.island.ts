import { afterLoad } from '#runtime/services/later.ts'
import { enlargeOnClick } from './enlarge.ts'

export { enlargeOnClick }

/** Target index by key; other keys keep their default action. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Adds the dialog that enlarges pictures, and the navigation between several. */
export function start(gallery: HTMLElement): () => void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery__link')]
  const controller = new AbortController()
  const show = links.length > 1 ? startStrip(gallery, links, controller.signal) : () => {}
  enlargeOnClick({
    root: gallery,
    links: () => links,
    label: () => gallery.getAttribute('aria-label') ?? '',
    onClose: (last) => show(last, 'instant'),
    signal: controller.signal,
  })
  return () => controller.abort()
}

type Show = (index: number, behavior?: ScrollBehavior) => void

/** Adds arrows, keys and the counter to the strip, and marks the thumbnail of the visible picture. */
function startStrip(
  gallery: HTMLElement,
  links: readonly HTMLAnchorElement[],
  signal: AbortSignal,
): Show {
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
    index = reached
    find('[data-part=number]').textContent = String(index + 1)
    for (const [at, thumbnail] of thumbnails.entries()) {
      setOrRemove(thumbnail, 'aria-current', at === index)
    }
    keepTabStop(links, index)
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
  find('[data-part=controls]').hidden = false
  follow()
  countHidden(row, find('[data-part=more]'), signal)
  // so that the next picture is there for a swipe
  afterLoad(() => gallery.setAttribute('data-loads-all', ''))
  return show
}

/** Only the visible picture can be reached by the tab key. The focus moves along with the pictures. */
function keepTabStop(links: readonly HTMLAnchorElement[], index: number) {
  const hasFocus = links.some((link) => link === document.activeElement)
  for (const [at, link] of links.entries()) link.tabIndex = at === index ? 0 : -1
  if (hasFocus) links[index]?.focus({ preventScroll: true })
}

/** Shows how many thumbnails are after the visible ones. The button scrolls to them. */
function countHidden(row: HTMLElement, button: HTMLElement, signal: AbortSignal) {
  const thumbnails = [...row.children].filter((child) => child instanceof HTMLElement)
  function count() {
    const end = Math.abs(row.scrollLeft) + row.clientWidth
    return thumbnails.filter(
      ({ offsetLeft, offsetWidth }) => Math.abs(offsetLeft) + offsetWidth / 2 > end,
    ).length
  }
  function update() {
    button.hidden = count() === 0
    // the button takes room from the thumbnails
    if (!button.hidden) button.firstElementChild!.textContent = `+${count()}`
  }
  button.addEventListener(
    'click',
    () => row.scrollBy({ left: row.clientWidth * (row.matches(':dir(rtl)') ? -1 : 1) }),
    { signal },
  )
  row.addEventListener('scroll', update, { passive: true, signal })
  addEventListener('resize', update, { signal })
  update()
}

function setOrRemove(element: Element, attribute: string, isSet: boolean) {
  if (isSet) element.setAttribute(attribute, 'true')
  else element.removeAttribute(attribute)
}
