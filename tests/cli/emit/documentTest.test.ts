import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { createDocumentTest } from '#cli/emit/documentTest.ts'
import { createSecretTest } from '#cli/emit/secretTest.ts'
import type { Piece } from '#cli/pieces.ts'

const secret = 'sk-3f9c2a71'

/** Tests a document of texts, of which every other is a shared part; counts the texts that are searched. */
function open() {
  const searched: string[] = []
  const test = createSecretTest([secret])
  const documents = createDocumentTest(
    (text) => {
      searched.push(text)
      return test(text)
    },
    [secret],
  )
  const hasSecret = (texts: readonly string[]) => {
    const pieces = texts.map((text, at): Piece => (at % 2 === 0 ? { part: text } : text))
    return documents.hasSecret(pieces, (name) => name)
  }
  return { hasSecret, searched }
}

describe('X6.1 a secret in a document', () => {
  it.each<[string, string[]]>([
    ['in its own text', ['<header>', `<p>${secret}</p>`]],
    ['in a shared part', [`<header>${secret}`, '<p>']],
    ['that begins in one text and ends in another', ['<p>sk-3f', '9c2a71</p>']],
    ['that is spread over three', ['<p>sk-3f', '9', 'c2a71</p>']],
    ['with an escape that two texts share', ['<p>sk-3f\\u00', '39c2a71</p>']],
  ])('is found %s', (_where, texts) => {
    expect(open().hasSecret(texts)).toBe(true)
    expect(open().hasSecret([...texts, '<footer>'.repeat(90)])).toBe(true)
  })

  it('is found wherever a document is cut', () => {
    const html = `${'<p>a</p>'.repeat(60)}${secret}${'<p>b</p>'.repeat(60)}`
    fc.assert(
      fc.property(fc.array(fc.nat({ max: html.length }), { maxLength: 6 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), html.length]
        const texts = places.slice(1).map((end, at) => html.slice(places[at], end))
        expect(open().hasSecret(texts)).toBe(true)
      }),
    )
  })
})

it('searches shared parts once, and finds nothing in other texts', () => {
  const { hasSecret, searched } = open()
  const header = `<header>${'a'.repeat(5000)}</header>`
  expect(hasSecret([header, '<p>1</p>'])).toBe(false)
  expect(hasSecret([header, '<p>2</p>'])).toBe(false)
  expect(searched.filter((text) => text.includes(header))).toHaveLength(1)
})
