import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
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
const http = (status: number) => new ApiError('Http', 'no', { status })

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
    [null, 'toConfirm'],
  ])('understands %j', async (answer, expected) => {
    spies.send.mockResolvedValueOnce(answer)
    expect(await ask()).toBe(expected)
  })

  it.each([
    [http(400), 'refused'],
    [http(404), 'failed'],
    [http(409), 'available'],
    [http(429), 'failed'],
    [http(503), 'failed'],
    [new ApiError('Timeout', 'late'), 'failed'],
    [new ApiError('Offline', 'gone'), 'failed'],
  ])('handles %s, and reports nothing', async (error, expected) => {
    spies.send.mockRejectedValueOnce(error)
    expect(await ask()).toBe(expected)
    expect(spies.track).not.toHaveBeenCalled()
  })
})
