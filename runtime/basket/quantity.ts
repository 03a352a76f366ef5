import { cleanLine } from '#runtime/forms/typedText.ts'
import type { CartLine } from './cart.ts'

/** The quantity that was typed; null for anything but a whole number: of 2.5, neither 25 nor 2 may be ordered. */
export function readQuantity(typed: string): number | null {
  const cleaned = cleanLine(typed.normalize('NFKC'))
  const quantity = /^\d+$/.test(cleaned) ? Number(cleaned) : 0
  return quantity > 0 ? quantity : null
}

/** The nearest quantity that the shop sells. */
export function allowedQuantity(wanted: number, { minimum, maximum, step }: CartLine['limits']) {
  const steps = Math.round((Math.min(wanted, maximum) - minimum) / step)
  const allowed = minimum + Math.max(0, steps) * step
  return allowed > maximum ? allowed - step : allowed
}
