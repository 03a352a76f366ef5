/** Name of the radios that choose a theme. */
export const themeRadioName = 'theme'

/** Checks the current theme's radio in a part that was added to the document. */
export function checkThemeRadios(part: ParentNode): void {
  const current = document.documentElement.dataset['theme'] ?? 'device'
  const radios = part.querySelectorAll<HTMLInputElement>(`input[name=${themeRadioName}]`)
  for (const radio of radios) radio.checked = radio.value === current
}
