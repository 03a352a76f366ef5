import { attempt } from '#runtime/storage/attempt.ts'

type Root = Pick<Element, 'toggleAttribute'>

/** Tells style sheets that there may be a basket, so that only the back end knows what is in it. */
export const markBasket = (root: Root, isPossible: boolean): void =>
  void root.toggleAttribute('data-basket', isPossible)

/**
 * Marks the page of a shopper with a session of its country before the first paint, and that of one whose order was
 * being sent. It does not use the storage module, since it is part of the script in the head.
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
  // undefined where storage is blocked: then nothing is known
  const read = (name: string) => attempt(() => view.localStorage.getItem(`shopgen.${name}.${code}`))
  const isInCookie = attempt(() => view.document.cookie.includes(`shopgenToken${code}=`)) ?? false
  markBasket(root, read('shopwareContextToken') !== null || isInCookie)
  // an `OrderMark` whose answer is not known
  root.toggleAttribute('data-ordering', read('order')?.includes('"order":null') ?? false)
}
