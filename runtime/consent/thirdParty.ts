/** Where the third party's banner puts itself. */
export interface BannerPage {
  OneTrust?: unknown
}

/** The banner's global may be a stub at first, or an element that happens to have its name. */
export function bannerFunction(
  page: BannerPage | undefined,
  name: string,
): ((argument?: unknown) => unknown) | undefined {
  const global = page?.OneTrust as Record<string, unknown> | null | undefined
  const found = global?.[name]
  return typeof found === 'function'
    ? (argument) => (found as (argument: unknown) => unknown).call(global, argument)
    : undefined
}
