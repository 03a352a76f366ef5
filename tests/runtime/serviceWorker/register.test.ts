import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerServiceWorker, type WorkerPage } from '#runtime/serviceWorker/register.ts'

const register = vi.fn((_url: string, _options: RegistrationOptions) =>
  Promise.resolve<unknown>(undefined),
)
let error: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  register.mockClear()
  error = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => error.mockRestore())

const page = (address: string, controller: unknown = null): WorkerPage => ({
  location: new URL(address),
  navigator: { serviceWorker: { controller, register } },
})
const overHttps = 'Service workers can only be used over HTTPS, or on localhost for development'

describe('registerServiceWorker', () => {
  it('R7.4.7 registers /sw.js if the site opted in, bypassing the HTTP cache', async () => {
    await registerServiceWorker({ isOptedIn: true }, page('https://shop.example'))
    expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]])
  })

  it('R7.4.7 registers if a former site’s worker controls the page', async () => {
    await registerServiceWorker({ isOptedIn: false }, page('https://shop.example', {}))
    expect(register).toHaveBeenCalledTimes(1)
  })

  it('R7.4.7 does nothing otherwise', async () => {
    await registerServiceWorker({ isOptedIn: false }, page('https://shop.example'))
    await registerServiceWorker({ isOptedIn: false }, page('http://shop.example'))
    expect(register).not.toHaveBeenCalled()
    expect(error).not.toHaveBeenCalled()
  })

  it('R8.4 logs that an insecure origin cannot have a worker (behaviour 130)', async () => {
    await registerServiceWorker({ isOptedIn: true }, page('http://shop.example'))
    // browsers have no service workers there
    const bare = { location: new URL('http://localhost.example'), navigator: {} }
    await registerServiceWorker({ isOptedIn: true }, bare)
    await registerServiceWorker({ isOptedIn: true }, page('http://not-localhost'))
    expect(register).not.toHaveBeenCalled()
    expect(error.mock.calls).toEqual([[overHttps], [overHttps], [overHttps]])
  })

  it.each(['http://localhost:8000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'R8.4 takes %s for secure',
    async (address) => {
      await registerServiceWorker({ isOptedIn: true }, page(address))
      expect(register).toHaveBeenCalledTimes(1)
      expect(error).not.toHaveBeenCalled()
    },
  )

  it('R8.4 logs a failed registration (behaviour 130)', async () => {
    const failure = new TypeError('no script')
    register.mockRejectedValueOnce(failure)
    await registerServiceWorker({ isOptedIn: true }, page('https://shop.example'))
    expect(error.mock.calls).toEqual([['Error during service worker registration:', failure]])
  })

  it('R8.4 logs if the browser refuses to list registrations', async () => {
    const navigator = {
      get serviceWorker(): never {
        throw new Error('SecurityError')
      },
    }
    const blocked = { location: new URL('https://shop.example'), navigator }
    await registerServiceWorker({ isOptedIn: false }, blocked)
    expect(error).toHaveBeenCalledTimes(1)
  })
})
