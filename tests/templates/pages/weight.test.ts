import { expect, it } from 'vitest'
import { formatWeight } from '#templates/pages/Product/details/weight.ts'

it.each([
  [23.64, 'en-GB', '23.6 kg'],
  [23.6, 'de-DE', '23,6 kg'],
  // English in a country with decimal commas
  [23.6, 'en-FR', '23.6 kg'],
  [1, 'en-GB', '1 kg'],
  [0.9996, 'en-GB', '1,000 g'],
  // grams have no parts
  [0.1237, 'en-GB', '124 g'],
  [0.0124, 'de-DE', '12 g'],
])('%d kg in %s is %j', (kilograms, tag, text) => {
  expect(formatWeight(kilograms, tag).replace(/\s/g, ' ')).toBe(text.replace(/\s/g, ' '))
})
