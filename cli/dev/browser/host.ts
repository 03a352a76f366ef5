let root: ShadowRoot | undefined
const sheets = new Set<string>()

/** The element of the dev client, outside of the page and of its styles. A Content-Security-Policy allows its own. */
export function addHost(css: string): ShadowRoot {
  if (!root?.host.isConnected) {
    const host = document.createElement('shopgen-dev')
    root = host.attachShadow({ mode: 'open' })
    sheets.clear()
    document.documentElement.append(host)
  }
  if (!sheets.has(css)) {
    sheets.add(css)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets.push(sheet)
  }
  return root
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text?: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (text !== undefined) made.textContent = text
  return made
}
