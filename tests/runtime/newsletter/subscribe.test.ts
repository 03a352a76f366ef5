import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { subscribe } from '#runtime/newsletter/subscribe.ts'
import { context } from '../../templates/renderInPage.ts'

const spies = vi.hoisted(() => ({ send: vi.fn(), track: vi.fn(), enter: vi.fn() }))
vi.mock('#runtime/session/enterCommerce.ts', () => ({
  enterCommerce(page: unknown) {
    spies.enter(page)
    return { api: { send: spies.send } }
  },
}))
vi.mock('#runtime/analytics/track.ts', () => ({ track: spies.track }))
vi.stubGlobal('location', { origin: 'https://shop.example' })

beforeEach(() => vi.clearAllMocks())

const http = (status: number) => new ApiError('Http', 'no', { status })

describe('a newsletter subscription', () => {
  it('R7.1.1 sends the address to the page’s back end and reports it', async () => {
    spies.send.mockResolvedValueOnce({ success: true, status: 'optIn' })
    expect(await subscribe(context, 'mira@example.com')).toBe('toConfirm')
    expect(spies.enter).toHaveBeenCalledWith(context)
    expect(spies.send).toHaveBeenCalledWith('newsletterSignup', {
      email: 'mira@example.com',
      languageId: 'language',
      storefrontUrl: 'https://shop.example',
    })
    expect(spies.track).toHaveBeenCalledWith('newsletter_subscription', { form_name: 'newsletter' })
  })

  it.each([
    [{ success: true, status: 'direct' }, 'subscribed'],
    [{ success: true, status: 'notSet' }, 'toConfirm'],
    [null, 'toConfirm'],
  ])('R7.1.1 understands %j', async (answer, subscription) => {
    spies.send.mockResolvedValueOnce(answer)
    expect(await subscribe(context, 'mira@example.com')).toBe(subscription)
  })

  it.each([
    [http(400), 'refused'],
    [http(429), 'failed'],
    [http(500), 'failed'],
    [new ApiError('Timeout', 'late'), 'failed'],
    [new ApiError('Offline', 'gone'), 'failed'],
  ])('R7.1.1 handles %s, and reports nothing', async (error, subscription) => {
    spies.send.mockRejectedValueOnce(error)
    expect(await subscribe(context, 'mira@example.com')).toBe(subscription)
    expect(spies.track).not.toHaveBeenCalled()
  })
})
