import { fetchAvailability, type Availability, type DealerService } from './fetchAvailability.ts'

/** A bicycle in one look, whose variants a dealer can have. */
export interface AskedBike {
  id: string
  /** `Barrow 4, low-step / Deep Sea` */
  name: string
  path: string
  variants: readonly {
    sku: string
    /** What tells it apart from the others: `M`. Empty if it is the only one. */
    label: string
  }[]
}

/** A variant that a dealer has. */
export type VariantAtDealer = AskedBike['variants'][number] & Availability

/** Asks what a dealer has of a bicycle: the service answers for all dealers of a variant. */
export async function askDealer(
  service: DealerService,
  dealerId: string,
  { variants }: AskedBike,
): Promise<readonly VariantAtDealer[]> {
  const answers = await Promise.all(variants.map(({ sku }) => fetchAvailability(service, sku)))
  return variants.flatMap((variant, index) => {
    const has = answers[index]!.get(dealerId)
    return has ? [{ ...variant, ...has }] : []
  })
}
