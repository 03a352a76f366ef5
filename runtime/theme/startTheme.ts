import type { StoredTheme, ThemeChoice } from './choice.ts'
import { themeRadioName } from './radios.ts'

/** The parts of `document` that are used; in the head of a page there is no body yet. */
export interface ThemePage {
  documentElement: { dataset: Record<string, string | undefined> }
  querySelectorAll: (selector: string) => Iterable<object>
  addEventListener: (name: 'change' | 'DOMContentLoaded', listener: (event: Event) => void) => void
}

interface Radio {
  name: string
  value: string
  checked: boolean
}

// an event may have any target, and a target any name or none
const isRadio = (target: unknown): target is Radio =>
  (target as Partial<Radio> | null)?.name === themeRadioName

const isChoice = (value: string): value is ThemeChoice =>
  value === 'device' || value === 'light' || value === 'dark'

/**
 * Shows a page as somebody chose before, from its first frame on, in all tabs. It runs ahead of
 * everything else and hears the switch by its events, so that the switch answers before the client does.
 * `data-theme-switch` says that it is there: without it a switch would do nothing, and is not shown.
 */
export function startTheme(page: ThemePage, stored: StoredTheme): void {
  const { dataset } = page.documentElement

  function show(choice: ThemeChoice) {
    if (choice === 'device') delete dataset['theme']
    else dataset['theme'] = choice
    for (const radio of page.querySelectorAll(`input[name=${themeRadioName}]`)) {
      if (isRadio(radio)) radio.checked = radio.value === choice
    }
  }

  const remembered = () => stored.read() ?? 'device'

  dataset['themeSwitch'] = ''
  show(remembered())
  page.addEventListener('DOMContentLoaded', () => show(remembered()))
  page.addEventListener('change', ({ target }) => {
    if (!isRadio(target) || !isChoice(target.value)) return
    if (target.value === 'device') stored.remove()
    else stored.write(target.value)
    show(target.value)
  })
  stored.follow((choice) => show(choice ?? 'device'))
}
