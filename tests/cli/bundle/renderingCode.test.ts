import type { Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { hashRenderingCode } from '#cli/bundle/renderingCode.ts'
import { viewFile } from '#cli/bundle/viewFile.ts'

const registry = 'templates/pages/index.ts'
const pageOf = (kind: string) => `templates/pages/${kind}/page.ts`

/** Two kinds that share a card, and whose definitions import the registry, as those of teasers do. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'templates/server.tsx': [registry, 'templates/Root.tsx'],
  'templates/Root.tsx': [],
  [registry]: [pageOf('Home'), pageOf('Product')],
  [pageOf('Home')]: [registry],
  [pageOf('Product')]: ['templates/structuredData.ts'],
  [viewFile('Home')]: ['templates/Card.tsx', 'templates/Home.css'],
  [viewFile('Product')]: ['templates/Card.tsx', 'templates/Gallery.tsx'],
  'templates/Card.tsx': [],
  'templates/Gallery.tsx': ['templates/Frame.tsx'],
  'templates/Frame.tsx': ['templates/Gallery.tsx'],
  'templates/structuredData.ts': [],
  'templates/Home.css': [],
}
const metafile = {
  inputs: Object.fromEntries(
    Object.entries(imports).map(([file, paths]) => [
      file,
      {
        bytes: 1,
        imports: [
          ...paths.map((path) => ({ path, kind: 'import-statement' })),
          { path: 'react', kind: 'import-statement', external: true },
        ],
      },
    ]),
  ),
} as Pick<Metafile, 'inputs'>

/** The kinds whose hash differs after a change of one file. */
function changedBy(changed: string): readonly string[] {
  const [before, after] = [null, changed].map((file) => {
    const sources = Object.keys(imports).map(
      (name) => [name, name === file ? 'changed' : 'source'] as const,
    )
    return hashRenderingCode(['Home', 'Product'], metafile, new Map(sources))
  })
  return Object.keys(before!).filter((kind) => before![kind] !== after![kind])
}

describe('the hash of the code that renders a page kind', () => {
  it.each<[string, readonly string[]]>([
    [viewFile('Home'), ['Home']],
    [pageOf('Home'), ['Home']],
    [viewFile('Product'), ['Product']],
    ['templates/Frame.tsx', ['Product']],
    ['templates/structuredData.ts', ['Product']],
    ['templates/Card.tsx', ['Home', 'Product']],
    ['templates/Root.tsx', ['Home', 'Product']],
    [registry, ['Home', 'Product']],
    // the address of a style sheet is part of a page's key
    ['templates/Home.css', []],
  ])('X2.10 differs after a change of %s for its kinds alone', (file, kinds) => {
    expect(changedBy(file)).toEqual(kinds)
  })

  it('X2.10 is refused for a kind whose module is not in the bundle', () => {
    expect(() => hashRenderingCode(['Basket'], metafile, new Map())).toThrow(
      'templates/pages/Basket/page.ts is not part of the server’s bundle'.replace('’', "'"),
    )
  })
})
