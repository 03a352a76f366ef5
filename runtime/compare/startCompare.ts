// @loads on demand: an interaction, or values that an earlier visit stored
import { effect } from '@preact/signals-core'
import { fetchJson } from '#runtime/loading/fetchJson.ts'
import { variantsOpened } from '#runtime/product/openingVariants.ts'
import type { CompareItem } from './compareItem.ts'
import { compareList, hasVariant, type CompareList } from './compareList.ts'
import { startCompareLink } from './compareLink.ts'
import { createTrayView, type TrayView } from './trayView.ts'

const toggles = '[data-compare]'

let isStarted = false

/**
 * Starts the toggles of all bikes in the document, also of those that scripts insert later, the tray, and the links
 * in the header, which wait for the router. May be called several times.
 */
export function startCompare(list: CompareList = compareList): void {
  startCompareLink()
  if (isStarted) return
  isStarted = true
  const openTray = createTrayOpener(list)

  async function change(button: HTMLElement) {
    // a page that was left has no choice any more
    if (!(await isChoiceShown(button)) || !button.isConnected) return
    const item = readItem(button)
    if (!item) return
    const isChosen = hasVariant(list.items.peek(), item)
    const result = isChosen ? 'removed' : list.add(item)
    if (isChosen) list.remove(item.objectID)
    const tray = await openTray()
    if (result !== 'present') tray?.tell(result, item.model)
  }

  function update() {
    markToggles(list.items.peek())
    void openTray()
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(toggles) : null
    if (!button) return
    // for the code that follows clicks in listings, which may not have loaded yet
    document.querySelector('[data-used]')?.removeAttribute('data-used')
    button.dataset['used'] = ''
    void change(button)
  })
  // pages and their scripts replace cards, and a product page the variant of its toggle
  const main = document.querySelector('main')
  const changes = { childList: true, subtree: true, attributeFilter: ['data-compare'] }
  if (main) new MutationObserver(update).observe(main, changes)
  effect(() => {
    markToggles(list.items.value)
    void openTray()
  })
}

function markToggles(items: readonly CompareItem[]): void {
  for (const button of document.querySelectorAll<HTMLElement>(toggles)) {
    const item = readItem(button)
    button.setAttribute('aria-pressed', String(item !== null && hasVariant(items, item)))
  }
}

/**
 * Waits until the toggle of a product page names the chosen variant. False if its variants do not load, which the
 * choice tells.
 */
async function isChoiceShown(button: HTMLElement): Promise<boolean> {
  if (!button.closest('.product-page__panel')) return true
  button.ariaBusy = 'true'
  const isShown = await variantsOpened().then(
    () => true,
    () => false,
  )
  button.ariaBusy = null
  return isShown
}

/** From the build, so its shape needs no check. */
const readItem = ({ dataset }: HTMLElement): CompareItem | null =>
  dataset['compare'] ? (JSON.parse(dataset['compare']) as CompareItem) : null

/**
 * A function that brings the tray of the current page up to date, and returns it. Null on pages without bikes,
 * before the first bike is chosen, and if its file cannot be loaded: the toggles work without it.
 */
function createTrayOpener(list: CompareList): () => Promise<TrayView | null> {
  const views = new Map<string, Promise<TrayView | null>>()
  let current: TrayView | null = null

  function load(url: string): Promise<TrayView | null> {
    const known = views.get(url)
    if (known) return known
    const view = loadTray(url, list)
    views.set(url, view)
    // the next change tries again
    void view.then((loaded) => loaded ?? views.delete(url))
    return view
  }

  return async () => {
    const url = findTrayUrl()
    const isNeeded = list.items.peek().length > 0 || current !== null
    const view = url !== null && isNeeded ? await load(url) : null
    // a page may have replaced the other while the file was loading
    if (findTrayUrl() !== url) return null
    if (current !== view) current?.element.remove()
    current = view
    const isShown = view !== null && list.items.peek().length > 0
    // for the style sheet, which would restyle the whole page at each change if it asked for the tray by `:has()`
    document.documentElement.toggleAttribute('data-comparing', isShown)
    if (!view) return null
    view.show(list.items.peek())
    if (!view.element.isConnected) document.querySelector('.layout')?.append(view.element)
    return view
  }
}

const findTrayUrl = (): string | null =>
  document.querySelector<HTMLElement>('[data-compare-tray]')?.dataset['compareTray'] ?? null

async function loadTray(url: string, list: CompareList): Promise<TrayView | null> {
  const file = await fetchJson(url, {
    isValid: (value) => Array.isArray(value) && value.every((part) => typeof part === 'string'),
  })
  if (file.status !== 'ok') return null
  const [tray = '', item = ''] = file.value as string[]
  return createTrayView({ tray, item }, list)
}
