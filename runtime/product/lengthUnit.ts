import { signal, type ReadonlySignal } from '@preact/signals-core'
import { localStore } from '#runtime/storage/storage.ts'
import { isLengthUnit, type LengthUnit } from './measureText.ts'

const lifetimeMs = 365 * 24 * 60 * 60 * 1000

const stored = localStore.value<LengthUnit>({
  key: 'lengthUnit',
  version: 1,
  isValid: isLengthUnit,
  lifetimeMs,
})

const unit = signal<LengthUnit>(stored.read() ?? 'mm')

/** The unit of lengths in geometry tables, as the shopper chose it on this or an earlier visit. */
export const lengthUnit: ReadonlySignal<LengthUnit> = unit

export function chooseLengthUnit(next: LengthUnit): void {
  unit.value = next
  stored.write(next)
}
