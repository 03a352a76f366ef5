import { focusPage } from '#runtime/navigation/announce.ts'
import { trustedHtml } from '#runtime/trustedTypes.ts'
import type { CompareItem } from './compareItem.ts'
import { fillMessage } from '#shared/text/translate.ts'
import type { CompareList } from './compareList.ts'
import type { TrayWords } from './trayWords.ts'

/** HTML of the tray and of a bike in it, rendered at build. */
export interface TrayParts {
  tray: string
  item: string
}

export interface TrayView {
  element: HTMLElement
  show: (items: readonly CompareItem[]) => void
  /** Tells the shopper what happened to a bike; a full list opens the tray. */
  tell: (what: 'added' | 'removed' | 'full', name: string) => void
}

/** The tray as an element that is not in the page yet. Empty, it only has a region for announcements. */
export function createTrayView(parts: TrayParts, list: Omit<CompareList, 'add'>): TrayView {
  const element = toElement(parts.tray)
  const words = JSON.parse(element.dataset['words'] ?? '{}') as TrayWords
  const find = (selector: string) => element.querySelector<HTMLElement>(selector)!
  const body = find('[data-part=body]')
  const panel = find('[data-part=panel]')
  const note = find('[data-part=note]')
  const toggle = find('[data-compare-action=toggle]')
  const rows = find('[data-part=items]')

  const isOpen = () => toggle.ariaExpanded === 'true'

  function setOpen(opens: boolean) {
    panel.hidden = !opens
    toggle.ariaExpanded = String(opens)
  }

  function tell(what: 'added' | 'removed' | 'full', name: string) {
    const text = fillMessage(words[what], { name })
    note.hidden = what !== 'full'
    note.textContent = what === 'full' ? text : ''
    if (what === 'full') setOpen(true)
    announce(find('[role=status]'), text)
  }

  function show(items: readonly CompareItem[]) {
    body.hidden = items.length === 0
    element.toggleAttribute('data-empty', items.length === 0)
    find('[data-part=count]').textContent = words.counts[items.length] ?? ''
    rows.replaceChildren(...items.map((item) => createRow(parts.item, item, words)))
  }

  /** Keeps the focus in the tray, or moves it to the page if the tray is gone. */
  function focusAfterRemoval(at: number) {
    const next = [...rows.children][Math.min(at, rows.children.length - 1)]
    const button = next?.querySelector('button')
    if (button) button.focus()
    else focusPage(null)
  }

  element.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-compare-action]')
    if (!button) return
    const action = button.dataset['compareAction']
    if (action === 'toggle') setOpen(!isOpen())
    else if (action === 'clear') {
      list.clear()
      focusPage(null)
    } else {
      const row = button.closest('li')
      const at = row ? [...rows.children].indexOf(row) : -1
      const item = list.items.peek()[at]
      if (!item) return
      list.remove(item.objectID)
      tell('removed', item.model)
      focusAfterRemoval(at)
    }
  })
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return
    event.preventDefault()
    setOpen(false)
    toggle.focus()
  })
  return { element, show, tell }
}

/** Screen readers announce changes only in regions that were empty in the page before. */
function announce(region: HTMLElement, text: string) {
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = text
  })
}

function createRow(html: string, item: CompareItem, words: TrayWords): HTMLElement {
  const row = toElement(html)
  const picture = row.querySelector('img')
  if (picture && item.thumbnail !== '') picture.src = item.thumbnail
  const name = row.querySelector('[data-part=name]')
  if (name) name.textContent = item.model
  row
    .querySelector('button')
    ?.setAttribute('aria-label', fillMessage(words.remove, { name: item.model }))
  return row
}

function toElement(html: string): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  return template.content.firstElementChild as HTMLElement
}
