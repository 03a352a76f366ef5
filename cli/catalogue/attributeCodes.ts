import type { Brand } from '#brands/schema.ts'
import type { Product } from '#shared/product/product.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import { knownCodes } from './attributeNames.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

/**
 * Warns of attribute codes in the configuration that no product has, since they are likely
 * misspelt.
 */
export function checkAttributeCodes(
  { sortByText, hidden, fromCustomFields, optionDisplay, names }: Brand['attributes'],
  products: readonly Pick<Product, 'attributes' | 'variantsOnlyOptions'>[],
  diagnostics: Pick<Diagnostics, 'warn'>,
): void {
  const known = new Set(knownCodes)
  for (const { attributes, variantsOnlyOptions } of products) {
    for (const { code } of [...attributes, ...variantsOnlyOptions]) known.add(code)
  }
  const used: readonly [string, readonly string[]][] = [
    ['attributes.sortByText', sortByText],
    ['attributes.hidden', hidden],
    ['attributes.fromCustomFields', fromCustomFields],
    ['attributes.optionDisplay', optionDisplay.map(({ code }) => code)],
    ...Object.entries(names).map(([language, byCode]): [string, readonly string[]] => [
      `attributes.names.${language}`,
      Object.keys(byCode),
    ]),
  ]
  for (const [setting, codes] of used) {
    for (const code of codes) {
      if (known.has(code)) continue
      diagnostics.warn('unknown attribute codes', {
        what: `unknown attribute code "${code}"`,
        where: `setting ${setting} of the brand`,
        todo: withSuggestion(code, known, 'Correct the code, or remove it.'),
      })
    }
  }
}
