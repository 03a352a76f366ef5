import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCommerce, type CommerceLocale } from '#runtime/session/commerce.ts'
import { createStore, type Store } from '#runtime/storage/storage.ts'
import { failure, fakeFetch, json, settings, silence, type Sent } from '../api/fakeBackend.ts'
import { FakeStorage, openTab, tell, type Tab } from '../storage/fakeBrowser.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14) })
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

const gb: CommerceLocale = {
  country: 'GB',
  shopwareLanguageId: 'language-en',
  shopwareCurrency: { id: 'currency-gbp', iso: 'GBP', name: 'Pound', symbol: '£' },
  settings: { ...settings, baseUrl: 'https://gb.example' },
}
const ie: CommerceLocale = {
  country: 'IE',
  shopwareLanguageId: 'language-en',
  shopwareCurrency: { id: 'currency-eur', iso: 'EUR', name: 'Euro', symbol: '€' },
  settings: { ...settings, baseUrl: 'https://ie.example' },
}
const gbInWelsh: CommerceLocale = { ...gb, shopwareLanguageId: 'language-cy' }

const withToken = (token: string, headers: Record<string, string> = {}, status = 200) =>
  json({}, { status, headers: { 'sw-context-token': token, ...headers } })

type Answers = Parameters<typeof fakeFetch>

interface Setup {
  local?: FakeStorage
  tab?: Tab
  answers?: Answers
}

function open({ local = new FakeStorage(), tab = openTab(local), answers = [] }: Setup) {
  const backend = fakeFetch(...answers)
  const store: Store = createStore({ area: 'local', view: () => tab })
  const commerce = createCommerce({ store, fetch: backend.fetch, random: () => 0 })
  return { ...commerce, local, tab, sent: backend.sent }
}

const keep = (local: FakeStorage, key: string, data: unknown): void => {
  const now = Date.now()
  local.setItem(`shopgen.${key}`, JSON.stringify({ v: 1, exp: now + 60_000, at: now, data }))
}
const kept = (local: FakeStorage, key: string): unknown => {
  const text = local.items.get(`shopgen.${key}`)
  return text === undefined ? undefined : (JSON.parse(text) as { data: unknown }).data
}
/** Marks language and currency as sent, so that entering sends nothing. */
function keepContext(local: FakeStorage, locale: CommerceLocale, token?: string): void {
  keep(local, `shopwareLanguageId.${locale.country}`, locale.shopwareLanguageId)
  keep(local, `shopwareCurrency.${locale.country}`, locale.shopwareCurrency)
  if (token) keep(local, `shopwareContextToken.${locale.country}`, token)
}
const tokensOf = (sent: readonly Sent[]) => sent.map(({ headers }) => headers['sw-context-token'])

describe('a page from the back/forward cache', () => {
  it('R4.13.1 makes requests ready again that were loading, and sends those that a component observes', async () => {
    const page = new EventTarget()
    const unanswered = () => new Promise<Response>(() => {})
    const fetch = vi.fn<typeof globalThis.fetch>(unanswered)
    const commerce = createCommerce({
      store: createStore({ area: 'local', view: () => openTab(new FakeStorage()) }),
      fetch,
      page,
    })
    const { api, enter } = commerce
    void enter({ ...gb, settings })
    await settle()
    const stop = api.observe('cart')
    void api.load('productStock', { ids: ['a'] })
    await settle()
    const states = () => [
      api.state('cart').value.status,
      api.state('productStock', { ids: ['a'] }).value.status,
    ]
    expect(states()).toEqual(['loading', 'loading'])
    const sent = fetch.mock.calls.length
    page.dispatchEvent(new Event('pageshow'))
    expect(states()).toEqual(['loading', 'loading'])

    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(states()).toEqual(['loading', 'ready'])
    expect(fetch.mock.calls).toHaveLength(sent + 1)
    stop()
  })
})

