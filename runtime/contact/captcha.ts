import { signal, type ReadonlySignal } from '@preact/signals-core'
import { attempt } from '#runtime/attempt.ts'
import type { CaseCaptcha } from '#shared/content/caseForm.ts'
import { foreignScriptUrl } from '#runtime/trustedTypes.ts'

/** The parts of reCAPTCHA v2 that the form uses. */
interface CaptchaProvider {
  render: (container: HTMLElement, options: object) => number
  reset: (widget: number) => void
}

declare global {
  interface Window {
    grecaptcha?: Partial<CaptchaProvider>
  }
}

/** `blocked`: the script of the provider cannot be loaded. */
export type CaptchaState = 'loading' | 'open' | 'solved' | 'expired' | 'failed' | 'blocked'

export interface Captcha {
  state: ReadonlySignal<CaptchaState>
  /** `captcha_settings` for the case system, with the time of the last solution (R3.1.5, R4.3). */
  settings: ReadonlySignal<string>
  /** Shows it in an empty element. */
  show: (container: HTMLElement) => void
  /** Loads the script if it was blocked, and shows a new task. */
  retry: () => void
}

/** Providers answer within seconds, or are blocked. */
const loadTimeoutMs = 15_000

/** Below this width the provider's box does not fit. */
const normalWidth = 304

/** The captcha of a form; its script loads once it is shown (R4.3, R7.6.5). */
export function createCaptcha(
  captcha: CaseCaptcha,
  { language, now = () => Date.now() }: { language: string; now?: () => number },
): Captcha {
  const state = signal<CaptchaState>('loading')
  const settings = signal(toSettings(captcha, now()))
  let place: HTMLElement | null = null
  let widget: { provider: CaptchaProvider; id: number } | null = null

  const optionsIn = (container: HTMLElement) => ({
    sitekey: captcha.siteKey,
    theme: isDark() ? 'dark' : 'light',
    size: container.clientWidth < normalWidth ? 'compact' : 'normal',
    callback() {
      settings.value = toSettings(captcha, now())
      state.value = 'solved'
    },
    'expired-callback': () => void (state.value = 'expired'),
    'error-callback': () => void (state.value = 'failed'),
  })

  async function render(container: HTMLElement) {
    place = container
    state.value = 'loading'
    try {
      const provider = await loadProvider(captcha.scriptUrl, language)
      // a navigation may have removed the form
      if (!container.isConnected) return
      widget = { provider, id: provider.render(container, optionsIn(container)) }
      state.value = 'open'
    } catch {
      state.value = 'blocked'
    }
  }

  return {
    state,
    settings,
    show: (container) => void render(container),
    retry() {
      if (!widget) return place ? void render(place) : undefined
      const { provider, id } = widget
      state.value = 'open'
      attempt(() => provider.reset(id))
    },
  }
}

/** Compact JSON in the order of the case system's own forms; `ts` is a string of digits. */
const toSettings = ({ keyName, orgId }: CaseCaptcha, ts: number): string =>
  JSON.stringify({ keyname: keyName, fallback: 'true', orgId, ts: String(ts) })

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset
  return (
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  )
}

const readyName = 'shopgenCaptchaReady'

let loading: Promise<CaptchaProvider> | null = null

/** Loads the script once; after a failure, the next call tries again. */
function loadProvider(scriptUrl: string, language: string): Promise<CaptchaProvider> {
  loading ??= new Promise<CaptchaProvider>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the captcha does not load')), loadTimeoutMs)
    const script = document.createElement('script')
    const query = new URLSearchParams({ render: 'explicit', hl: language, onload: readyName })
    script.src = foreignScriptUrl(`${scriptUrl}?${query.toString()}`)
    script.async = true
    script.addEventListener('error', () => reject(new Error(`cannot load ${scriptUrl}`)))
    Object.assign(window, {
      [readyName]() {
        clearTimeout(timer)
        const { grecaptcha } = window
        if (grecaptcha?.render && grecaptcha.reset) resolve(grecaptcha as CaptchaProvider)
        else reject(new Error(`${scriptUrl} has no captcha`))
      },
    })
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
