import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeIssues } from '#cli/fetch/describeIssues.ts'

const schema = z.looseObject({
  list: z.array(z.looseObject({ name: z.string(), part: z.looseObject({ size: z.number() }) })),
})

it.each<[string, object, string]>([
  [
    'story',
    { full_slug: 'structure/sale', id: 7, name: 'Sale', part: {} },
    'list[0].part.size: Invalid input: expected number, received undefined (story structure/sale (id 7))',
  ],
  [
    'story without its address',
    { id: 7, uuid: 'u', content: {}, part: { size: 1 } },
    'list[0].name: Invalid input: expected string, received undefined (story 7)',
  ],
  [
    'product',
    { id: 'a1', productNumber: 'P-1', name: 'P', part: { size: '9' } },
    'list[0].part.size: Invalid input: expected number, received string (product a1 (sku P-1))',
  ],
  [
    'product without its number, with more errors',
    { id: 'a1', calculatedPrice: {}, part: {} },
    'list[0].name: Invalid input: expected string, received undefined (product a1) (and 1 more)',
  ],
  [
    'other entry',
    { id: 3, name: 'X', part: null },
    'list[0].part: Invalid input: expected object, received null',
  ],
])('X2.6 an invalid field of a %s is named with it', (_, entry, message) => {
  const data = { list: [entry] }
  const { error } = schema.safeParse(data)
  expect(describeIssues(error!, data)).toBe(`invalid response: ${message}`)
})
