const adopted = new Set<string>()

/**
 * Adds style sheets of parts that only scripts show, once each. They are sheets of their own instead of `<style>`
 * elements, which a Content-Security-Policy could forbid.
 */
export function adoptStyles(...texts: readonly string[]): void {
  for (const text of texts) {
    if (adopted.has(text)) continue
    adopted.add(text)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }
}
