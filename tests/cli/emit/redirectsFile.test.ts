import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRedirects, parseRedirects } from '#cli/emit/redirectsFile.ts'

describe('the file of redirects', () => {
  it('contains only the old and the new path of each', () => {
    const redirect = { from: '/gb/en/old/', to: '/gb/en/new/?size=m#top', locale: 'gb-en' }
    expect(formatRedirects([redirect])).toBe(
      '[\n  {\n    "from": "/gb/en/old/",\n    "to": "/gb/en/new/?size=m#top"\n  }\n]\n',
    )
    expect(formatRedirects([])).toBe('[]\n')
  })

  it('parses what was written', () => {
    const redirects = fc.uniqueArray(fc.record({ from: fc.string(), to: fc.string() }), {
      selector: ({ from }) => from,
    })
    fc.assert(
      fc.property(redirects, (list) => {
        const read = [...parseRedirects(formatRedirects(list))]
        expect(read).toEqual(list.map(({ from, to }) => [from, to]))
      }),
    )
  })

  it.each(['', '{}', '[{"from":"/old/"}]', '[{"from":1,"to":"/new/"}]'])(
    'is refused where it is damaged: %s',
    (text) => {
      expect(() => parseRedirects(text)).toThrow()
    },
  )
})
