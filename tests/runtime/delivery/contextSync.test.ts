import { describe, expect, it } from 'vitest'
import { createContextSync, type ContextChange } from '#runtime/delivery/contextSync.ts'
import { stubSend } from '../api/stubSend.ts'

/** An API whose calls end one by one. */
function fakeApi() {
  const sent: ContextChange[] = []
  const ends: ((isFailed?: boolean) => void)[] = []
  const sync = createContextSync({
    send: stubSend((name, parameters) => {
      expect(name).toBe('updateContext')
      sent.push(parameters as ContextChange)
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      ends.push((isFailed = false) => (isFailed ? reject(new Error('no')) : resolve(null)))
      return promise
    }),
  })
  /** Ends the running call. */
  async function end(isFailed?: boolean) {
    ends.shift()!(isFailed)
    await new Promise((resolve) => void setTimeout(resolve))
  }
  return { sync, sent, end }
}

describe('changes of the context', () => {
  it('are sent one after the other', async () => {
    const { sync, sent, end } = fakeApi()
    sync({ shippingMethodId: 'home' })
    sync({ paymentMethodId: 'card' })
    expect(sent).toEqual([{ shippingMethodId: 'home' }])
    await end()
    expect(sent).toEqual([{ shippingMethodId: 'home' }, { paymentMethodId: 'card' }])
    await end()
    expect(sent).toHaveLength(2)
    sync({ paymentMethodId: 'invoice' })
    expect(sent[2]).toEqual({ paymentMethodId: 'invoice' })
  })

  it('while another is sent become one, with the latest of each kind', async () => {
    const { sync, sent, end } = fakeApi()
    sync({ shippingMethodId: 'home' })
    sync({ shippingMethodId: 'shop' })
    sync({ paymentMethodId: 'card' })
    sync({ paymentMethodId: 'invoice' })
    sync({ shippingMethodId: 'express' })
    await end()
    await end()
    expect(sent).toEqual([
      { shippingMethodId: 'home' },
      { shippingMethodId: 'express', paymentMethodId: 'invoice' },
    ])
  })

  it('that fail are left to the order, and the next one is sent', async () => {
    const { sync, sent, end } = fakeApi()
    sync({ shippingMethodId: 'home' })
    await end(true)
    expect(sent).toHaveLength(1)
    sync({ paymentMethodId: 'card' })
    sync({ paymentMethodId: 'invoice' })
    await end(true)
    expect(sent).toEqual([
      { shippingMethodId: 'home' },
      { paymentMethodId: 'card' },
      { paymentMethodId: 'invoice' },
    ])
  })
})
