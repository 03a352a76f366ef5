/** What the scripts use. */
export const reflectedAria = ['Busy', 'Current', 'Disabled', 'Expanded', 'Label', 'Pressed']

/** Firefox 118 has no properties for attributes of ARIA, so it would not show what scripts set. */
export function reflectAria(): void {
  if ('ariaBusy' in Element.prototype) return
  for (const name of reflectedAria) {
    const attribute = `aria-${name.toLowerCase()}`
    Object.defineProperty(Element.prototype, `aria${name}`, {
      get(this: Element) {
        return this.getAttribute(attribute)
      },
      set(this: Element, value: string | null) {
        if (value === null) this.removeAttribute(attribute)
        else this.setAttribute(attribute, value)
      },
    })
  }
}
