/** Amounts that can be paid in instalments (R9.9). */
export interface InstalmentRange {
  minimum: number
  maximum: number
}

export const isInstalmentAmount = (amount: number, range: InstalmentRange | null): boolean =>
  range !== null && amount >= range.minimum && amount <= range.maximum
