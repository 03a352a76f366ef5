import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { fixtureBuild, temporaryFolder } from './fixtureBuild.ts'

const withoutPictures = ['SINGEL-3', 'SINGEL-7', 'KADE-1']

function damage({ space, catalogue }: Fixtures): void {
  for (const number of withoutPictures) {
    const product = catalogue.productByNumber(number)!
    for (const row of [product, ...product.children])
      Object.defineProperty(row, 'media', { value: [] })
  }
  space.publish('structure/partial', {
    content: {
      component: 'Campaign',
      title: 'Partial',
      body: [{ _uid: 'broken', component: 'banner', heading: 5 }],
    },
  })
}

it('X1.3 X1.7 a build with too much missing publishes nothing, and names all that is missing', async () => {
  const out = join(temporaryFolder(), 'site')
  const build = fixtureBuild({
    brand: 'brand-3',
    locales: ['dk-da'],
    out,
    isCI: true,
    prepare: damage,
  })
  const error = await build.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ShopgenError)
  const { code, diagnostics } = error as ShopgenError
  expect(code).toBe('content')
  expect(diagnostics.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^3 of \d+ products have no price or no picture/),
    'too many blocks were left out: 1, the limit is 0',
  ])
  for (const number of withoutPictures) expect(diagnostics[0]?.where).toContain(number)
  expect(diagnostics[1]?.todo).toMatch(
    /^story structure\/partial \(id \d+\), block banner broken, seen on .*\/dk-da\/partial\/.*: /,
  )
  expect(existsSync(out)).toBe(false)
})
