import type {
  ComparedBike,
  ComparedLook,
  ComparedSpecification,
  ComparedVariant,
} from '#shared/files/comparedBike.ts'

/** A specification of a bike in one of its variants. */
export interface VariantSpecification extends Pick<
  ComparedSpecification,
  'code' | 'name' | 'value'
> {
  /** Values of other variants that can be bought; empty if there are none. */
  others: readonly string[]
}

/**
 * The specifications of a variant: where variants differ, its own value, and those of others. Sizes and colours of
 * another frame shape do not count.
 */
export function variantSpecifications(
  { specifications, looks }: Pick<ComparedBike, 'specifications' | 'looks'>,
  { look, variant }: { look: ComparedLook; variant: ComparedVariant },
  isBuyable: (variant: ComparedVariant) => boolean,
): readonly VariantSpecification[] {
  return specifications.map(({ code, name, value, values = [] }) => {
    const own = variant.options[code]
    if (own === undefined || values.length === 0) return { code, name, value, others: [] }
    const isShape = own === look.shape
    const alike = looks.filter(({ shape }) => isShape || shape === look.shape)
    const buyable = new Set(
      alike.flatMap(({ variants }) =>
        variants.filter(isBuyable).map(({ options }) => options[code]),
      ),
    )
    return {
      code,
      name,
      value: own,
      others: values.filter((other) => other !== own && buyable.has(other)),
    }
  })
}
