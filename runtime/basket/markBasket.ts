import { attempt } from '#runtime/storage/attempt.ts'
import { decode } from '#runtime/storage/envelope.ts'

type Root = Pick<Element, 'toggleAttribute'>

/** Tells style sheets whether the basket has products. */
export const markBasket = (root: Root, count: number): void =>
  void root.toggleAttribute('data-basket', count > 0)

/**
 * Marks the stored basket of a page's country before the first paint. It does not use the storage module, since it
 * is part of the script in the head.
 */
export function markStoredBasket(
  root: Root,
  path: string,
  /** Reading the property throws where storage is blocked. */
  view: { readonly localStorage: Pick<Storage, 'getItem'> },
): void {
  const [, country = ''] = /^\/([a-z]{2,3})[/-]/.exec(path) ?? []
  const key = `shopgen.basketCount.${country.toUpperCase()}`
  const stored = decode(attempt(() => view.localStorage.getItem(key)) ?? null)
  markBasket(root, Number(stored?.data) || 0)
}
