import {
  isRange,
  type FacetGroup,
  type FacetIndex,
  type Range,
  type RangeFacet,
  type Selection,
} from '#shared/facets/facetIndex.ts'
import { cleanRange } from '#shared/facets/listingQuery.ts'
import { part } from './parts.ts'

type Side = keyof Range
const sides: readonly Side[] = ['low', 'high']

const groupElements = (form: ParentNode) => [...form.querySelectorAll<HTMLElement>('[data-group]')]
const boxesOf = (group: ParentNode) => [
  ...group.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
]
const inputOf = (group: ParentNode, type: 'number' | 'range', side: Side) =>
  group.querySelector<HTMLInputElement>(`input[type="${type}"][data-side="${side}"]`)

/** Reads the choices of the form in the order of the groups. */
export function readPanel(form: ParentNode, { groups }: Pick<FacetIndex, 'groups'>): Selection {
  const elements = groupElements(form)
  return groups.map((group, index) => {
    const element = elements[index]
    if (!element) return null
    if (group.kind === 'range') return readFields(element, group)
    const values = boxesOf(element).flatMap(({ checked }, value) => (checked ? [value] : []))
    return values.length > 0 ? values : null
  })
}

function readFields(element: ParentNode, group: RangeFacet): Range | null {
  const [low, high] = sides.map((side) => {
    const number = inputOf(element, 'number', side)?.valueAsNumber ?? NaN
    return Number.isFinite(number) ? Math.round(number) : null
  })
  return cleanRange(group, { low: low ?? null, high: high ?? null })
}

/** Shows choices and counts. Impossible values are disabled, unless they are chosen. */
export function showPanel(
  form: ParentNode,
  { groups }: Pick<FacetIndex, 'groups'>,
  { selection, counts }: { selection: Selection; counts: readonly (readonly number[])[] },
): void {
  for (const [index, element] of groupElements(form).entries()) {
    const group = groups[index]
    const choice = selection[index]
    if (group?.kind === 'range') showRange(element, group, isRange(choice) ? choice : null)
    else showBoxes(element, isRange(choice) ? [] : (choice ?? []), counts[index] ?? [])
  }
}

function showBoxes(element: ParentNode, chosen: readonly number[], counts: readonly number[]) {
  for (const [value, box] of boxesOf(element).entries()) {
    const count = counts[value] ?? 0
    box.checked = chosen.includes(value)
    box.disabled = count === 0 && !box.checked
    const label = box.closest('label')?.querySelector('[data-part="value-count"]')
    if (label) label.textContent = String(count)
  }
}

function showRange(element: HTMLElement, { min, max }: RangeFacet, range: Range | null): void {
  for (const side of sides) {
    const value = range?.[side] ?? null
    const field = inputOf(element, 'number', side)
    // a shopper who types keeps what is in the field
    if (field && field !== document.activeElement) field.value = value === null ? '' : String(value)
    const thumb = inputOf(element, 'range', side)
    if (thumb) thumb.value = String(value ?? (side === 'low' ? min : max))
  }
  showTrack(element, min, max)
}

function showTrack(element: ParentNode, min: number, max: number): void {
  const percentOf = (side: Side) =>
    ((Number(inputOf(element, 'range', side)?.value ?? 0) - min) / (max - min)) * 100
  const slider = part(element, 'slider')
  slider?.style.setProperty('--low', `${percentOf('low')}%`)
  slider?.style.setProperty('--high', `${percentOf('high')}%`)
}

/** Copies a thumb to its field, while the thumbs stay in order. */
export function followThumb(thumb: HTMLInputElement, groups: readonly FacetGroup[]): void {
  const element = thumb.closest<HTMLElement>('[data-group]')
  const group = groups[Number(element?.dataset['group'])]
  if (!element || group?.kind !== 'range') return
  const side: Side = thumb.dataset['side'] === 'high' ? 'high' : 'low'
  const other = Number(inputOf(element, 'range', side === 'low' ? 'high' : 'low')?.value)
  const value = Number(thumb.value)
  if (side === 'low' ? value > other : value < other) thumb.value = String(other)
  const field = inputOf(element, 'number', side)
  const isBound = Number(thumb.value) === (side === 'low' ? group.min : group.max)
  if (field) field.value = isBound ? '' : thumb.value
  showTrack(element, group.min, group.max)
}

/** Shows the values whose name contains the text, or all if it is empty. */
export function findValues(field: HTMLInputElement): void {
  const text = field.value.trim().toLocaleLowerCase()
  const list = field.closest('fieldset')?.querySelector('[data-part="values"]')
  for (const item of list?.querySelectorAll('li') ?? []) {
    const name = item.querySelector('[data-part="value-name"]')?.textContent ?? ''
    item.hidden = !name.toLocaleLowerCase().includes(text)
  }
  list?.toggleAttribute('data-searched', text !== '')
}

/** Shows the rest of a long list, and moves the focus to its first value. */
export function showAll(button: HTMLButtonElement): void {
  const list = button.closest('fieldset')?.querySelector('[data-part="values"]')
  list?.removeAttribute('data-short')
  button.hidden = true
  list?.querySelector<HTMLElement>('[data-rest] input:not(:disabled)')?.focus()
}
