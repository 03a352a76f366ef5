/**
 * What the families of scaled system fonts add to the name of a web font, in their order: that of Windows and Apple's
 * systems, and those of systems without its font.
 */
export const fallbackNames = ['Fallback', 'Fallback Android', 'Fallback Linux'] as const

/** Families whose letters have the proportions of a serif: in a scaled sans serif, their lines break elsewhere. */
const serifs: readonly string[] = ['Fraunces Variable']

export const isSerif = (family: string): boolean => serifs.includes(family)
