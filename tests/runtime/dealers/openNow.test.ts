import { describe, expect, it } from 'vitest'
import { localTime, openAt, type WeeklyHours } from '#runtime/dealers/openNow.ts'
import { openNowText } from '#runtime/dealers/openNowText.ts'
import { timeZoneOf } from '#runtime/dealers/timeZone.ts'

/** Hours such as `{ 1: '09:00-12:30 13:30-18:00' }` by day. */
const week = (days: Readonly<Record<number, string>>): WeeklyHours =>
  Object.entries(days).map(([day, hours]) => ({
    day: Number(day),
    hours: hours.split(' ').map((range) => {
      const [open = '', close = ''] = range.split('-')
      return { open, close }
    }),
  }))

const shop = week({
  2: '09:00-12:30 13:30-18:00',
  3: '09:00-18:00',
  4: '09:00-18:00',
  5: '09:00-18:00',
  6: '09:00-16:00',
})

const open = (closes: string | null) => ({ isOpen: true, closes })
const closed = (time: string, day: number, inDays: number) => ({
  isOpen: false,
  opens: { time, day, inDays },
})

const openNow = (hours: WeeklyHours, instant: Date, timeZone: string) =>
  openAt(hours, localTime(instant, timeZone))

describe('openNow', () => {
  // 24 November 2026 is a Tuesday; Berlin is an hour ahead of UTC in winter
  it.each([
    ['before it opens', '2026-11-24T07:59Z', closed('09:00', 2, 0)],
    ['at the minute it opens', '2026-11-24T08:00Z', open('12:30')],
    ['in the morning', '2026-11-24T10:00Z', open('12:30')],
    ['a minute before the lunch break', '2026-11-24T11:29:59Z', open('12:30')],
    ['when the lunch break starts', '2026-11-24T11:30Z', closed('13:30', 2, 0)],
    ['in the afternoon', '2026-11-24T14:00Z', open('18:00')],
    ['at the minute it closes', '2026-11-24T17:00Z', closed('09:00', 3, 1)],
    ['just before midnight', '2026-11-24T22:59Z', closed('09:00', 3, 1)],
    ['at midnight', '2026-11-24T23:00Z', closed('09:00', 3, 0)],
    ['on Saturday after hours', '2026-11-28T15:00Z', closed('09:00', 2, 3)],
    ['on Sunday', '2026-11-29T12:00Z', closed('09:00', 2, 2)],
    ['on a Monday without hours', '2026-11-30T12:00Z', closed('09:00', 2, 1)],
  ])('says %s whether a shop is open', (_when, instant, expected) => {
    expect(openNow(shop, new Date(instant), 'Europe/Berlin')).toEqual(expected)
  })

  it.each([
    ['London', 'Europe/London', open('12:30')],
    ['Berlin', 'Europe/Berlin', closed('13:30', 2, 0)],
    ['Helsinki', 'Europe/Helsinki', open('18:00')],
  ])('takes the clocks of the shop: %s', (_town, timeZone, expected) => {
    expect(openNow(shop, new Date('2026-11-24T11:45Z'), timeZone)).toEqual(expected)
  })

  // clocks go forward at 01:00 UTC on 29 March 2026, and back at 01:00 UTC on 25 October
  it.each([
    ['before clocks go forward', '2026-03-29T00:45Z', closed('03:00', 0, 0)],
    ['after clocks went forward', '2026-03-29T01:15Z', open('04:00')],
    ['at 02:30 before clocks go back', '2026-10-25T00:30Z', closed('03:00', 0, 0)],
    ['at 02:30 after clocks went back', '2026-10-25T01:30Z', closed('03:00', 0, 0)],
    ['at 03:30 after clocks went back', '2026-10-25T02:30Z', open('04:00')],
  ])('knows daylight saving time: %s', (_when, instant, expected) => {
    expect(openNow(week({ 0: '03:00-04:00' }), new Date(instant), 'Europe/Berlin')).toEqual(
      expected,
    )
  })

  it.each([
    ['hours past midnight, before it', { 5: '18:00-02:00' }, '2026-11-27T22:30Z', open('02:00')],
    ['hours past midnight, after it', { 5: '18:00-02:00' }, '2026-11-28T00:30Z', open('02:00')],
    ['hours past the end of the week', { 6: '18:00-02:00' }, '2026-11-29T00:30Z', open('02:00')],
    ['hours that end at 24:00', { 2: '09:00-24:00' }, '2026-11-24T22:30Z', open('00:00')],
    [
      'hours that continue at midnight',
      { 2: '09:00-24:00', 3: '00:00-03:00' },
      '2026-11-24T22:30Z',
      open('03:00'),
    ],
    ['overlapping hours', { 2: '09:00-14:00 12:00-18:00' }, '2026-11-24T10:00Z', open('18:00')],
    [
      'a whole week',
      Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, '00:00-24:00'])),
      '2026-11-24T10:00Z',
      open(null),
    ],
    ['one day a week', { 2: '09:00-10:00' }, '2026-11-24T10:00Z', closed('09:00', 2, 7)],
  ])('understands %s', (_case, hours, instant, expected) => {
    expect(openNow(week(hours), new Date(instant), 'Europe/Berlin')).toEqual(expected)
  })

  it.each([
    ['no days', []],
    ['days without hours', [{ day: 1, hours: [] }]],
    ['times that are none', [{ day: 1, hours: [{ open: 'noon', close: 'late' }] }]],
    ['hours without length', [{ day: 1, hours: [{ open: '09:00', close: '09:00' }] }]],
  ])('is silent about %s', (_case, hours) => {
    expect(openNow(hours, new Date('2026-11-24T10:00Z'), 'Europe/Berlin')).toBeNull()
  })
})

describe('timeZoneOf', () => {
  it.each([
    ['GB', 'SE1 7PB', 'Europe/London'],
    ['ES', '28012', 'Europe/Madrid'],
    ['ES', '38003', 'Atlantic/Canary'],
    ['DE', '35037', 'Europe/Berlin'],
    ['INT', '', null],
    ['constructor', '', null],
  ])('finds the time zone of %s %s', (country, postalCode, timeZone) => {
    expect(timeZoneOf(country, postalCode)).toBe(timeZone)
  })
})

describe('openNowText', () => {
  const messages = {
    until: 'until {time}',
    open: 'open',
    today: 'at {time}',
    tomorrow: 'tomorrow at {time}',
    day: '{day} at {time}',
  }
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

  it.each([
    ['until 18:00', { isOpen: true, closes: '18:00' }],
    ['open', { isOpen: true, closes: null }],
    ['at 13:30', { isOpen: false, opens: { time: '13:30', day: 2, inDays: 0 } }],
    ['tomorrow at 09:00', { isOpen: false, opens: { time: '09:00', day: 3, inDays: 1 } }],
    ['Tuesday at 09:00', { isOpen: false, opens: { time: '09:00', day: 2, inDays: 3 } }],
  ] as const)('says “%s”', (text, now) => {
    expect(openNowText(now, messages, (day) => names[day]!)).toBe(text)
  })
})
