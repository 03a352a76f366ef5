import type { Chip, Say } from './chips.ts'
import { copyOf, part, setText } from './parts.ts'

export interface ShownResult {
  counts: readonly (readonly number[])[]
  /** The rows to show. */
  rows: readonly number[]
  /** Index of the first shown product. */
  first: number
  /** Number of the last shown product. */
  last: number
  total: number
  /** Whether the listing is as the build rendered it, without filters and in its order. */
  isPlain: boolean
  pages: number
  /** The choice as a query, for the reports of the shown products. */
  query: string
}

export type ResultView = ReturnType<typeof createResultView>

/** The parts of the listing outside the facets. */
export function createResultView(root: HTMLElement, grid: HTMLElement, say: Say) {
  const stock = root.querySelector<HTMLTemplateElement>(
    'template[data-part="stock-badges"]',
  )!.content
  let chips: readonly Chip[] = []
  let isFocusLost = false

  function showChips(): void {
    const list = part(root, 'chip-list')
    const box = part(root, 'chips')
    if (!list || !box) return
    list.replaceChildren(
      ...chips.map((chip, position) => {
        const item = copyOf(root, 'chip')
        const button = item.querySelector('button')!
        button.dataset['chip'] = String(position)
        button.ariaLabel = say('facet.remove', { name: chip.name })
        button.firstElementChild!.textContent = chip.name
        return item
      }),
    )
    box.hidden = chips.length === 0
    const active = part(root, 'active')
    if (active) active.hidden = chips.length === 0
    setText(active, String(chips.length))
  }

  function showSuggestions(suggestions: readonly { chip: Chip; count: number }[]): void {
    const list = part(root, 'suggestions')
    list?.replaceChildren(
      ...suggestions.map(({ chip, count }) => {
        const item = copyOf(root, 'suggestion')
        const button = item.querySelector('button')!
        button.dataset['chip'] = String(
          chips.findIndex((one) => one.name === chip.name && one.group === chip.group),
        )
        button.textContent = say('facet.without', { name: chip.name, count })
        return item
      }),
    )
  }

  return {
    stock,
    /** The chip or suggestion that contains an element. */
    chipOf: (target: Element): Chip | undefined =>
      chips[Number(target.closest<HTMLElement>('[data-chip]')?.dataset['chip'] ?? -1)],
    /** Call it before a control disappears that has the focus. */
    keepFocus: () => void (isFocusLost = true),
    /** Shows what is chosen, before the products are there. */
    showChoices(next: readonly Chip[], total: number): void {
      chips = next
      showChips()
      setText(part(root, 'done'), say('facet.show', { count: total }))
      if (isFocusLost) {
        isFocusLost = false
        const heading = part(root, 'count')
        const next = part(root, 'chip-list')?.querySelector<HTMLElement>('button') ?? heading
        if (next === heading && heading) heading.tabIndex = -1
        next?.focus({ preventScroll: true })
      }
    },
    show(
      items: readonly HTMLElement[],
      { first, last, total, isPlain, pages, query }: ShownResult,
      suggestions: readonly { chip: Chip; count: number }[],
    ): void {
      Object.assign(grid.dataset, { first, query })
      const focused = grid.contains(document.activeElement) ? document.activeElement : null
      grid.replaceChildren(...items)
      // moving an element takes the focus from it
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      grid.ariaBusy = null
      grid.hidden = total === 0
      const count = say('listing.products', { count: total })
      setText(part(root, 'count'), count)
      const shown = say('listing.shown', { shown: last, total })
      setText(part(root, 'status'), pages > 1 ? shown : count)
      setText(part(root, 'shown'), shown)
      part(root, 'more')!.hidden = last >= total
      const links = part(root, 'pages')
      if (links) links.hidden = !isPlain || pages > 1
      part(root, 'failure')!.hidden = true
      part(root, 'empty')!.hidden = total > 0
      if (total === 0) showSuggestions(suggestions)
    },
    fail(): void {
      grid.ariaBusy = null
      const failure = part(root, 'failure')
      if (!failure) return
      failure.hidden = false
      // a message that is already there would not be announced again
      failure.textContent = ''
      failure.textContent = say('facet.failed')
    },
  }
}
