import { fromColumns, toColumns, type Columns } from '#shared/files/columns.ts'
import type { SelectedOption } from '#shared/product/product.ts'

interface WithOptions {
  id: string
  options: readonly SelectedOption[]
}

/** A variant whose options are indices of all options of the page. */
type Row<V extends WithOptions> = Omit<V, 'options'> & { options: readonly number[] }

/** The variants of a page without repeated values, so that a product can have a thousand. */
export interface PackedVariants<V extends WithOptions> {
  options: readonly SelectedOption[]
  columns: Columns<Row<V>>
}

export function packVariants<V extends WithOptions>(variants: readonly V[]): PackedVariants<V> {
  const indices = new Map<string, number>()
  const options: SelectedOption[] = []
  const indexOf = (option: SelectedOption) => {
    const known = indices.get(option.id)
    if (known !== undefined) return known
    indices.set(option.id, options.length)
    return options.push(option) - 1
  }
  const rows = variants.map((variant) => ({ ...variant, options: variant.options.map(indexOf) }))
  return { options, columns: toColumns<Row<V>>(rows) }
}

export const unpackVariants = <V extends WithOptions>({
  options,
  columns,
}: PackedVariants<V>): readonly V[] =>
  // each variant has an id of its own
  fromColumns(columns, columns.id[0].length).map(
    // `V` is a row with its options
    (row) => ({ ...row, options: row.options.map((at) => options[at]!) }) as unknown as V,
  )
