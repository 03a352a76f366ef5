import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asset, pageData } from '../output.ts'
import { expect, test, withoutPictures } from '../shop.ts'
import { outputFolder } from '../sites.ts'

test.use(withoutPictures)

/** Kinds that run in the browser; a static one needs no script of its own. */
const views = ['Category', 'Product']
const viewOf = (url: string) => /\/assets\/([A-Z]\w+)-\w+\.js$/.exec(url)?.[1]

test('R2.8.6 only the view that a page needs is loaded', async ({ shop }) => {
  const loaded: string[] = []
  shop.page.on('request', (request) => {
    const view = viewOf(request.url())
    if (view) loaded.push(view)
  })
  await shop.visit('/gb/en/')
  expect(loaded).toEqual([])
  await shop.follow('/gb/en/bikes/')
  await shop.expectAddress('/gb/en/bikes/')
  expect(loaded).toEqual(['Category'])
  await shop.follow('/gb/en/bikes/kids-bikes/')
  await shop.expectAddress('/gb/en/bikes/kids-bikes/')
  await shop.follow('/gb/en/news/')
  await shop.expectAddress('/gb/en/news/')
  // asked for ahead or by a click: a view is loaded once
  expect(loaded.filter((view) => view === 'Category')).toHaveLength(1)
})

test('R2.8.6 every kind of page that runs in the browser has a script of its own', () => {
  const scripts = readdirSync(join(outputFolder(), 'assets')).map((name) =>
    viewOf(`/assets/${name}`),
  )
  for (const view of views) expect(scripts).toContain(view)
  expect(pageData('/gb/en/news/').view).toBeNull()
})

test('R2.8.6 the library that checks configuration is in no script of the browser', () => {
  const names = readdirSync(join(outputFolder(), 'assets')).filter((name) => name.endsWith('.js'))
  expect(names.length).toBeGreaterThan(views.length)
  for (const name of names) {
    expect(asset(`/assets/${name}`), name).not.toMatch(/ZodError|zod\/|invalid_union/)
  }
})
