import type { Page } from '@playwright/test'

interface WithTrustedTypes {
  trustedTypes?: { createPolicy: (name: string, rules: object) => unknown }
}

/**
 * Lets the document take strings as HTML and as addresses of scripts, as it does once a shopper has allowed scripts of others.
 */
export const takeStrings = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const same = (text: string) => text
    const rules = { createHTML: same, createScript: same, createScriptURL: same }
    ;(window as WithTrustedTypes).trustedTypes?.createPolicy('default', rules)
  })
