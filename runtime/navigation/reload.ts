const storageKey = 'shopgen.reloaded'

/** The browser loads an address; the one that it is at, too, which may have a hash. */
export function loadDocument(href: string): void {
  if (href === location.href) location.reload()
  else location.assign(href)
}

/**
 * Loads an address by the browser because the site was built anew. Once for each address in a
 * session: a host that goes on answering with the old document would be asked for ever. Where
 * storage is blocked there is no memory, and so no reload.
 */
export function loadNewBuild(href: string): boolean {
  try {
    const reloaded = (sessionStorage.getItem(storageKey) ?? '').split('\n')
    if (reloaded.includes(href)) return false
    sessionStorage.setItem(storageKey, [...reloaded.slice(-20), href].join('\n'))
  } catch {
    return false
  }
  loadDocument(href)
  return true
}