describe('the context token', () => {
  it('R4.15 is read from responses, sent with the next call, and stored for seven days', async () => {
    const { enter, api, session, local, sent } = open({ answers: [withToken('a')] })
    await enter(gb)
    await api.load('cart')
    await api.send('addItem')
    expect(tokensOf(sent)).toEqual([undefined, 'a'])
    expect(session.token.value).toBe('a')
    expect(JSON.parse(local.items.get('shopgen.shopwareContextToken.GB') ?? '')).toMatchObject({
      exp: Date.now() + 7 * 24 * 60 * 60 * 1000,
      data: 'a',
    })
  })

  it('R4.15 is the first of several', async () => {
    const { enter, api, session } = open({ answers: [withToken(' new , old')] })
    await enter(gb)
    await api.load('cart')
    expect(session.token.value).toBe('new')
  })

  it.each(['public', 'max-age=60, public', 'Public, s-maxage=9', 'must-revalidate,public;x'])(
    'R4.15 is never taken from what a shared cache may keep: %s',
    async (control) => {
      const answers: Answers = [withToken('other', { 'cache-control': control })]
      const { enter, api, session, local } = open({ answers })
      keepContext(local, gb, 'mine')
      await enter(gb)
      await api.load('cart')
      expect(session.token.value).toBe('mine')
      expect(session.sessionEnded.value).toBe(false)
    },
  )

  it('R4.15 is read even if the endpoint’s name contains “public”', async () => {
    const answers: Answers = [withToken('a', { 'cache-control': 'no-cache, private, x-public' })]
    const { enter, api, session } = open({ answers })
    await enter(gb)
    await api.load('cart')
    expect(session.token.value).toBe('a')
  })

  it('R4.15 is removed from storage when empty', async () => {
    const { enter, session, local, api } = open({ answers: [withToken('')] })
    keepContext(local, gb, 'a')
    await enter(gb)
    expect(session.token.value).toBe('a')
    session.setToken('')
    expect(kept(local, 'shopwareContextToken.GB')).toBeUndefined()
    session.setToken('b')
    await api.load('cart')
    expect(session.token.value).toBeNull()
    expect(kept(local, 'shopwareContextToken.GB')).toBeUndefined()
    expect(session.sessionEnded.value).toBe(false)
  })

  it.each(['a b', 'ä', 'a\nb', '<script>'])(
    'X6.5 that is not a header value is neither stored nor read: %s',
    async (token) => {
      const { enter, session, local } = open({})
      keep(local, 'shopwareContextToken.GB', token)
      await enter(gb)
      expect(session.contextToken('GB')).toBeNull()
      session.setToken('good')
      session.setToken(token)
      expect(session.contextToken('GB')).toBe('good')
    },
  )

  it('X6.5 that is not a header value ends no session', async () => {
    const { enter, session, api, local } = open({ answers: [withToken('a b')] })
    keepContext(local, gb, 'a')
    await enter(gb)
    await api.load('cart')
    expect(session.token.value).toBe('a')
    expect(session.sessionEnded.value).toBe(false)
  })

  it('R4.15 is stored by country and never sent to another', async () => {
    const { enter, api, session, local, sent } = open({
      answers: [(one) => withToken(new URL(one.url).host.startsWith('gb') ? 'of-gb' : 'of-ie')],
    })
    await enter(gb)
    await api.load('cart')
    await enter(ie)
    await api.load('cart')
    await enter(gb)
    await api.send('addItem')
    const toGb = sent.filter(({ url }) => url.startsWith('https://gb.'))
    const toIe = sent.filter(({ url }) => url.startsWith('https://ie.'))
    expect(tokensOf(toIe)).not.toContain('of-gb')
    expect(tokensOf(toGb)).not.toContain('of-ie')
    expect(tokensOf(toGb)).toContain('of-gb')
    expect(session.token.value).toBe('of-gb')
    expect(kept(local, 'shopwareContextToken.IE')).toBe('of-ie')
    expect(sent.map(({ url }) => url).join()).not.toContain('of-')
  })

  it('R4.15 of a late response does not replace a newer one', async () => {
    let answer: (response: Response) => void = () => {}
    const { enter, api, session, local } = open({
      answers: [
        () => new Promise<Response>((resolve) => (answer = resolve)),
        withToken('registered'),
      ],
    })
    keepContext(local, gb, 'a')
    await enter(gb)
    const cart = api.load('cart')
    await api.send('register')
    answer(withToken('a'))
    await cart
    expect(session.token.value).toBe('registered')
  })

  it('X8.2 is kept in memory if storage is blocked', async () => {
    const local = new FakeStorage()
    local.failing.add('property')
    const { enter, api, sent } = open({ local, answers: [withToken('a')] })
    await enter(gb)
    await api.load('cart')
    await api.send('addItem')
    expect(tokensOf(sent)).toEqual([undefined, 'a'])
  })

  it('of another tab is sent by this one as well', async () => {
    const local = new FakeStorage()
    keepContext(local, gb, 'a')
    const one = open({ local, answers: [withToken('b')] })
    const other = open({ local, answers: [(sent) => withToken(tokensOf([sent])[0] ?? '')] })
    await one.enter(gb)
    await other.enter(gb)
    other.api.observe('cart')
    await settle()
    await one.api.send('customer')
    tell(other.tab, 'shopgen.shopwareContextToken.GB', local)
    expect(other.session.token.value).toBe('b')
    await settle()
    expect(tokensOf(other.sent)).toEqual(['a', 'b'])
    expect(other.session.sessionEnded.value).toBe(false)
  })

  it('of another tab is sent even before its storage event arrives', async () => {
    const local = new FakeStorage()
    const one = open({ local, answers: [withToken('a')] })
    const other = open({ local, answers: [withToken('a')] })
    await one.enter(gb)
    await other.enter(gb)
    await one.api.send('addItem')
    await other.api.load('cart')
    expect(tokensOf(other.sent)).toEqual(['a'])
  })

  it('belongs to one cart: a change of another tab makes old all that depends on it', async () => {
    const local = new FakeStorage()
    keepContext(local, gb, 'a')
    const one = open({ local, answers: [withToken('a')] })
    const other = open({ local, answers: [() => json({ elements: [] })] })
    await one.enter(gb)
    await other.enter(gb)
    const names = [
      'cart',
      'cartStock',
      'freeProducts',
      'shippingMethods',
      'paymentMethods',
    ] as const
    const statuses = () => names.map((name) => other.api.state(name).value.status)
    await Promise.all(names.map((name) => other.api.load(name)))
    expect(statuses()).toEqual(names.map(() => 'success'))
    await one.api.send('addItem')
    tell(other.tab, 'shopgen.cartChanged.GB', local)
    expect(statuses()).toEqual(names.map(() => 'ready'))
  })

  it('belongs to one cart: other tabs refetch after a change, and write nothing', async () => {
    const local = new FakeStorage()
    keepContext(local, gb, 'a')
    const one = open({ local, answers: [withToken('a')] })
    const other = open({ local, answers: [withToken('a')] })
    await one.enter(gb)
    await other.enter(gb)
    other.api.observe('cart')
    await settle()
    await one.api.send('addItem')
    const writes = local.writes
    tell(other.tab, 'shopgen.cartChanged.GB', local)
    await settle()
    expect(other.sent).toHaveLength(2)
    expect(local.writes).toBe(writes)
  })
})

