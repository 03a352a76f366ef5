/** The element of the third-party banner. */
export interface BannerPage {
  OneTrust?: unknown
}

/** The banner's global may be a stub, or an element with that id. */
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
