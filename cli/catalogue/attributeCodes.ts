import type { Brand } from '#brands/schema.ts'
import type { Product } from '#shared/product.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import { namedCodes } from './attributeNames.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

/**
 * Warns of attribute codes of the configuration that neither the specification nor any product has:
 * they are misspelt, and what they say has no effect.
 */
export function checkAttributeCodes(
  { sortByText, optionDisplay, names }: Brand['attributes'],
  products: readonly Product[],
  diagnostics: Pick<Diagnostics, 'warn'>,
): void {
  const known = new Set(namedCodes)
  for (const { attributes, variantsOnlyOptions } of products) {
    for (const { code } of [...attributes, ...variantsOnlyOptions]) known.add(code)
  }
  const used: readonly [string, readonly string[]][] = [
    ['attributes.sortByText', sortByText],
    ['attributes.optionDisplay', optionDisplay.map(({ code }) => code)],
    ...Object.entries(names).map(([language, byCode]): [string, readonly string[]] => [
      `attributes.names.${language}`,
      Object.keys(byCode),
    ]),
  ]
  for (const [setting, codes] of used) {
    for (const code of codes) {
      if (known.has(code)) continue
      diagnostics.warn('attribute codes that no product has', {
        what: `no product has an attribute with the code "${code}"`,
        where: `setting ${setting} of the brand`,
        todo: withSuggestion(code, known, 'Correct the code, or remove it.'),
      })
    }
  }
}
