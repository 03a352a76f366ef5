import { describe, expect, it } from 'vitest'
import { topicValues } from '#runtime/contact/topicValues.ts'
import { translate } from '#shared/text/translate.ts'
import english from '#templates/translations/en.json' with { type: 'json' }

const words = {
  t: (key: string, parameters?: Readonly<Record<string, string | number>>) =>
    translate(english, 'en-GB', key, parameters),
  siteUrl: 'https://shop.example',
}
const bike = { name: 'Barrow 4, M', sku: 'B-4', path: '/gb/en/barrow-4/?size=m' }
const dealer = 'Cycle Works, Leeds'
const empty = { subject: '', description: '', dealerName: '' }
const lines = 'Barrow 4, M\nItem number B-4\nhttps://shop.example/gb/en/barrow-4/?size=m'

describe('the values of a contact form that an address is about', () => {
  it('are the bicycle and the dealer', () => {
    expect(topicValues({ bike, dealer, isTestRide: true }, empty, words)).toEqual({
      subject: 'Test ride: Barrow 4, M',
      description: `${lines}\nShop: Cycle Works, Leeds`,
      dealerName: dealer,
    })
    expect(topicValues({ bike, dealer: null, isTestRide: false }, empty, words)).toEqual({
      subject: 'Barrow 4, M',
      description: lines,
    })
    expect(topicValues({ bike: null, dealer, isTestRide: false }, empty, words)).toEqual({
      subject: 'Shop: Cycle Works, Leeds',
      description: 'Shop: Cycle Works, Leeds',
      dealerName: dealer,
    })
  })

  it('are none where the shop knows neither', () => {
    expect(topicValues({ bike: null, dealer: null, isTestRide: true }, empty, words)).toEqual({})
  })

  it('come before what was typed, and only once', () => {
    const typed = { subject: 'Hello', description: 'Can I try it?', dealerName: 'Mine' }
    const topic = { bike, dealer: null, isTestRide: false }
    const values = topicValues(topic, typed, words)
    expect(values).toEqual({ description: `${lines}\n\nCan I try it?` })
    expect(topicValues(topic, { ...typed, ...values }, words)).toEqual({})
  })

  it('fit into the subject of the case system', () => {
    const long = { ...bike, name: 'Long '.repeat(40) }
    const { subject } = topicValues({ bike: long, dealer, isTestRide: true }, empty, words)
    expect(subject).toHaveLength(80)
  })
})
