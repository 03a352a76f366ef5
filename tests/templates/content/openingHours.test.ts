import { describe, expect, it } from 'vitest'
import { openingHours, parseOpeningHours, timeZone } from '#templates/content/openingHours.ts'

describe('opening hours', () => {
  const nine = { open: '09:00', close: '18:00' }

  it.each([
    ['Mo 09:00-18:00', [{ day: 1, ...nine }]],
    ['Mo-We 09:00-18:00', [1, 2, 3].map((day) => ({ day, ...nine }))],
    ['Sa-Mo  09:00-18:00', [6, 0, 1].map((day) => ({ day, ...nine }))],
    [
      'Fr 09:00-12:30, Fr 13:30-24:00',
      [
        { day: 5, open: '09:00', close: '12:30' },
        { day: 5, open: '13:30', close: '24:00' },
      ],
    ],
  ])('are read from %j', (text, expected) => {
    expect(parseOpeningHours(text)).toEqual(expected)
  })

  it.each(['9 to 5', 'Mo', 'Mo-Fr 9:00-18:00', 'Mo 09:00-18:00; Tu', 'Xx 09:00-18:00', ','])(
    'are not read from %j, and the message shows how to write them',
    (text) => {
      const { error } = openingHours.safeParse(text)
      expect(error?.issues[0]?.message).toBe(
        `expected opening hours such as "Mo-Fr 09:00-18:00, Sa 10:00-14:00", got "${text}"`,
      )
    },
  )

  it.each([null, undefined, '', ' '])('are empty for %j', (value) => {
    expect(openingHours.parse(value)).toEqual([])
  })
})

it.each([
  ['Europe/Paris', true],
  ['', true],
  ['Paris', false],
  ['Europe/Nowhere', false],
])('the time zone %j: %s', (value, isValid) => {
  expect(timeZone.safeParse(value).success).toBe(isValid)
})
