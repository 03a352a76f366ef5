const followers = new Set<() => void>()

/** Calls back whenever header and footer have become those of another locale. */
export const followFrame = (onChange: () => void): void => void followers.add(onChange)

export const frameChanged = (): void => followers.forEach((onChange) => onChange())
