import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asset, html, onePageOfEachKind } from '../output.ts'
import { roleOfScript, scriptRole } from '../scriptRoles.ts'
import { expect, test, withoutPictures, type Shop } from '../shop.ts'
import { outputFolder } from '../sites.ts'

test.use(withoutPictures)

/** Records the roles of all scripts that the browser requests. */
function followScripts({ page }: Shop) {
  const urls: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/[\w.-]+\.js$/.test(request.url())) urls.push(request.url())
  })
  return async () => (await Promise.all(urls.map(roleOfScript))).filter((role) => role !== null)
}

const always = ['client script', 'router script', 'services script']

for (const [kind, path, own] of [
  ['Home', '/gb/en/', []],
  ['Category', '/gb/en/bikes/', []],
  ['PublicationListing', '/gb/en/news/', []],
  ['Product', '/gb/en/calder-1/', ['product script']],
] as const) {
  test(`R2.8.6 ${kind} loads the code of its islands and of no other page kind`, async ({
    shop,
  }) => {
    const roles = followScripts(shop)
    await shop.visit(path)
    await expect.poll(roles).toEqual(expect.arrayContaining([...always, ...own]))
    await shop.page.waitForLoadState('networkidle')
    expect((await roles()).sort()).toEqual([...always, ...own].sort())
  })
}

test('R2.8.6 the code of a page kind is loaded once, with its first page', async ({ shop }) => {
  await shop.visit('/gb/en/')
  await shop.page.waitForLoadState('networkidle')
  const roles = followScripts(shop)
  await shop.follow('/gb/en/bikes/')
  await shop.expectAddress('/gb/en/bikes/')
  await shop.untilHydrated()
  expect(await roles()).toEqual([])
  for (const path of ['/gb/en/calder-1/', '/gb/en/pip-20/']) {
    await shop.follow(path)
    await shop.expectAddress(path)
    await shop.untilHydrated()
    expect(await roles()).toEqual(['product script'])
  }
})

/** URLs of the scripts in a document. */
const scriptsOf = (path: string) =>
  [
    ...html(path).matchAll(/(?:<script[^>]* src|<link rel="modulepreload"[^>]* href)="([^"]+)"/g),
  ].map(([, url = '']) => url)

const scripts = () =>
  readdirSync(join(outputFolder(), 'assets')).filter((name) => name.endsWith('.js'))

test('R2.8.6 a document references no script of React or of another page kind', () => {
  for (const { kind, path } of onePageOfEachKind()) {
    const named = scriptsOf(path).map(asset)
    expect(named.join(), kind).not.toMatch(/react\.element|react\.transitional/)
    const roles = named.map(scriptRole).filter((role) => role !== null)
    expect(roles, kind).toContain('client script')
    const own = kind === 'Product' ? ['client script', 'product script'] : ['client script']
    expect(own, kind).toEqual(expect.arrayContaining(roles))
  }
})

test('R2.8.6 no script contains the library that validates configuration', () => {
  expect(scripts().length).toBeGreaterThan(5)
  for (const name of scripts()) {
    expect(asset(`/assets/${name}`), name).not.toMatch(/ZodError|zod\/|invalid_union/)
  }
})
