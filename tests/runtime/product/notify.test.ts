import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type ServerError } from '#runtime/api/ApiError.ts'
import { requestNotification } from '#runtime/product/notify.ts'
import { context } from '../../templates/renderInPage.ts'

const spies = vi.hoisted(() => ({ send: vi.fn(), track: vi.fn() }))
vi.mock('#runtime/session/enterCommerce.ts', () => ({
  enterCommerce: () => ({ api: { send: spies.send } }),
}))
vi.mock('#runtime/analytics/track.ts', () => ({ track: spies.track }))
vi.stubGlobal('location', { origin: 'https://shop.example' })

beforeEach(() => vi.clearAllMocks())

const product = { id: 'id-1', item_id: 'TB-7', item_name: 'Tillbrook 7' }
const ask = () => requestNotification(context, product, 'mira@example.com')
const http = (status: number, ...errors: readonly ServerError[]) =>
  new ApiError('Http', 'no', { status, errors })

describe('a request to be told when a product is available', () => {
  it('sends the address and reports the product, without the address', async () => {
    spies.send.mockResolvedValueOnce({ success: true, status: 'optIn' })
    expect(await ask()).toBe('toConfirm')
    expect(spies.send).toHaveBeenCalledWith('stockNotification', {
      email: 'mira@example.com',
      productId: 'id-1',
      languageId: 'language',
      storefrontUrl: 'https://shop.example',
    })
    expect(spies.track).toHaveBeenCalledExactlyOnceWith('notifyMe', {
      item_id: 'TB-7',
      item_name: 'Tillbrook 7',
    })
  })

  it.each([
    [{ status: 'direct' }, 'done'],
    [{ status: 'optIn' }, 'toConfirm'],
  ])('understands %j', async (answer, expected) => {
    spies.send.mockResolvedValueOnce(answer)
    expect(await ask()).toBe(expected)
  })

  it.each([null, {}, 'thanks', { status: 'soon' }, { success: false, status: 'optIn' }])(
    'does not take %j for a success, and reports nothing',
    async (answer) => {
      spies.send.mockResolvedValueOnce(answer)
      expect(await ask()).toBe('uncertain')
      expect(spies.track).not.toHaveBeenCalled()
    },
  )

  it.each([
    [http(400, { code: 'VIOLATION::X', pointer: '/email' }), 'refused'],
    [http(400, { code: 'VIOLATION::X', pointer: '/productId' }), 'failed'],
    [http(404), 'failed'],
    [http(409, { code: 'STOCK_NOTIFICATION__AVAILABLE', pointer: '' }), 'available'],
    [http(409), 'failed'],
    [http(429), 'failed'],
    [http(503), 'uncertain'],
    [new ApiError('Timeout', 'late'), 'uncertain'],
    [new ApiError('Offline', 'gone'), 'uncertain'],
    [new ApiError('Parse', 'a page'), 'uncertain'],
    [new Error('of the page'), 'failed'],
  ])('handles %s, and reports nothing', async (error, expected) => {
    spies.send.mockRejectedValueOnce(error)
    expect(await ask()).toBe(expected)
    expect(spies.track).not.toHaveBeenCalled()
  })
})
