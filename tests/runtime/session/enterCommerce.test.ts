import { beforeEach, expect, it, vi } from 'vitest'
import { context } from '../../templates/renderInPage.ts'

const spies = vi.hoisted(() => ({ enter: vi.fn(() => Promise.resolve()), clean: vi.fn() }))
vi.mock('#runtime/session/commerce.ts', () => ({ commerce: { enter: spies.enter } }))
vi.mock('#runtime/storage/storage.ts', () => ({ localStore: { clean: spies.clean } }))

beforeEach(() => vi.resetModules())

it('R4.9 country, language and currency of a page are set with the country’s back end', async () => {
  const { enterCommerce } = await import('#runtime/session/enterCommerce.ts')
  enterCommerce({ ...context, country: 'IE' })
  expect(spies.enter).toHaveBeenLastCalledWith({
    country: 'IE',
    shopwareLanguageId: 'language',
    shopwareCurrency: { id: 'currency', iso: 'GBP', name: 'Pound', symbol: '£' },
    settings: {
      baseUrl: '',
      accessKey: 'key',
      salesChannelApi: false,
      isCurrencyDefault: true,
      imageHosts: [],
      paymentHosts: [],
    },
  })
})

it('R3.4.6 expired values are dropped once for a visit', async () => {
  const { enterCommerce } = await import('#runtime/session/enterCommerce.ts')
  spies.clean.mockClear()
  enterCommerce(context)
  enterCommerce(context)
  expect(spies.clean).toHaveBeenCalledTimes(1)
})
