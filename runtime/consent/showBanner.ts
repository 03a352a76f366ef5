import { effect } from '@preact/signals-core'
import { followFrame } from '../frame/frameChange.ts'
import { choiceEvent, takeEarlyConsent } from './askEarly.ts'
import { banner, closeBanner } from './banner.ts'
import { saveChoice } from './choice.ts'
import { consent } from './state.ts'

/** Announces a text to screen readers. */
function announce(text: string) {
  const region = document.getElementById('announcer')
  if (region) region.textContent = text
}

const findBanner = () => document.querySelector<HTMLElement>('.consent-banner')
const findHeading = () => document.getElementById('consent-heading')
const boxesOf = (section: ParentNode | null) => [
  ...(section?.querySelectorAll<HTMLInputElement>('[name=group]') ?? []),
]

/**
 * Shows and hides the built-in banner according to its state, and stores the answers that the script in the head
 * reports. Call it after `startConsent`. An answer from before is stored, and the banner does not open again.
 */
export function followBanner(): void {
  addEventListener(choiceEvent, saveAnswer)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && banner.peek() === 'settings') closeBanner()
  })
  keepAcrossFrames()
  saveAnswer()
  effect(() => show(banner.value))
}

function saveAnswer() {
  const groups = takeEarlyConsent()
  if (groups) saveChoice(groups)
}

function show(state: typeof banner.value) {
  // an attribute on the root, since a `:has()` selector would recalculate the styles of the whole page
  const { dataset } = document.documentElement
  const section = findBanner()
  if (state === 'closed') {
    delete dataset['asking']
    delete section?.dataset['choosing']
    return
  }
  if (!section) return closeBanner()
  dataset['asking'] = ''
  // boxes that were checked before this script started stay
  if (section.dataset['choosing'] === undefined) checkAllowed(section)
  if (state === 'asks') return announce(findHeading()?.textContent ?? '')
  section.dataset['choosing'] = ''
  findHeading()?.focus()
}

function checkAllowed(section: HTMLElement) {
  const { groups } = consent.peek()
  for (const box of boxesOf(section)) box.checked = groups.includes(box.value)
}

/** Keeps the step and the checked boxes when the language of the page changes. */
function keepAcrossFrames() {
  let shown = findBanner()
  followFrame(() => {
    const previous = shown
    shown = findBanner()
    if (!shown || shown === previous) return
    const chosen = boxesOf(previous).filter(({ checked }) => checked)
    const values = chosen.map(({ value }) => value)
    for (const box of boxesOf(shown)) box.checked = values.includes(box.value)
    if (previous?.dataset['choosing'] !== undefined) shown.dataset['choosing'] = ''
  })
}
