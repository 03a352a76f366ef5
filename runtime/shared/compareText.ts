/** By code units: the same on every machine, and in no language's order. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
