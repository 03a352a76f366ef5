import { everyKind } from '../output.ts'
import { expect, forEachEngine, test } from './engineTest.ts'

/** Pages that the host sends with this status, also by their own addresses. */
const errorPages = /failed request: \S+\/(?:404|500)\.html \(/

forEachEngine('X9.3 each page kind', () => {
  for (const { kind, path, site } of everyKind()) {
    test.describe(site, () => {
      test.use({ site })

      test(`${kind} has no error, no overflow and no broken picture`, async ({ shop }) => {
        shop.allow(errorPages)
        await shop.visit(path)
        expect(await shop.count('h1')).toBe(1)
        // pictures below the window load on demand
        for (const y of await shop.read(() => {
          const { scrollHeight } = document.documentElement
          return Array.from(
            { length: Math.ceil(scrollHeight / innerHeight) },
            (_, at) => at * innerHeight,
          )
        })) {
          await shop.read((top) => {
            scrollTo({ top, behavior: 'instant' })
            return null
          }, y)
          await shop.nextFrame()
        }
        await expect.poll(() => shop.read(brokenPictures)).toEqual([])
        expect(
          await shop.read(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBeLessThanOrEqual(0)
      })
    })
  }
})

/** Pictures in sight that have not loaded, or could not. */
function brokenPictures(): readonly string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 0)
    .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
    .filter(({ loading, complete }) => complete || loading !== 'lazy')
    .map(({ currentSrc, src }) => currentSrc || src)
}
