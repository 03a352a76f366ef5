import type { SelectedOption } from '#shared/product/product.ts'
import { listField } from './customFields.ts'
import type { ProductRules } from './productRules.ts'

/** Higher than the positions that shops give to property groups. */
const firstPosition = 1_000_000

/** The values of custom fields that the brand shows as attributes. They are no facets. */
export const customFieldOptions = (
  fields: Readonly<Record<string, unknown>>,
  { fromCustomFields, names, intern }: Pick<ProductRules, 'fromCustomFields' | 'names' | 'intern'>,
): readonly SelectedOption[] =>
  fromCustomFields.flatMap((code, index) =>
    listField(fields[code]).map((name, position) =>
      intern({
        id: `${code}: ${name}`,
        name,
        position,
        colorHexCode: null,
        code,
        group: names.get(code) ?? code,
        groupPosition: firstPosition + index,
        displayType: 'text' as const,
        filterable: false,
        visibleOnProductPage: true,
      }),
    ),
  )
