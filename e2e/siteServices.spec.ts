import { expect, test } from './shop.ts'

interface PageData {
  shared: Readonly<Record<string, string>>
}
interface Context {
  commerce: { baseUrl: string; accessKey: string }
}

test('R7.6.6 X6.6 the script proxy rejects hosts that the brand does not allow', async ({
  request,
}) => {
  const ask = (url: string) => request.get('/_proxy/script', { params: { url } })
  expect((await ask('https://other.example/x.js')).status()).toBe(404)
  expect((await ask('http://calculator.cyclescheme.example/x.js')).status()).toBe(404)
  expect((await request.get('/_proxy/script')).status()).toBe(404)
  // an allowed host that is unreachable
  expect((await ask('https://calculator.cyclescheme.example/x.js')).status()).toBe(502)
})

test('R5.2.1 pages reach the commerce back end with their context', async ({ request }) => {
  const page = (await (await request.get('/page-data/gb/en/page-data.json')).json()) as PageData
  const file = `/page-data/sq/d/${page.shared['context']}.json`
  const { commerce } = (await (await request.get(file)).json()) as Context
  const ask = (key: string) =>
    request.get(`${commerce.baseUrl}/store-api/context`, { headers: { 'sw-access-key': key } })
  expect((await ask(commerce.accessKey)).status()).toBe(200)
  expect((await ask('another')).ok()).toBe(false)
})

test('X6.6 pages of other sites cannot use the services', async ({ request }) => {
  const headers = { origin: 'https://evil.example' }
  for (const path of ['/_proxy/script', '/_fixtures/shopware/store-api/context']) {
    expect((await request.get(path, { headers })).status(), path).toBe(403)
  }
})
