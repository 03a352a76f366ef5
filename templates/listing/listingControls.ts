import { isChanged } from '#runtime/navigation/busy.ts'
import { emptySelection } from '#shared/facets/facetIndex.ts'
import { withoutChip } from './chips.ts'
import { createDrawer } from './drawer.ts'
import { findValues, followThumb, readPanel, showAll } from './facetPanel.ts'
import type { ListingController } from './listingController.ts'
import type { ListingData } from './listingData.ts'
import { part } from './parts.ts'

/** Changes the filters with the fields of the form. */
export function followForm(
  form: HTMLFormElement,
  { load, select }: ListingController,
  signal: AbortSignal,
): void {
  form.addEventListener('submit', (event) => event.preventDefault(), { signal })
  form.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type !== 'search') {
        void select((_, { index }) => readPanel(form, index.facets))
      }
    },
    { signal },
  )
  form.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.type === 'search') findValues(target)
      else if (target.type === 'range') {
        void load().then(
          ({ index }) => followThumb(target, index.facets.groups),
          () => {},
        )
      }
    },
    { signal },
  )
}

export function followSort(
  root: HTMLElement,
  { change }: ListingController,
  signal: AbortSignal,
): void {
  part<HTMLSelectElement>(root, 'sort')?.addEventListener(
    'change',
    ({ currentTarget }) => {
      const { value } = currentTarget as HTMLSelectElement
      void change('push', (state, { index }) => ({
        ...state,
        pages: 1,
        sort: findSort(index, value),
      }))
    },
    { signal },
  )
}

/** Position of a sorting by its word in the URL. */
const findSort = ({ sorts }: ListingData['index'], word: string): number =>
  Math.max(
    0,
    sorts.findIndex((sort) => sort.word === word),
  )

/** The buttons of the listing: chips, clear all, show all, load more, and the drawer. */
export function followButtons(
  root: HTMLElement,
  { view, change, select }: ListingController,
  signal: AbortSignal,
): void {
  const drawer = createDrawer(root, signal)
  const actions: Readonly<Record<string, (button: HTMLButtonElement) => void>> = {
    all: showAll,
    clear() {
      view.keepFocus()
      drawer.close()
      void select((_, { index }) => emptySelection(index.facets.groups))
    },
    'more-button': () =>
      void change('replace', (state) => ({ ...state, pages: state.pages + 1 }), 'added'),
  }
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const button = target.closest<HTMLButtonElement>('button[data-part]')
      if (button) actions[button.dataset['part'] ?? '']?.(button)
      const chip = view.chipOf(target)
      if (!chip) return
      view.keepFocus()
      void select((selection) => withoutChip(selection, chip))
    },
    { signal },
  )
}

/** Applies what was chosen before the scripts ran, or what the browser restored. */
export function applyEarlierChoices(
  root: HTMLElement,
  form: HTMLFormElement,
  { change }: ListingController,
): void {
  const sort = part<HTMLSelectElement>(root, 'sort')
  const fields = [...form.querySelectorAll('input')].filter(
    (field) => field.type !== 'search' && isChanged(field),
  )
  if (fields.length === 0 && !(sort && isChanged(sort))) return
  void change('push', (_, { index }) => {
    for (const field of fields) {
      if (field.type === 'range') followThumb(field, index.facets.groups)
    }
    return {
      selection: readPanel(form, index.facets),
      sort: sort ? findSort(index, sort.value) : 0,
      pages: 1,
    }
  })
}
