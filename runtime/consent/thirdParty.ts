/** The global of the third-party banner. */
export interface BannerPage {
  OneTrust?: unknown
}

/** Finds a function of the banner, whose global may be a stub, or an element with that id. */
export function bannerFunction(
  page: BannerPage | undefined,
  name: string,
): ((argument?: unknown) => unknown) | undefined {
  const global = page?.OneTrust as Record<string, unknown> | null | undefined
  const member = global?.[name]
  return typeof member === 'function'
    ? (argument) => (member as (argument: unknown) => unknown).call(global, argument)
    : undefined
}
