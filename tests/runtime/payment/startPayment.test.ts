import { describe, expect, it } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { startPayment } from '#runtime/payment/startPayment.ts'
import { stubSend } from '../api/stubSend.ts'
import { addressAttacks } from '../../attackStrings.ts'

const order = { id: 'order-1' }
const returnUrl = 'https://shop.example/gb/en/order-confirm/?order=abc'
const http = (status: number) => new ApiError('Http', 'no', { status })

/** An API that answers in turn. */
const answering = (...answers: readonly unknown[]) => {
  const left = [...answers]
  const send = stubSend(async () => {
    const answer = left.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  return { send }
}

const start = (api: ReturnType<typeof answering>, details: Record<string, string> | null = null) =>
  startPayment(api, order, { returnUrl, details, hosts: ['pay.example'] })

describe('the payment of an order', () => {
  it('is started with the address that the shopper comes back to', async () => {
    const api = answering({ redirectUrl: 'https://pay.example/p/1?x=y' })
    expect(await start(api)).toEqual({ status: 'page', url: 'https://pay.example/p/1?x=y' })
    expect(api.send).toHaveBeenCalledExactlyOnceWith('handlePayment', {
      orderId: 'order-1',
      finishUrl: returnUrl,
      errorUrl: returnUrl,
    })
  })

  it('is started with what its method needs', async () => {
    const api = answering({ redirectUrl: null })
    expect(await start(api, { leasingCode: 'ACME-7' })).toEqual({ status: 'done', url: null })
    expect(api.send.mock.calls[0]![1]).toMatchObject({ paymentDetails: { leasingCode: 'ACME-7' } })
  })

  it.each([null, '', undefined])('is done if the address is %j', async (redirectUrl) => {
    expect(await start(answering({ redirectUrl }))).toEqual({ status: 'done', url: null })
  })

  it.each([
    ...addressAttacks,
    '/payment/1',
    'payment/1',
    '?payment=1',
    'http://',
    'https://%zz/',
    'ftp://pay.example/',
    'mailto:pay@mail.example',
    'http://pay.example/',
    'https://pay.example.evil.example/',
    'https://other.example/?pay.example',
    'https://user@other.example/',
  ])('is unknown if the address is %j, which is not opened', async (redirectUrl) => {
    expect(await start(answering({ redirectUrl }))).toEqual({ status: 'unknown', url: null })
  })

  it.each(['https://pay.example:8443/p', 'HTTPS://pay.example/', returnUrl])(
    'continues at %s',
    async (redirectUrl) => {
      expect(await start(answering({ redirectUrl }))).toEqual({ status: 'page', url: redirectUrl })
    },
  )
})

it.each([7, {}, ['https://pay.example/'], true])(
  'whether it is done is unknown if the address is %j',
  async (redirectUrl) => {
    expect(await start(answering({ redirectUrl }))).toEqual({ status: 'unknown', url: null })
  },
)

describe('a payment that fails to start', () => {
  const lost = [
    new ApiError('Timeout', 'late'),
    new ApiError('Offline', 'gone'),
    new ApiError('Parse', '<html>', { status: 200 }),
    http(500),
    http(503),
  ]

  it.each(lost)('is started once more after “%s”', async (error) => {
    const api = answering(error, { redirectUrl: null })
    expect(await start(api)).toEqual({ status: 'done', url: null })
    expect(api.send).toHaveBeenCalledTimes(2)
    expect(api.send.mock.calls[1]).toEqual(api.send.mock.calls[0])
  })

  it.each(lost)('is unknown after “%s” twice', async (error) => {
    const api = answering(error, error, { redirectUrl: null })
    expect(await start(api)).toEqual({ status: 'unknown', url: null })
    expect(api.send).toHaveBeenCalledTimes(2)
  })

  it.each([http(400), http(403), http(404), http(429), new Error()])(
    'is not started again after “%s”',
    async (error) => {
      const api = answering(error, { redirectUrl: null })
      expect(await start(api)).toEqual({ status: 'unknown', url: null })
      expect(api.send).toHaveBeenCalledTimes(1)
    },
  )
})
