import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createCommerce } from '#runtime/session/commerce.ts'
import { useEndpoint } from '#runtime/session/useEndpoint.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { fakeFetch, json, settings } from '../api/fakeBackend.ts'

describe('useEndpoint', () => {
  it('R4.13 renders a request as ready, on the server and while hydrating, without fetching', async () => {
    const { fetch, sent } = fakeFetch(json({ n: 1 }))
    const commerce = createCommerce({
      store: createStore({ area: 'local', view: () => null }),
      fetch,
    })
    await commerce.enter({
      country: 'GB',
      shopwareLanguageId: 'en',
      shopwareCurrency: { id: 'c', iso: 'GBP', name: 'Pound', symbol: '£' },
      settings,
    })
    await commerce.api.load('cart')
    const View = () => JSON.stringify(useEndpoint('cart', {}, commerce))
    expect(renderToStaticMarkup(createElement(View))).toContain('ready')
    expect(sent).toHaveLength(1)
  })
})
