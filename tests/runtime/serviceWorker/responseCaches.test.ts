import { expect, it } from 'vitest'
import { createResponseCaches } from '#runtime/serviceWorker/responseCaches.ts'
import { answer, fakeScope } from './scope.ts'

const page = (path: string) => new Request(`https://shop.example${path}`)
const html = () => answer('<p>', 'text/html')
const offlineUrl = 'https://shop.example/500.html'

function open() {
  const { caches } = fakeScope()
  return { caches, responses: createResponseCaches({ caches, buildHash: 'b', offlineUrl }) }
}

it('finds a page by its path, with any query', async () => {
  const { responses } = open()
  await responses.keep(page('/gb/en/'), html(), 'document')
  const found = await responses.find('https://shop.example/gb/en/?q=1', 'document')
  expect(await found?.text()).toBe('<p>')
})

it.each([
  ['an error', '/a/', answer('', 'text/html', { status: 404 })],
  ['a redirected response', '/a/', answer('', 'text/html', { redirected: true })],
  [
    'a private response',
    '/a/',
    answer('', 'text/html', { headers: { 'cache-control': 'private' } }),
  ],
  ['another content type', '/a/', answer('{}', 'application/json')],
  ['an address with a query', '/a/?q=1', html()],
])('does not keep %s', async (_, path, response) => {
  const { caches, responses } = open()
  await responses.keep(page(path), response, 'document')
  expect(caches.kept('pages-b')).toEqual([])
})

it('evicts the oldest of more than 60 pages, but not the offline page', async () => {
  const { caches, responses } = open()
  await responses.keep(page('/500.html'), html(), 'document')
  for (let n = 0; n <= 60; n += 1) await responses.keep(page(`/${n}/`), html(), 'document')
  const kept = caches.kept('pages-b')
  expect(kept).toHaveLength(61)
  expect(kept.slice(0, 2)).toEqual(['/500.html', '/1/'])
})

it('deletes the caches of other builds', async () => {
  const { caches, responses } = open()
  for (const name of ['pages-a', 'assets-a', 'pages-b', 'assets-b']) await caches.open(name)
  await responses.deleteOld()
  expect(await caches.keys()).toEqual(['pages-b', 'assets-b'])
})

it('finds and caches nothing if storage is blocked', async () => {
  const { caches, responses } = open()
  caches.open = () => Promise.reject(new Error('blocked'))
  await responses.keep(page('/a/'), html(), 'document')
  expect(await responses.find('https://shop.example/a/', 'document')).toBeUndefined()
})
