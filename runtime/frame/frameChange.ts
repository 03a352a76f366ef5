const followers = new Set<() => void>()

/** Calls back after header and footer were replaced. */
export const followFrame = (onChange: () => void): void => void followers.add(onChange)

export const frameChanged = (): void => followers.forEach((onChange) => onChange())
