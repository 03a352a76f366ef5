import type { StoredTheme, ThemeChoice } from './choice.ts'
import { themeRadioName } from './radios.ts'

/** The parts of `document` that are used; there is no `body` yet. */
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

// the target of an event may be any object
const isRadio = (target: unknown): target is Radio =>
  (target as Partial<Radio> | null)?.name === themeRadioName

const isChoice = (value: string): value is ThemeChoice =>
  value === 'device' || value === 'light' || value === 'dark'

/**
 * Applies the chosen theme from the first paint on, in all tabs. It runs before everything else and listens on
 * the document, so that the switch works before the client loads. The switch is visible only with
 * `data-theme-switch`, since it needs this script.
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
