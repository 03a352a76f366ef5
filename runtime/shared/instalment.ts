/** Amounts that can be paid in instalments (R9.9). */
export interface InstalmentRange {
  minimum: number
  maximum: number
}

export const isInstalmentAmount = (
  amount: number,
  { minimum, maximum }: InstalmentRange,
): boolean => amount >= minimum && amount <= maximum
