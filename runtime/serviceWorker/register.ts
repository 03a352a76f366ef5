import { serviceWorkerFile } from '#shared/files/outputFiles.ts'
import { trustedScriptUrl } from '../trustedTypes.ts'

/** The parts of `window` that are used. */
export interface WorkerPage {
  location: { protocol: string; hostname: string }
  navigator: {
    serviceWorker?: {
      controller: unknown
      register: (url: string, options: RegistrationOptions) => Promise<unknown>
    }
  }
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Registers `/sw.js` if the site opted in, or if the worker of a previous site controls the page. Never rejects.
 */
export async function registerServiceWorker(
  { isOptedIn }: { isOptedIn: boolean },
  { location, navigator }: WorkerPage = window,
): Promise<void> {
  // the getter throws in a sandboxed page
  try {
    if (!isOptedIn && !navigator.serviceWorker?.controller) return
    if (location.protocol !== 'https:' && !loopback.test(location.hostname)) {
      // oxlint-disable-next-line no-console -- R8.4
      console.error('Service workers can only be used over HTTPS, or on localhost for development')
      return
    }
    await navigator.serviceWorker?.register(trustedScriptUrl(`/${serviceWorkerFile}`), {
      updateViaCache: 'none',
    })
  } catch (error) {
    // oxlint-disable-next-line no-console -- R8.4
    console.error('Error during service worker registration:', error)
  }
}
