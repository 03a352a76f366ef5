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

const http = (status: number, changes: Partial<Pick<ApiError, 'errors' | 'waitSeconds'>> = {}) =>
  new ApiError('Http', 'no', { status, ...changes })
const invalid = (pointer: string) => http(400, { errors: [{ code: 'VIOLATION::X', pointer }] })

describe('a newsletter subscription', () => {
  it('R7.1.1 sends the address to the page’s back end and reports it', async () => {
    spies.send.mockResolvedValueOnce({ success: true, status: 'notSet' })
    expect(await subscribe(context, 'mira@example.com')).toEqual({ status: 'toConfirm' })
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
    [{ success: true, status: 'optIn' }, 'subscribed'],
    [null, 'received'],
  ])('R7.1.1 understands %j', async (answer, subscription) => {
    spies.send.mockResolvedValueOnce(answer)
    expect(await subscribe(context, 'mira@example.com')).toEqual({ status: subscription })
  })

  it.each([
    {},
    [],
    'thanks',
    { status: 'optOut' },
    { success: false, status: 'notSet' },
    { success: true },
  ])('does not take %j for a success, and reports nothing', async (answer) => {
    spies.send.mockResolvedValueOnce(answer)
    expect(await subscribe(context, 'mira@example.com')).toEqual({ status: 'uncertain' })
    expect(spies.track).not.toHaveBeenCalled()
  })

  it.each([
    [invalid('/email'), { status: 'refused' }],
    [invalid('/storefrontUrl'), { status: 'failed' }],
    [http(400), { status: 'failed' }],
    [http(429, { waitSeconds: 30 }), { status: 'wait', seconds: 30 }],
    [http(429), { status: 'wait', seconds: 60 }],
    [http(500), { status: 'uncertain' }],
    [new ApiError('Timeout', 'late'), { status: 'uncertain' }],
    [new ApiError('Offline', 'gone'), { status: 'uncertain' }],
    [new ApiError('Parse', 'a page'), { status: 'uncertain' }],
    [new Error('of the page'), { status: 'failed' }],
  ])('R7.1.1 handles %s, and reports nothing', async (error, subscription) => {
    spies.send.mockRejectedValueOnce(error)
    expect(await subscribe(context, 'mira@example.com')).toEqual(subscription)
    expect(spies.track).not.toHaveBeenCalled()
  })
})
