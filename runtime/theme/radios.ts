/** Name of the radios that choose a theme. */
export const themeRadioName = 'theme'

/** Checks the current theme in a switch that was added to the document later. */
export function checkThemeRadios(part: ParentNode): void {
  const shown = document.documentElement.dataset['theme'] ?? 'device'
  const radios = part.querySelectorAll<HTMLInputElement>(`input[name=${themeRadioName}]`)
  for (const radio of radios) radio.checked = radio.value === shown
}
