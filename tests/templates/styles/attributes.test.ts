import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '#cli/bundle/root.ts'
import { selectBrand } from '#cli/config/loadBrand.ts'
import { themeAttributes } from '#templates/styles/themeCss.ts'

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(root + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  }))

const code = read('{cli,runtime,templates}/**/*.{ts,tsx}')

/** Attributes of the theme, and those that a view renders or a script sets, such as `data-state`. */
const set = new Set([
  ...Object.keys(themeAttributes(selectBrand({ brandId: 'brand-1', env: {} }).theme)),
  ...code.flatMap(({ text }) => [
    // not in a selector
    ...[
      ...text.matchAll(/(?<!\[)\b(data-[a-z-]+)(?![\w-]*\]|[\w-]*[*^$~|]?=['"]?\w*['"]?\])/g),
    ].map(([, name = '']) => name),
    ...[...text.matchAll(/dataset\['(\w+)'\]|dataset: \{ (\w+)/g)].map(
      ([, one, other]) =>
        `data-${(one ?? other ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    ),
  ]),
])

const selectors = [...read('templates/**/*.css'), ...code].flatMap(({ file, text }) =>
  [...text.matchAll(/\[(data-[a-z-]+)[\]*^$~|=]/g)].map(([, name = '']) => ({ file, name })),
)

it('every attribute that a selector names is rendered by a view, or set by a script', () => {
  expect(selectors.length).toBeGreaterThan(100)
  expect(selectors.filter(({ name }) => !set.has(name))).toEqual([])
})
