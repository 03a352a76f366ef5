const storageKey = 'shopgen.reloaded'

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
  location.assign(href)
  return true
}
