import { localStore } from '#runtime/storage/storage.ts'
import type { BodyMeasures } from './sizeAdvice.ts'

const isCentimetres = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value < 300

/** The measures for the size advice, which stay on the shopper's device. */
export const bodyMeasures = localStore.value<BodyMeasures>({
  key: 'bodyMeasures',
  version: 1,
  isValid: (value): value is BodyMeasures => {
    const { height, inseam } = (value ?? {}) as Partial<BodyMeasures>
    return isCentimetres(height) && (inseam === null || isCentimetres(inseam))
  },
})
