import { createTextPolicy } from './support.ts'

// The Content-Security-Policy requires Trusted Types: browsers refuse a string where it could become code. What the
// build rendered, and addresses of scripts, pass here and nowhere else. All other scripts share it with the client.

const own = createTextPolicy('shopgen')
let hasForeign = false

/** HTML that the build rendered. */
export const trustedHtml = (html: string): string => own?.createHTML(html) ?? html

/** The address of a script of the site. */
export const trustedScriptUrl = (url: string): string => own?.createScriptURL(url) ?? url

/**
 * The address of a script of others. Few of those know Trusted Types, so from the first one on the document takes their
 * strings, too.
 */
export function foreignScriptUrl(url: string): string {
  // a second policy of this name is an error
  if (!hasForeign) createTextPolicy('default')
  hasForeign = true
  return trustedScriptUrl(url)
}
