/** Compares by code units: equal on every machine, and independent of a locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
