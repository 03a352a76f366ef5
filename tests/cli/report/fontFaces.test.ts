import { expect, it } from 'vitest'
import { fontFacesOf } from '#cli/report/fontFaces.ts'

const face = (file: string, range: string) =>
  `@font-face{font-family:A;src:url(${file}) format("woff2")${range && `;unicode-range:${range}`}}`

it.each([
  ['a letter of its range', 'U+0000-00FF', 'a', true],
  ['a letter outside of it', 'U+0100-02BA,U+20AC', 'größe', false],
  ['one of several ranges', 'U+0100-02BA, U+20AC', '12 €', true],
  ['a range with wild cards', 'U+4??', 'Ж', true],
  ['a range of one character', 'U+131', 'i', false],
  ['characters beyond the first plane', 'U+1F600-1F64F', '😀', true],
  ['white space alone', 'U+0000-00FF', ' \n', false],
  ['no range', '', 'a', true],
])('a font loads for %s: %s for %j is %j', (_what, range, text, expected) => {
  const [font] = fontFacesOf(face('/a.woff2', range))
  expect(font?.url).toBe('/a.woff2')
  expect(font?.isFor(text)).toBe(expected)
})

it('ignores faces without a file', () => {
  const local = '@font-face{font-family:B;src:local("Arial")}'
  const css = `body{color:red}${local}${face('"/b.woff2"', '')}${face('data:font/woff2;base64,AA', '')}`
  expect(fontFacesOf(css).map(({ url }) => url)).toEqual(['/b.woff2'])
})
