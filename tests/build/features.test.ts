import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { newFeaturesOfScript, newFeaturesOfStyles, type Use } from '../features/findFeatures.ts'
import { newFeatures, otherMembers, usesOfPackages } from '../features/newFeatures.ts'
import { newerThanOldest } from '../features/support.ts'
import { root } from '#cli/bundle/root.ts'
import { reflectedAria } from '#runtime/frame/reflectAria.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'

/** What scripts may contain where they ask for a feature first. */
const guarded = Object.entries(newFeatures).flatMap(([key, { guard }]) =>
  guard === undefined ? [] : [[key, new RegExp(`\\b(${guard}|openPopovers)\\b`)] as const],
)

const known = [...Object.keys(newFeatures), ...Object.keys(usesOfPackages)]
const isKnown = ({ key }: Use) =>
  known.some((start) => key.startsWith(start)) || key.split('.').at(-1)! in otherMembers

function usesOf(
  { folder, manifest }: WholeBuild,
  ending: string,
  find: (text: string) => readonly Use[],
) {
  return manifest.files
    .filter(({ path }) => path.endsWith(ending))
    .flatMap(({ path }) =>
      find(readFileSync(join(folder, path), 'utf8')).map((use) => ({ ...use, path })),
    )
}

const describeUse = ({ key, at, path }: Use & { path: string }) =>
  `${path}: ${at} uses ${key}, which needs ${newerThanOldest(key).join(', ')}`

describe('what only newer browsers have', () => {
  it.each(listBrandIds())(
    'X9.2 has a fallback in tests/features/newFeatures.ts in each style sheet of %s',
    async (brand) => {
      const uses = usesOf(await wholeBuild(brand), '.css', newFeaturesOfStyles)
      expect(uses).not.toEqual([])
      expect(uses.filter((use) => !isKnown(use)).map(describeUse)).toEqual([])
    },
    wholeBuildMs,
  )

  it(
    'X9.2 has a guard in tests/features/newFeatures.ts in each script',
    async () => {
      const uses = usesOf(await wholeBuild(), '.js', newFeaturesOfScript)
      expect(uses).not.toEqual([])
      expect(uses.filter((use) => !isKnown(use)).map(describeUse)).toEqual([])
      const aria = uses.flatMap(({ key }) => /^api\.Element\.aria(\w+)/.exec(key)?.[1] ?? [])
      expect([...new Set(aria)].toSorted()).toEqual(reflectedAria)
    },
    wholeBuildMs,
  )

  it(
    'X9.2 is used, if it has a row in tests/features/newFeatures.ts',
    async () => {
      const sites = await Promise.all(listBrandIds().map((brand) => wholeBuild(brand)))
      const keys = sites.flatMap((site) => [
        ...usesOf(site, '.css', newFeaturesOfStyles).map(({ key }) => key),
        ...usesOf(site, '.js', newFeaturesOfScript).map(({ key }) => key),
      ])
      const names = new Set(keys.map((key) => key.split('.').at(-1)!))
      expect([
        ...known.filter((start) => !keys.some((key) => key.startsWith(start))),
        ...Object.keys(otherMembers).filter((name) => !names.has(name)),
      ]).toEqual([])
    },
    wholeBuildMs * 2,
  )

  it.each(guarded)('X9.2 is asked for before scripts call it: %s', (key, guard) => {
    const member = key.split('.').at(-1)!
    const calls = new RegExp(`\\b${member}\\(`)
    const unguarded = globSync('{runtime,templates}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => {
        const source = readFileSync(join(root, file), 'utf8')
        return calls.test(source) && file !== 'runtime/support.ts' && !guard.test(source)
      },
    )
    expect(unguarded).toEqual([])
  })

  it('X9.2 is removed by the browser test that its row names', () => {
    const specs = new Set(Object.values(newFeatures).flatMap(({ triedBy }) => triedBy ?? []))
    expect([...specs].filter((spec) => !existsSync(join(root, spec)))).toEqual([])
  })

  it.each(reflectedAria)('X9.2 sets aria%s in browsers that do not reflect it', (name) => {
    expect(newerThanOldest(`api.Element.aria${name}`)).not.toEqual([])
  })

  it.each([
    ['Map.groupBy(list, key)', 'javascript.builtins.Map.groupBy'],
    ['new Set(a).union(b)', 'javascript.builtins.Set.union'],
    ['list.toSorted()', 'javascript.builtins.Array.toSorted'],
    ['document["startViewTransition"](f)', 'api.Document.startViewTransition'],
    ['requestIdleCallback(f)', 'api.Window.requestIdleCallback'],
  ])('X9.2 is found in a script: %s', (source, key) => {
    expect(newFeaturesOfScript(source).map((use) => use.key)).toEqual([key])
  })

  it('X9.2 is not found in a script for what the oldest browsers have', () => {
    expect(newFeaturesOfScript('[1].at(-1); structuredClone(x); element.closest("a")')).toEqual([])
  })

  it.each([
    ['.a { & .b { color: red } }', ['css.selectors.nesting']],
    ['.a { anchor-name: --a }', ['css.properties.anchor-name']],
    ['.a { color: light-dark(red, blue) }', ['css.types.color.light-dark']],
    ['.a:has(b) { color: red }', ['css.selectors.has']],
    ['@supports selector(:has(a)) { .a:has(b) { color: red } }', []],
    ['@supports not (color: red) { .a:has(b) { color: red } }', ['css.selectors.has']],
    ['.a { color: red; inline-size: 10cqi }', []],
  ])('X9.2 is found in styles, unless `@supports` guards it: %s', (css, keys) => {
    expect(newFeaturesOfStyles(css).map(({ key }) => key)).toEqual(keys)
  })
})
