import { attempt } from '#runtime/attempt.ts'

type Root = Pick<Element, 'toggleAttribute'>

/** Sets the attribute by which style sheets hide the empty basket while the real one may still load. */
export const markBasket = (root: Root, isPossible: boolean): void =>
  void root.toggleAttribute('data-basket', isPossible)

/**
 * Marks the document before the first paint if the shopper has a session of its country, or has sent an order whose
 * response is not known. It does not use the storage module, since it is part of the script in the head.
 */
export function markStoredBasket(
  root: Root,
  path: string,
  /** Reading the property throws where storage is blocked. */
  view: {
    readonly localStorage: Pick<Storage, 'getItem'>
    readonly document: { readonly cookie: string }
  },
): void {
  const [, country = ''] = /^\/([a-z]{2,3})[/-]/.exec(path) ?? []
  const code = country.toUpperCase()
  // undefined where storage is blocked: the document is not marked then
  const read = (name: string) => attempt(() => view.localStorage.getItem(`shopgen.${name}.${code}`))
  const isInCookie = attempt(() => view.document.cookie.includes(`shopgenToken${code}=`)) ?? false
  markBasket(root, read('shopwareContextToken') !== null || isInCookie)
  // an `OrderMark` whose answer is not known
  root.toggleAttribute('data-ordering', read('order')?.includes('"order":null') ?? false)
}
