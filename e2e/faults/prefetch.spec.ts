import { hang } from '../faultProxy.ts'
import { expect, withoutPictures } from '../shop.ts'
import { allowFailedFiles, test } from './faultyShop.ts'

test.use(withoutPictures)

const news = '/gb/en/news/'

test('R2.8.5 a prefetch that hangs does not delay a click', async ({ shop, problems, faults }) => {
  allowFailedFiles(problems)
  await shop.visit('/gb/en/')
  await shop.page.waitForLoadState('networkidle')
  await shop.markDocument()
  const path = `/page-data${news}page-data.json`
  faults.inject({ kind: 'page-data', path, fault: hang, times: 1 })
  const link = await shop.addLink(news)
  await link.hover()
  await expect.poll(faults.injected).toBe(1)
  await link.click()
  // the router gives up after 8 s and lets the browser load the page
  await expect(shop.heading).toHaveText(/news/i, { timeout: 8000 })
  await shop.expectAddress(news)
  expect(faults.count('page-data', path)).toBe(2)
  expect(await shop.isMarked()).toBe(true)
})
