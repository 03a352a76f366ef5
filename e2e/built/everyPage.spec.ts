import { allPages, onePageOfEachKind } from '../output.ts'
import { isSampled } from '../sampling.ts'
import { expect, test, withoutPictures } from '../shop.ts'

/** What a page lacks, as seen by the browser. */
function faultsOf(): readonly string[] {
  const count = (selector: string) => document.querySelectorAll(selector).length
  const isShown = (selector: string) => count(selector) === 1
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const rules: readonly (readonly [string, boolean])[] = [
    ['one h1', isShown('h1') && isShown('main h1')],
    ['one main part', isShown('main')],
    ['a header', isShown('.layout__header > header')],
    ['a footer', isShown('.layout__footer > footer')],
    ['a title', document.title.trim() !== ''],
    ['a language', /^[a-z]{2}(-[A-Z]{2})?$/.test(document.documentElement.lang)],
    ['an announcer', isShown('#announcer[aria-live]')],
    ['ids that stand for one element', new Set(ids).size === ids.length],
  ]
  return rules.filter(([, holds]) => !holds).map(([name]) => name)
}

test.use(withoutPictures)

/** Every `step`th page of a locale, beginning with `first`. */
const pagesOf = (prefix: string, first: number, step: number) =>
  allPages()
    .filter(({ path }) => path.startsWith(prefix))
    .filter((_, index) => index % step === first)

/** When sampling, one page in five. */
const part = isSampled ? 5 : 1

/**
 * Opens each document and goes on as soon as it is hydrated. Irish pages mostly equal the British
 * ones, so one in four is enough.
 */
for (const [name, prefix, first, step] of [
  ['first British', '/gb/en/', 0, 2],
  ['second British', '/gb/en/', 1, 2],
  ['fourth Irish', '/ie/en/', 0, 4],
] as const) {
  test(`R2.1.1 R2.1.2 R2.1.3 R2.1.4 R2.1.5 every ${name} page hydrates without an error`, async ({
    shop,
    problems,
  }) => {
    test.setTimeout(180_000)
    const pages = pagesOf(prefix, first, step * part)
    expect(pages.length).toBeGreaterThan(10)
    const faults: string[] = []
    for (const { path } of pages) {
      const before = problems.unexpected().length
      await shop.visit(path)
      for (const fault of await shop.page.evaluate(faultsOf)) faults.push(`${path} lacks ${fault}`)
      for (const problem of problems.unexpected().slice(before)) faults.push(`${path}: ${problem}`)
    }
    expect(faults).toEqual([])
  })
}

test('R2.1.1 R2.1.2 R2.1.3 R2.1.4 R2.1.5 R2.1.15 R2.1.16 R2.1.24 the build has a page of each kind', () => {
  const kinds = onePageOfEachKind().map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'Home',
      'Category',
      'Product',
      'PublicationListing',
      'Publication',
      'NotFound',
      'ServerError',
      'Splash',
    ]),
  )
})