describe('an ended session', () => {
  it('is detected by a 200 with another token, and the cart is fetched again', async () => {
    const { enter, api, session, local, sent } = open({ answers: [withToken('b')] })
    keepContext(local, gb, 'a')
    await enter(gb)
    session.setAuth('customer', Date.now() + 60_000)
    api.observe('cart')
    await settle()
    expect(session.sessionEnded.value).toBe(true)
    expect(session.token.value).toBe('b')
    expect(session.auth.value).toBeNull()
    const reads = sent.filter(({ method }) => method === 'GET')
    // once at once, and once after the new session received language and currency
    expect(tokensOf(reads)).toEqual(['a', 'b', 'b'])
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      languageId: 'language-en',
      currencyId: 'currency-gbp',
    })
    session.acknowledgeEnd()
    expect(session.sessionEnded.value).toBe(false)
  })

  it('does not loop if each response has a new token', async () => {
    let n = 0
    const { enter, api, session, local, sent } = open({
      answers: [() => withToken(`t${(n += 1)}`)],
    })
    keepContext(local, gb, 'a')
    await enter(gb)
    api.observe('cart')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(session.sessionEnded.value).toBe(true)
    expect(sent.length).toBeLessThan(6)
    expect(session.token.value).toBe(`t${n}`)
  })

  it('is reported again after a valid session in between', async () => {
    const answers = ['b', 'b', 'c'].map((token) => withToken(token))
    const { enter, api, session, local } = open({ answers })
    keepContext(local, gb, 'a')
    await enter(gb)
    await api.send('customer')
    await settle()
    expect(session.token.value).toBe('b')
    session.acknowledgeEnd()
    await api.send('customer')
    expect(session.token.value).toBe('c')
    expect(session.sessionEnded.value).toBe(true)
  })

  it('is not detected after a registration, a first token or an error', async () => {
    const answers = [withToken('a'), withToken('guest'), withToken('other', {}, 503)]
    const { enter, api, session } = open({ answers })
    await enter(gb)
    await api.send('customer')
    await api.send('register')
    await failure(api.send('customer'))
    expect(session.token.value).toBe('guest')
    expect(session.sessionEnded.value).toBe(false)
  })
})

