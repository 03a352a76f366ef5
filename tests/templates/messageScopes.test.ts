import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pages } from '#templates/pages/index.ts'
import { messageScopes } from '#templates/pages/kindLoads.ts'
import english from '#templates/translations/en.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = globSync('{runtime,templates,cli}/**/*.{ts,tsx}', { cwd: root }).sort()
const textOf = new Map(sources.map((path) => [path, readFileSync(root + path, 'utf8')]))
/** The page kinds of each scope. */
const scopes = [...new Set([...messageScopes.values()].flat())].map(
  (start) =>
    [
      start,
      [...messageScopes].filter(([, starts]) => starts.includes(start)).map(([kind]) => kind),
    ] as const,
)

/** The keys of a scope in a source, whole or as the start of composed ones. Texts of the build are in no file of a page. */
const keysIn = (source: string, start: string): readonly string[] =>
  [...source.matchAll(/(\.t\(\s*)?['"`]((?:\w+\.)+\w*)/g)]
    .filter(([, ofBuild]) => ofBuild === undefined)
    .map(([, , key]) => key!)
    .filter((key) => key.startsWith(start) && key !== start)
    .filter((key) => Object.keys(english).some((known) => known.startsWith(key)))

const usersOf = (start: string) =>
  sources.filter((path) => keysIn(textOf.get(path)!, start).length > 0)

const aliases = {
  '#shared/': 'runtime/shared/',
  '#runtime/': 'runtime/',
  '#templates/': 'templates/',
}

/** The files that a file loads when it runs: at once, or also later. */
function importsOf(path: string, withLater: boolean): readonly string[] {
  const found = textOf
    .get(path)!
    .matchAll(/(?:^|\n)(?:import|export)\s(?!type\b)[^'"`;]*?['"]([^'"]+)['"]|import\('([^']+)'\)/g)
  return [...found].flatMap(([, fixed, later]) => {
    const name = fixed ?? (withLater ? later : '') ?? ''
    const alias = Object.entries(aliases).find(([start]) => name.startsWith(start))
    const target = alias
      ? alias[1] + name.slice(alias[0].length)
      : posix.join(posix.dirname(path), name)
    return textOf.has(target) ? [target] : []
  })
}

/** All files that some files load, with these. */
function reachedFrom(paths: readonly string[], withLater = true): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const next of importsOf(path, withLater)) visit(next)
  }
  for (const path of paths) visit(path)
  return reached
}

describe('messages that some page kinds load', () => {
  const places: Readonly<Record<string, readonly string[]>> = {
    'checkout.': [
      'templates/delivery/',
      'templates/forms/',
      'templates/pages/Basket/',
      'templates/pages/Checkout/',
      'templates/pages/OrderConfirm/',
      'runtime/checkout/',
    ],
    'availability.': [
      'templates/dealers/',
      'templates/pages/Product/',
      'templates/pages/StoreLocator/',
    ],
    'dealerMap.': ['templates/dealers/'],
    'dealerStock.': ['templates/dealers/'],
    'locator.': ['templates/pages/StoreLocator/'],
    'order.': ['templates/pages/OrderConfirm/'],
  }

  it('have a place for each scope', () => {
    expect(Object.keys(places).sort()).toEqual(scopes.map(([start]) => start).sort())
    for (const folder of Object.values(places).flat()) expect(existsSync(root + folder)).toBe(true)
  })

  it.each(scopes)('%s are used only where these pages are made', (start) => {
    const users = usersOf(start)
    expect(users.length).toBeGreaterThan(0)
    const wrong = users.filter((path) => !places[start]!.some((place) => path.startsWith(place)))
    expect(wrong).toEqual([])
  })

  it.each(scopes)('%s are not used by what other pages load', (start, kinds) => {
    const others = Object.keys(pages).filter((kind) => !kinds.includes(kind))
    const users = new Set(usersOf(start))
    const wrong = others.flatMap((kind) => {
      const folder = `templates/pages/${kind}/`
      const reached = reachedFrom(sources.filter((path) => path.startsWith(folder)))
      expect(reached.size).toBeGreaterThan(0)
      return [...reached].filter((path) => users.has(path)).map((path) => `${kind}: ${path}`)
    })
    expect(wrong).toEqual([])
  })

  it.each(scopes)('%s are not used by what all pages load', (start) => {
    const anywhere = /^templates\/(blocks|components|layout|listing|richtext)\//
    const reached = new Set([
      ...reachedFrom(['templates/client.ts', 'templates/router.ts'], false),
      ...reachedFrom(sources.filter((path) => anywhere.test(path))),
    ])
    expect(reached.has('runtime/navigation/router.ts')).toBe(true)
    const users = new Set(usersOf(start))
    expect([...reached].filter((path) => users.has(path))).toEqual([])
  })

  it('are found in pages that have them, also behind an import that comes later', () => {
    const reached = reachedFrom(
      sources.filter((path) => path.startsWith('templates/pages/Checkout/')),
    )
    expect(reached.has('templates/pages/Checkout/AddressFields.tsx')).toBe(true)
    expect(reached.has('runtime/checkout/orderScript.ts')).toBe(true)
    expect(reached.has('runtime/checkout/addressForm.ts')).toBe(true)
  })
})

it.each([
  [`t('checkout.email')`, ['checkout.email']],
  ['t("checkout.problem.busy", {})', ['checkout.problem.busy']],
  ['`checkout.step.${step}`', ['checkout.step.']],
  // the key of a stored value
  ['`checkout.${country}`', []],
  [`const texts = { a: 'checkout.a' } as const`, ['checkout.a']],
  [`site.t('checkout.title')`, []],
  [`t('basket.total')`, []],
  [`import '#runtime/checkout/checkout.ts'`, []],
])('the messages of %s are %j', (source, keys) => {
  expect(keysIn(source, 'checkout.')).toEqual(keys)
})
