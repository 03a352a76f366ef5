import type { Page } from '@playwright/test'

/**
 * Adds styles to a page, as its policy forbids a style element. Returns a function that removes them.
 */
export async function addStyles(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet()
    added.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, added]
    return added
  }, css)
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added)
    })
}
