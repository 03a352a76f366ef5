/** A font of a style sheet. */
export interface FontFace {
  /** Address of its file. */
  url: string
  /** Whether a text has characters of this font. */
  isFor: (text: string) => boolean
}

/** Fonts of a style sheet that load a file. A page loads those with characters of its text. */
export const fontFacesOf = (css: string): readonly FontFace[] =>
  [...css.matchAll(/@font-face\s*\{([^}]*)\}/gi)].flatMap(([, rule = '']) => {
    const url = /url\(["']?([^"')]+)/i.exec(rule)?.[1]
    if (url === undefined || url.startsWith('data:')) return []
    const range = /unicode-range:([^;}]+)/i.exec(rule)?.[1]
    const characters = range === undefined ? /[^]/u : characterClass(range)
    return [{ url, isFor: (text) => characters.test(text) }]
  })

/** `U+0-FF, U+131, U+4??` as a regular expression. */
function characterClass(range: string): RegExp {
  const parts = range.split(',').flatMap((part) => {
    const [, from, to] = /^U\+([\da-f?]+)(?:-([\da-f]+))?$/i.exec(part.trim()) ?? []
    if (from === undefined) return []
    const first = from.replaceAll('?', '0')
    const last = to ?? from.replaceAll('?', 'F')
    return [`\\u{${first}}-\\u{${last}}`]
  })
  // white space does not load a font
  return new RegExp(`(?!\\s)[${parts.join('')}]`, 'u')
}
