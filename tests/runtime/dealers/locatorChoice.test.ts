import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceQuery, isChosen, noChoice, readChoice } from '#runtime/dealers/locatorChoice.ts'
import { cleanLine } from '#runtime/forms/typedText.ts'

const services = ['lease', 'rdw', 'testCenter']
const read = (search: string) => readChoice(new URLSearchParams(search), services)

describe('the choice of the store locator', () => {
  it.each([
    ['', noChoice],
    ['?q=leeds', { ...noChoice, query: 'leeds' }],
    ['?service=testCenter&service=lease', { ...noChoice, services: ['lease', 'testCenter'] }],
    ['?service=constructor&service=', noChoice],
    ['?open=', { ...noChoice, isOpen: true }],
    ['?utm=1', noChoice],
  ])('in %j is read', (search, choice) => expect(read(search)).toEqual(choice))

  it('leaves other parameters of the address as they are', () => {
    const search = choiceQuery({ ...noChoice, query: ' leeds ' }, '?utm=1&q=york&open=1')
    expect(search).toBe('?utm=1&q=leeds')
    expect(choiceQuery(noChoice, search)).toBe('?utm=1')
    expect(choiceQuery(noChoice, '?q=a')).toBe('')
  })

  it('has nothing that cannot be seen', () => {
    expect(choiceQuery({ ...noChoice, query: '\u200bleeds ' })).toBe('?q=leeds')
    expect(isChosen({ ...noChoice, query: '\u200b' })).toBe(false)
  })

  it('survives the address', () => {
    const anyChoice = fc.record({
      query: fc.string({ unit: 'grapheme' }).map(cleanLine),
      services: fc.subarray(services),
      isOpen: fc.boolean(),
    })
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const search = choiceQuery(choice)
        expect(read(search)).toEqual(choice)
        expect(search !== '').toBe(isChosen(choice))
      }),
    )
  })
})
