import { effect } from '@preact/signals-core'
import { banner, closeBanner } from './banner.ts'
import { followFrame } from '../frame/frameChange.ts'
import { saveChoice } from './choice.ts'
import { optionalGroups } from './groups.ts'
import { consent } from './state.ts'

/** Announces a text to screen readers. */
function announce(text: string) {
  const region = document.getElementById('announcer')
  if (region) region.textContent = text
}

let bannerElement: HTMLElement | null = null

/** Shows and hides the built-in banner according to its state. */
export function followBanner(): void {
  followFrame(translateBanner)
  effect(() => {
    const state = banner.value
    bannerElement?.remove()
    bannerElement = null
    // an attribute on the root, since a `:has()` selector would recalculate the styles of the whole page
    const { dataset } = document.documentElement
    if (state === 'closed') return void delete dataset['asking']
    dataset['asking'] = ''
    bannerElement = insert(state === 'settings')
    if (!bannerElement) return closeBanner()
    if (state === 'settings') focusHeading(bannerElement)
    else announce(findHeading(bannerElement)?.textContent ?? '')
  })
}

/** Renders the open banner in the language of the page, and keeps the checked boxes. */
function translateBanner(): void {
  const previous = bannerElement
  if (!previous) return
  const chosen = new FormData(previous.querySelector('form')!).getAll('group')
  const isChoosing = previous.dataset['choosing'] !== undefined
  bannerElement = insert(isChoosing)
  previous.remove()
  for (const box of bannerElement?.querySelectorAll<HTMLInputElement>('[name=group]') ?? []) {
    box.checked = chosen.includes(box.value)
  }
}

const findHeading = (section: HTMLElement) =>
  section.querySelector<HTMLElement>('.consent-banner__heading')
const focusHeading = (section: HTMLElement) => findHeading(section)?.focus()

/** Inserts the banner at the start of the document, so that it is first in the tab order. */
function insert(isChoosing: boolean): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>('template#consent-banner')
  const section = template && document.importNode(template.content, true).firstElementChild
  if (!(section instanceof HTMLElement)) return null
  if (isChoosing) section.dataset['choosing'] = ''
  for (const box of section.querySelectorAll<HTMLInputElement>('[name=group]')) {
    box.checked = consent.peek().groups.includes(box.value)
  }
  listen(section)
  document.getElementById('root')?.prepend(section)
  return section
}

function listen(section: HTMLElement) {
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
