import { describe, expect, it } from 'vitest'
import { bundleServer } from '#cli/bundle/bundleServer.ts'
import { splitStyles, styleFiles } from '#cli/bundle/pageStyles.ts'

const importing = (...paths: readonly string[]) => ({
  bytes: 1,
  imports: paths.map((path) => ({ path, kind: 'import-statement' as const })),
})

const inputs = {
  'templates/styles/index.css': importing('reset.css'),
  'reset.css': importing(),
  'templates/Root.tsx': importing('Button.tsx'),
  'templates/slices.tsx': importing('Button.tsx', 'templates/blocks/RichText.tsx'),
  'Button.tsx': importing('Button.css'),
  'Button.css': importing(),
  'templates/blocks/RichText.tsx': importing('RichText.css'),
  'RichText.css': importing(),
  'Card.tsx': importing('Button.tsx', 'Card.css', 'Card.tsx'),
  'Card.css': importing(),
  'templates/pages/Home/View.tsx': importing('Card.tsx', 'templates/blocks/RichText.tsx'),
  'templates/pages/Basket/View.tsx': importing('Card.tsx'),
  'templates/pages/Splash/View.tsx': importing('Button.tsx'),
}

describe('styleFiles', () => {
  it('returns the styles of a view’s modules that the frame lacks', () => {
    const { frame, kinds } = styleFiles(['Home', 'Basket', 'Splash'], { inputs })
    expect([...frame].sort()).toEqual(['Button.css', 'reset.css', 'templates/styles/index.css'])
    expect([...kinds['Home']!].sort()).toEqual(['Card.css', 'RichText.css'])
    expect([...kinds['Basket']!]).toEqual(['Card.css'])
    expect([...kinds['Splash']!]).toEqual([])
  })

  it('throws for a page kind without a view', () => {
    expect(() => styleFiles(['Search'], { inputs })).toThrow(
      "templates/pages/Search/View.tsx is not part of the server's bundle",
    )
  })
})

describe('splitStyles', () => {
  const css = `@layer a, b;

/* Card.css */
@layer a { .card { color: red; } }

/* Button.css */
@layer a { .button { color: blue; } }

/* Tiles.css */
@layer b { .tiles { color: green; } }
/* as in the source */
`
  const files = {
    frame: new Set(['Button.css']),
    kinds: {
      Home: new Set(['Tiles.css', 'Card.css']),
      Basket: new Set(['Card.css']),
      Splash: new Set<string>(),
    },
  }

  it('keeps the order of parts in each sheet, after the order of layers', () => {
    const { frame, kinds } = splitStyles(css, files)
    expect(frame).toMatch(/^@layer a, b;\s+@layer a \{ \.button [^}]*\} \}\s+$/)
    expect(kinds['Home']).toMatch(/^@layer a, b;[^]*\.card[^]*\.tiles[^]*as in the source/)
    expect(kinds['Basket']).not.toContain('.tiles')
    expect(kinds).not.toHaveProperty('Splash')
  })

  it('throws for styles of no page', () => {
    expect(() => splitStyles(css, { ...files, frame: new Set() })).toThrow(
      'no page uses the styles of Button.css',
    )
  })

  it('covers every style of the project’s bundle', async () => {
    const { css: whole, styleFiles: own } = await bundleServer(true)
    const { frame, kinds } = splitStyles(whole, own)
    const all = [frame, ...Object.values(kinds)].join('\n')
    const lost = [...whole.matchAll(/^ {2}(\.[^{]+\{)$/gm)].filter(
      ([, rule = '']) => !all.includes(rule),
    )
    expect(lost).toEqual([])
    expect(kinds['Product']).toContain('.product-page')
    expect(kinds['Category']).not.toContain('.product-page')
    expect(frame).not.toMatch(/\.(section|product-card|rich-text__block)\b/)
  }, 60_000)
})
