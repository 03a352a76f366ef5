import { describe, expect, it } from 'vitest'
import { missingIn, type RegistrationMark } from '#runtime/basket/registrationMark.ts'
import { line } from './line.ts'

const item = (lineId: string) => ({
  lineId,
  productId: lineId,
  quantity: 1,
  belongsTo: null,
  path: '',
})
const mark = (changes: Partial<RegistrationMark> = {}): RegistrationMark => ({
  data: 'hash',
  isDone: false,
  items: [item('bike'), item('lock')],
  codes: [],
  ...changes,
})

describe('the lines of a registration whose answer is lost', () => {
  it.each<[string, readonly string[], boolean]>([
    ['an empty cart', [], true],
    ['a cart with something else', ['oil'], true],
    ['a cart with all of them', ['bike', 'lock'], false],
    // another one was taken out since
    ['a cart with one of them', ['oil', 'lock'], false],
  ])('are missing in %s (%j): %s', (_, ids, isMissing) => {
    const lines = ids.map((id) => line(id))
    expect(missingIn({ lines }, mark())).toEqual(isMissing ? mark() : null)
  })

  it.each<[string, RegistrationMark | null]>([
    ['there was none', null],
    ['it is done', mark({ isDone: true })],
    ['it had no lines', mark({ items: [] })],
  ])('are not missing where %s', (_, of) => {
    expect(missingIn({ lines: [] }, of)).toBeNull()
  })
})
