import { create } from './dom.ts'

export interface ComboboxOption {
  /** Content of the option. */
  content: readonly (Node | string)[]
  href: string
  /** Marks the option that leads to all results. */
  isAll?: boolean
}

export interface ComboboxGroup {
  heading: string
  options: readonly ComboboxOption[]
}

interface ComboboxTexts {
  /** Name of the list. */
  label: string
  /** Announced to screen readers. */
  status: string
}

export interface Combobox {
  /** Shows groups of options, or closes the list if there are none. */
  show: (groups: readonly ComboboxGroup[], texts: ComboboxTexts) => void
  close: () => void
  /** Element below the list, for controls that a list box cannot contain. */
  footer: HTMLElement
}

/**
 * Turns a text field into a combobox with a list box (WAI-ARIA Authoring Practices). The focus stays in the field;
 * `aria-activedescendant` names the active option.
 */
export function createCombobox(
  field: HTMLInputElement,
  parent: Element,
  { id, follow }: { id: string; follow: (href: string) => void },
): Combobox {
  const listId = `${id}-list`
  const list = create('div', { role: 'listbox', id: listId, class: 'suggestions__list' })
  const status = create('p', { role: 'status', class: 'visually-hidden' })
  const footer = create('div', { class: 'suggestions__footer' })
  const popup = create('div', { class: 'suggestions', 'data-part': 'suggestions' }, list, footer)
  popup.hidden = true
  parent.append(popup, status)
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
    ['aria-controls', listId],
  ] as const) {
    field.setAttribute(name, value)
  }

  let options: { element: HTMLElement; href: string }[] = []
  let active = -1

  function activate(index: number) {
    options[active]?.element.setAttribute('aria-selected', 'false')
    active = index
    const element = options[active]?.element
    if (!element) return field.removeAttribute('aria-activedescendant')
    element.setAttribute('aria-selected', 'true')
    field.setAttribute('aria-activedescendant', element.id)
    element.scrollIntoView({ block: 'nearest' })
  }

  function close() {
    activate(-1)
    popup.hidden = true
    field.ariaExpanded = 'false'
  }

  function show(groups: readonly ComboboxGroup[], { label, status: text }: ComboboxTexts) {
    activate(-1)
    options = []
    list.setAttribute('aria-label', label)
    const shown = groups.filter((group) => group.options.length > 0)
    list.replaceChildren(...shown.map((group, index) => renderGroup(group, `${id}-group-${index}`)))
    status.textContent = text
    popup.hidden = options.length === 0
    field.ariaExpanded = String(options.length > 0)
  }

  function renderGroup({ heading, options: entries }: ComboboxGroup, groupId: string) {
    const headingElement = create('div', { id: groupId, class: 'suggestions__heading' }, heading)
    const attributes = { role: 'group', class: 'suggestions__group' }
    const group = create('div', attributes, ...(heading ? [headingElement] : []))
    if (heading) group.setAttribute('aria-labelledby', groupId)
    else group.setAttribute('role', 'presentation')
    for (const { content, href, isAll } of entries) {
      const element = create(
        'div',
        { role: 'option', 'aria-selected': 'false', class: 'suggestions__option' },
        ...content,
      )
      element.id = `${id}-option-${options.length}`
      if (isAll) element.dataset['all'] = ''
      element.addEventListener('click', () => follow(href))
      options.push({ element, href })
      group.append(element)
    }
    return group
  }

  // a press must not move the focus out of the field
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const isOpen = !popup.hidden
    const step = stepOf(event.key, active, options.length)
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && isOpen && active >= 0) follow(options[active]!.href)
    else if (step !== null && options.length > 0) {
      if (!isOpen) {
        popup.hidden = false
        field.ariaExpanded = 'true'
      }
      activate(step)
    } else return
    event.preventDefault()
  })
  return { show, close, footer }
}

/** The option that a key makes active, −1 for none; null if the key does something else. */
export function stepOf(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  // without an active option these keys move the cursor in the text
  if (key === 'Home' && active >= 0) return 0
  if (key === 'End' && active >= 0) return count - 1
  return null
}