describe('the customer', () => {
  it('R4.15 is stored by country with token and expiry, or not at all', async () => {
    const { enter, session, local } = open({})
    await enter(gb)
    const tokenExpiry = Date.now() + 60_000
    session.setAuth('customer', tokenExpiry)
    expect(session.auth.value).toEqual({ token: 'customer', tokenExpiry })
    expect(kept(local, 'shopwareAuth.GB')).toEqual({ token: 'customer', tokenExpiry })
    for (const [token, expiry] of [
      ['customer', null],
      [null, tokenExpiry],
      ['', tokenExpiry],
      ['customer', Date.now()],
    ] as const) {
      session.setAuth('customer', tokenExpiry)
      session.setAuth(token, expiry)
      expect(session.auth.value).toBeNull()
      expect(kept(local, 'shopwareAuth.GB')).toBeUndefined()
    }

    session.setAuth('customer', tokenExpiry)
    await enter(ie)
    expect(session.auth.value).toBeNull()
    session.setAuth('other', tokenExpiry)
    session.setAuth(null, null)
    await enter(gb)
    expect(session.auth.value).toEqual({ token: 'customer', tokenExpiry })
    expect(kept(local, 'shopwareAuth.IE')).toBeUndefined()
  })

  it('R4.15 is logged out after the expiry', async () => {
    const { enter, session, local } = open({})
    await enter(gb)
    session.setAuth('customer', Date.now() + 60_000)
    vi.setSystemTime(Date.now() + 60_000)
    await enter(gb)
    expect(session.auth.value).toBeNull()
    const again = open({ local })
    await again.enter(gb)
    expect(again.session.auth.value).toBeNull()
  })

  it.each([200, 404, 500])('stays logged in after a %d', async (status) => {
    const { enter, session, api } = open({ answers: [withToken('a', {}, status)] })
    await enter(gb)
    session.setAuth('customer', Date.now() + 60_000)
    await api.send('customer').catch(() => {})
    expect(session.auth.value?.token).toBe('customer')
  })

  it.each([
    [-1, null],
    [0, null],
    [1, 'customer'],
  ])('R4.15 of storage that ends in %d ms is %j', async (left, token) => {
    const { enter, session, local } = open({})
    keep(local, 'shopwareAuth.GB', { token: 'customer', tokenExpiry: Date.now() + left })
    await enter(gb)
    expect(session.auth.value?.token ?? null).toBe(token)
  })

  it.each([401, 403])('is logged out after a %d, and the cart stays', async (status) => {
    const { enter, session, api } = open({ answers: [withToken('a'), withToken('a', {}, status)] })
    await enter(gb)
    await api.load('cart')
    session.setAuth('customer', Date.now() + 60_000)
    await failure(api.send('customer'))
    expect(session.auth.value).toBeNull()
    expect(session.token.value).toBe('a')
  })

  it.each([
    { token: 'customer' },
    { tokenExpiry: 1e15 },
    { token: 'a b', tokenExpiry: 1e15 },
    'customer',
  ])('X6.5 is logged out with %j in storage', async (value) => {
    const { enter, session, local } = open({})
    keep(local, 'shopwareAuth.GB', value)
    await enter(gb)
    expect(session.auth.value).toBeNull()
  })
})

