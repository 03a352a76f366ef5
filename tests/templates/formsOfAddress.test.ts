import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formsOfAddress, languagesOfBothForms } from '../formsOfAddress.ts'

const folder = new URL('../../templates/translations/', import.meta.url)
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Readonly<Record<string, string>>

/** Messages with a formal word that does not address the shopper. */
const aboutOthers: Readonly<Record<string, readonly string[]>> = {
  // “sie”: cookies, the address, the order
  de: ['consent.text', 'validEmail', 'order.text.placed'],
  // “su”: of the form, the bicycles, the dealers
  es: ['bikeComparison.noScript', 'compare.drawing', 'dealerMap.missing', 'contactForm.noScript'],
}

const isSentence = (text: string) => /[.?:]$/.test(text)

it('each language of both forms has words that tell them apart', () => {
  expect(Object.keys(formsOfAddress)).toEqual(languagesOfBothForms)
})

describe.each(languagesOfBothForms)('messages in %s', (language) => {
  const { formal, informal, formalMessage = formal, informalRequest } = formsOfAddress[language]!
  const messages = read(`${language}.json`)
  const informalMessages = read(`informal/${language}.json`)

  const isFormal = (text: string) => formal.test(text) || formalMessage.test(text)
  const isInformal = (text: string) =>
    informal.test(text) || (isSentence(text) && (informalRequest?.test(text) ?? false))
  const keysOf = (texts: typeof messages, is: (text: string) => boolean) =>
    Object.keys(texts).filter(
      (key) => is(texts[key]!) && !(aboutOthers[language] ?? []).includes(key),
    )

  it('are formal', () => {
    expect(keysOf(messages, isInformal)).toEqual([])
  })

  it('have an informal form where they address shoppers', () => {
    const addressing = keysOf(messages, isFormal)
    expect(addressing.length).toBeGreaterThan(50)
    expect(addressing.filter((key) => !Object.hasOwn(informalMessages, key))).toEqual([])
  })

  it('have no formal word in the informal form, and other words than the formal one', () => {
    expect(keysOf(informalMessages, (text) => formal.test(text))).toEqual([])
    expect(
      Object.keys(informalMessages).filter((key) => informalMessages[key] === messages[key]),
    ).toEqual([])
  })

  it('have the informal forms in the order of the formal ones', () => {
    expect(Object.keys(informalMessages)).toEqual(
      Object.keys(messages).filter((key) => Object.hasOwn(informalMessages, key)),
    )
  })
})
