import { effect } from '@preact/signals-core'
import { banner, closeBanner } from './banner.ts'
import { followFrame } from '../frame/frameChange.ts'
import { saveChoice } from './choice.ts'
import { optionalGroups } from './groups.ts'
import { consent } from './state.ts'

/** Announces a text in the live region. */
function say(text: string) {
  const region = document.getElementById('announcer')
  if (region) region.textContent = text
}

let shown: HTMLElement | null = null

/** Shows the shop's own banner while its state asks for it. */
export function followBanner(): void {
  followFrame(translateBanner)
  effect(() => {
    const state = banner.value
    shown?.remove()
    shown = null
    // an attribute on the root: a `:has()` selector for the banner would restyle the whole page
    const { dataset } = document.documentElement
    if (state === 'closed') return void delete dataset['asking']
    dataset['asking'] = ''
    shown = insert(state === 'settings')
    if (!shown) return closeBanner()
    if (state === 'settings') focusHeading(shown)
    else say(headingOf(shown)?.textContent ?? '')
  })
}

/** Renders the open banner in the language of the page, and keeps what is checked. */
function translateBanner(): void {
  const before = shown
  if (!before) return
  const chosen = new FormData(before.querySelector('form')!).getAll('group')
  const isChoosing = before.dataset['choosing'] !== undefined
  shown = insert(isChoosing)
  before.remove()
  for (const box of shown?.querySelectorAll<HTMLInputElement>('[name=group]') ?? []) {
    box.checked = chosen.includes(box.value)
  }
}

const headingOf = (section: HTMLElement) =>
  section.querySelector<HTMLElement>('.consent-banner__heading')
const focusHeading = (section: HTMLElement) => headingOf(section)?.focus()

/** Inserts the banner at the start of the document: it is first in the tab order. */
function insert(isChoosing: boolean): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>('template#consent-banner')
  const copy = template && document.importNode(template.content, true).firstElementChild
  if (!(copy instanceof HTMLElement)) return null
  if (isChoosing) copy.dataset['choosing'] = ''
  for (const box of copy.querySelectorAll<HTMLInputElement>('[name=group]')) {
    box.checked = consent.peek().groups.includes(box.value)
  }
  answer(copy)
  document.getElementById('root')?.prepend(copy)
  return copy
}

function answer(section: HTMLElement) {
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && banner.peek() === 'settings') closeBanner()
  })
  section.addEventListener('submit', (event) => {
    event.preventDefault()
    saveChoice(new FormData(event.target as HTMLFormElement).getAll('group').map(String))
  })
  section.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.value === 'accept') saveChoice(optionalGroups)
    else if (button?.value === 'refuse') saveChoice([])
    else if (button?.value === 'choose') {
      section.dataset['choosing'] = ''
      focusHeading(section)
    }
  })
}
