let opening: Promise<unknown> = Promise.resolve()

/** Lets `variantsOpened` wait for variants that are still loading. */
export const holdChoice = (loading: Promise<unknown>): void => void (opening = loading)

/** Resolves once the chosen variant is the one that the page's radios name. */
export const variantsOpened = (): Promise<unknown> => opening
