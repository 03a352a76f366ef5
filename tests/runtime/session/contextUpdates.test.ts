import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { createContextUpdates } from '#runtime/session/contextUpdates.ts'
import type { Currency } from '#shared/files/pageContext.ts'
import { stubSend } from '../api/stubSend.ts'

const pound: Currency = { id: 'gbp', iso: 'GBP', name: 'Pound', symbol: '£' }

function open({ token = 'token' as string | null, isKnown = false, hasSettings = true } = {}) {
  const send = stubSend(async () => null)
  const shopwareLanguageId = signal<string | null>('en')
  const keepContext = vi.fn()
  const update = createContextUpdates({
    session: {
      country: () => 'GB',
      contextToken: () => token,
      shopwareLanguageId,
      shopwareCurrency: signal<Currency | null>(pound),
      isContextKnown: () => isKnown,
      keepContext,
    },
    api: { send },
    hasSettings: () => hasSettings,
  })
  return { update, send, keepContext, shopwareLanguageId }
}

describe('updates of the context', () => {
  it('send language and currency, and keep them', async () => {
    const { update, send, keepContext } = open()
    await update()
    expect(send).toHaveBeenCalledWith('updateContext', { languageId: 'en', currencyId: 'gbp' })
    expect(keepContext).toHaveBeenCalledWith({
      country: 'GB',
      shopwareLanguageId: 'en',
      shopwareCurrency: pound,
    })
  })

  it.each([
    ['without a token', { token: null }],
    ['if the back end has it', { isKnown: true }],
    ['in a country without a back end', { hasSettings: false }],
  ])('send nothing %s', async (_, options) => {
    const { update, send } = open(options)
    await update()
    expect(send).not.toHaveBeenCalled()
  })

  it('do not store failed updates, and do not reject', async () => {
    const { update, send, keepContext } = open()
    send.mockRejectedValueOnce(new Error('No.'))
    await update()
    expect(keepContext).not.toHaveBeenCalled()
    await update()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('wait for each other, so that the latest language wins', async () => {
    const { update, send, shopwareLanguageId } = open()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    send.mockReturnValueOnce(promise)
    void update()
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    const second = update()
    shopwareLanguageId.value = 'cy'
    resolve(null)
    await second
    expect(send.mock.calls.map(([, parameters]) => parameters)).toMatchObject([
      { languageId: 'en' },
      { languageId: 'cy' },
    ])
  })
})