describe('the local context', () => {
  /** All that a session holds (R3.4.5). */
  const heldBy = ({ session }: ReturnType<typeof open>) => ({
    shopwareContextToken: session.token.value,
    shopwareLanguageId: session.shopwareLanguageId.value,
    shopwareCurrency: session.shopwareCurrency.value,
    shopwareAuth: session.auth.value,
    shopwareMedia: session.media.value,
  })

  it('R3.4.5 starts empty, and is stored with token, language, currency, login and media', async () => {
    const local = new FakeStorage()
    const first = open({ local, answers: [withToken('a'), withToken('a')] })
    expect(heldBy(first)).toEqual({
      shopwareContextToken: null,
      shopwareLanguageId: null,
      shopwareCurrency: null,
      shopwareAuth: null,
      shopwareMedia: [],
    })
    await first.enter(gb)
    await first.api.load('cart')
    // the back end gets language and currency once it has a session
    await first.enter(gb)
    first.session.setAuth('customer', Date.now() + 60_000)
    first.session.setMedia([{ id: 'm' }])
    const all = {
      shopwareContextToken: 'a',
      shopwareLanguageId: 'language-en',
      shopwareCurrency: { id: 'currency-gbp', iso: 'GBP', name: 'Pound', symbol: '£' },
      shopwareAuth: { token: 'customer', tokenExpiry: Date.now() + 60_000 },
      shopwareMedia: [{ id: 'm' }],
    }
    expect(heldBy(first)).toEqual(all)
    const { shopwareMedia, ...ofCountry } = all
    for (const [name, value] of Object.entries(ofCountry)) {
      expect([name, kept(local, `${name}.GB`)]).toEqual([name, value])
    }
    expect(kept(local, 'shopwareMedia')).toEqual(shopwareMedia)

    const next = open({ local })
    await next.enter(gb)
    expect(heldBy(next)).toEqual(all)
    expect(next.sent).toEqual([])
    next.session.setMedia([])
    expect(kept(local, 'shopwareMedia')).toBeUndefined()
  })

  it('R4.9 of another country invalidates cart and cart stock and refreshes the context', async () => {
    const local = new FakeStorage()
    keepContext(local, gb, 'of-gb')
    keep(local, 'shopwareContextToken.IE', 'of-ie')
    const { enter, api, sent } = open({ local, answers: [() => json({ elements: [] })] })
    await enter(gb)
    await Promise.all([api.load('cart'), api.load('cartStock'), api.load('productStock')])
    const [cart, stock, products] = [
      api.state('cart'),
      api.state('cartStock'),
      api.state('productStock'),
    ]
    await enter(ie)
    expect([cart.value.status, stock.value.status]).toEqual(['ready', 'ready'])
    expect(products.value.status).toBe('success')
    const refresh = sent.at(-1)
    expect(refresh).toMatchObject({
      method: 'PATCH',
      url: 'https://ie.example/store-api/context',
      body: { languageId: 'language-en', currencyId: 'currency-eur' },
    })
    expect(refresh?.headers['sw-context-token']).toBe('of-ie')
    expect(kept(local, 'shopwareCurrency.IE')).toEqual(ie.shopwareCurrency)
  })

  it('R4.9 of another country invalidates them even without a session', async () => {
    const { enter, api, sent } = open({})
    await enter(gb)
    await Promise.all([api.load('cart'), api.load('cartStock')])
    const [cart, stock] = [api.state('cart'), api.state('cartStock')]
    await enter(ie)
    expect([cart.value.status, stock.value.status]).toEqual(['ready', 'ready'])
    expect(sent).toHaveLength(2)
  })

  it('R4.9 of another country aborts calls in flight', async () => {
    const { enter, api, sent } = open({ answers: [silence] })
    await enter(gb)
    const cart = api.load('cart')
    await settle()
    await enter(ie)
    expect(await cart).toMatchObject({ status: 'ready' })
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it('R4.9 of the same country keeps the cart', async () => {
    const { enter, api, sent } = open({})
    await enter(gb)
    await api.load('cart')
    await enter(gb)
    expect(api.state('cart').value.status).toBe('success')
    expect(sent).toHaveLength(1)
  })

  it('has no token before a country is entered', () => {
    const { session, local } = open({})
    keep(local, 'shopwareContextToken.', 'a')
    expect(session.contextToken('')).toBeNull()
    session.setToken('b')
    expect(kept(local, 'shopwareContextToken.')).toBe('a')
  })

  it('R4.9 of another language refreshes the same context, once', async () => {
    const { enter, local, sent } = open({})
    keepContext(local, gb, 'a')
    await enter(gb)
    expect(sent).toEqual([])
    await enter(gbInWelsh)
    await enter(gbInWelsh)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      body: { languageId: 'language-cy', currencyId: 'currency-gbp' },
    })
  })

  it('R4.9 is refreshed with the latest language last', async () => {
    const { enter, local, sent } = open({})
    keepContext(local, gb, 'a')
    await enter(gb)
    await Promise.all([enter(gbInWelsh), enter(gb), enter(gbInWelsh)])
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ languageId: 'language-cy' })
  })

  it('R4.9 is refreshed by the next page after a failure', async () => {
    const { enter, local, sent } = open({ answers: [json({}, { status: 503 }), json({})] })
    keepContext(local, gb, 'a')
    await enter(gbInWelsh)
    await enter(gbInWelsh)
    await enter(gbInWelsh)
    expect(sent).toHaveLength(2)
  })

  it('sends no request before there is a session', async () => {
    const { enter, sent, local } = open({})
    await enter(gb)
    await enter(ie)
    await enter({ ...gbInWelsh, settings: null })
    expect(sent).toEqual([])
    expect(local.writes).toBe(0)
  })

  it('R5.2.1 of a country without a back end is an error', async () => {
    const { enter, api } = open({})
    await enter({ ...gb, settings: null })
    await expect(api.send('addItem')).rejects.toThrow('Unable to find shopware url for country GB!')
  })

  it('ignores changes of other tabs to another country', async () => {
    const { enter, session, tab, local } = open({})
    await enter(gb)
    await enter(ie)
    keep(local, 'shopwareContextToken.GB', 'of-gb')
    tell(tab, 'shopgen.shopwareContextToken.GB', local)
    expect(session.token.value).toBeNull()
    keep(local, 'shopwareContextToken.IE', 'of-ie')
    tell(tab, 'shopgen.shopwareContextToken.IE', local)
    expect(session.token.value).toBe('of-ie')
  })
})
