/** Name of the radios that choose a theme. */
export const themeRadioName = 'theme'

/** Shows the chosen theme in a switch that was put into the document after the choice. */
export function checkThemeRadios(part: ParentNode): void {
  const shown = document.documentElement.dataset['theme'] ?? 'device'
  const radios = part.querySelectorAll<HTMLInputElement>(`input[name=${themeRadioName}]`)
  for (const radio of radios) radio.checked = radio.value === shown
}
