// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captchaScript } from '#fixtures/cases/captchaScript.ts'
import type { createCaptcha } from '#runtime/contact/captcha.ts'
import { caseForm } from './caseForm.ts'

const settings = caseForm.captcha!
const start = 1_760_000_000_000

let create: typeof createCaptcha
let clock = { now: start }
beforeEach(async () => {
  // the module loads the script once in each document
  vi.resetModules()
  ;({ createCaptcha: create } = await import('#runtime/contact/captcha.ts'))
  clock = { now: start }
  document.head.innerHTML = ''
  document.body.innerHTML = '<form><div id="place"></div></form>'
  delete window.grecaptcha
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', async () => new Response('{"token":"solved-1"}'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const place = () => document.getElementById('place')!
const scripts = () => [...document.head.querySelectorAll('script')]
const box = () => place().querySelector<HTMLInputElement>('input[type=checkbox]')!
const press = (text: string) =>
  [...place().querySelectorAll('button')].find(({ textContent }) => textContent === text)!.click()

/** Runs the provider's script, as the browser would. */
function arrive(source = captchaScript('/captcha')) {
  const script = scripts().at(-1)!
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  // oxlint-disable-next-line no-new-func
  new Function(source)()
}

async function open() {
  const captcha = create(settings, { language: 'de', now: () => clock.now })
  captcha.show(place())
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  return captcha
}

async function openSolvable() {
  const captcha = await open()
  arrive()
  await vi.waitFor(() => expect(captcha.state.value).toBe('open'))
  return captcha
}

describe('the script of the captcha', () => {
  it('R7.6.5 is the provider’s, in the language of the page, once for all forms', async () => {
    const captcha = await openSolvable()
    expect(scripts().map(({ src }) => src)).toEqual([
      'https://captcha.example/api.js?render=explicit&hl=de&onload=shopgenCaptchaReady',
    ])
    const second = create(settings, { language: 'de' })
    place().replaceChildren()
    second.show(place())
    await vi.waitFor(() => expect(second.state.value).toBe('open'))
    expect(scripts()).toHaveLength(1)
    expect(captcha.state.value).toBe('open')
  })

  it('R7.6.5 does not load before the captcha is shown', () => {
    create(settings, { language: 'de' })
    expect(scripts()).toEqual([])
  })

  it.each<[string, () => void]>([
    ['fails', () => void scripts()[0]!.dispatchEvent(new Event('error'))],
    ['has no captcha', () => arrive('window.shopgenCaptchaReady()')],
  ])('that %s is blocked, and can be tried again', async (_, fail) => {
    const captcha = await open()
    fail()
    await vi.waitFor(() => expect(captcha.state.value).toBe('blocked'))
    captcha.retry()
    await vi.waitFor(() => expect(scripts()).toHaveLength(2))
    expect(captcha.state.value).toBe('loading')
    arrive()
    await vi.waitFor(() => expect(captcha.state.value).toBe('open'))
  })

  it('that does not come in 15 s is blocked', async () => {
    vi.useFakeTimers()
    const captcha = create(settings, { language: 'de' })
    captcha.show(place())
    await vi.advanceTimersByTimeAsync(14_999)
    expect(captcha.state.value).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(captcha.state.value).toBe('blocked')
  })

  it('that comes after the form was left renders nothing', async () => {
    const captcha = await open()
    const left = place()
    left.remove()
    arrive()
    await new Promise((resolve) => setTimeout(resolve))
    expect(left.childElementCount).toBe(0)
    expect(captcha.state.value).toBe('loading')
  })
})

describe('the captcha', () => {
  it('R3.1.5 R4.3 solved has new settings for the case system', async () => {
    const captcha = await openSolvable()
    expect(captcha.settings.value).toBe(
      `{"keyname":"velder_contact","fallback":"true","orgId":"00D1","ts":"${start}"}`,
    )
    clock.now += 90_000
    box().click()
    await vi.waitFor(() => expect(captcha.state.value).toBe('solved'))
    expect(JSON.parse(captcha.settings.value)).toEqual({
      keyname: 'velder_contact',
      fallback: 'true',
      orgId: '00D1',
      ts: String(start + 90_000),
    })
    const sent = new FormData(document.querySelector('form')!)
    expect(sent.get('g-recaptcha-response')).toBe('solved-1')
  })

  it.each([
    ['Let it expire', 'expired'],
    ['Let it fail', 'failed'],
  ] as const)('R4.3 that is told “%s” is %s, and can be solved again', async (text, state) => {
    const captcha = await openSolvable()
    box().click()
    await vi.waitFor(() => expect(captcha.state.value).toBe('solved'))
    press(text)
    expect(captcha.state.value).toBe(state)
    captcha.retry()
    expect(captcha.state.value).toBe('open')
    box().click()
    await vi.waitFor(() => expect(captcha.state.value).toBe('solved'))
  })

  it('that is told “Let it be blocked” tells its server, and loads the page again', async () => {
    const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response(null))
    const reload = vi.fn()
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('location', { reload })
    await openSolvable()
    press('Let it be blocked')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(asked.mock.calls).toEqual([['/captcha/block', { method: 'POST' }]])
  })

  it.each([
    ['', false, 304, 'light', 'normal'],
    ['', true, 304, 'dark', 'normal'],
    ['light', true, 600, 'light', 'normal'],
    ['dark', false, 303, 'dark', 'compact'],
  ])(
    'with the theme %j, dark devices: %s, and %d px is %s and %s',
    async (theme, matches, width, shown, size) => {
      vi.stubGlobal('matchMedia', () => ({ matches }))
      if (theme === '') delete document.documentElement.dataset['theme']
      else document.documentElement.dataset['theme'] = theme
      Object.defineProperty(place(), 'clientWidth', { value: width })
      const render = vi.fn((_container: HTMLElement, _options: object) => 0)
      await open()
      window.grecaptcha = { render, reset: vi.fn() }
      ;(window as unknown as { shopgenCaptchaReady: () => void }).shopgenCaptchaReady()
      await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
      expect(render.mock.calls[0]?.[1]).toMatchObject({
        sitekey: 'site-key',
        theme: shown,
        size,
      })
    },
  )
})
