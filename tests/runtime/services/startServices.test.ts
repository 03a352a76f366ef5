import { signal } from '@preact/signals-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import { startServices } from '#runtime/services/startServices.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { context } from '../../templates/renderInPage.ts'

const started = vi.hoisted(() => ({
  startConsent: vi.fn(),
  startAnalytics: vi.fn(),
  reportRoute: vi.fn(),
  registerServiceWorker: vi.fn(() => Promise.resolve()),
  startSession: vi.fn(),
  followListings: vi.fn(),
  followBanner: vi.fn(),
  startSettingsButtons: vi.fn(),
  startStoredComparison: vi.fn(),
  startStoredBasket: vi.fn(),
}))
vi.mock('#runtime/consent/consent.ts', () => started)
vi.mock('#runtime/consent/showBanner.ts', () => started)
vi.mock('#runtime/consent/settingsButtons.ts', () => started)
vi.mock('#runtime/analytics/startAnalytics.ts', () => started)
vi.mock('#runtime/analytics/pageEvents.ts', () => started)
vi.mock('#runtime/serviceWorker/register.ts', () => started)
vi.mock('#runtime/services/startSession.ts', () => started)
vi.mock('#runtime/services/storedComparison.ts', () => started)
vi.mock('#runtime/services/storedBasket.ts', () => started)
vi.mock('#runtime/product/listingHistory.ts', () => started)

const locationOf = (kind: string, pathname = '/gb/en/', changes: Partial<PageContext> = {}) =>
  ({
    type: 'push',
    pathname,
    page: { file: { kind }, context: { ...context, ...changes }, buildHash: () => 'build' },
  }) as unknown as RouterLocation

beforeEach(() => void vi.clearAllMocks())

describe('the services of a visit', () => {
  it.each([
    [null, false],
    [{ id: 'GTM-1' }, true],
  ])('start consent and analytics for the tag container %j', (container, hasTagContainer) => {
    const tagContainer = container as PageContext['tagContainer']
    const consentScript = { src: 'https://consent.example/a.js', domain: 'd' }
    const rendered = signal(
      locationOf('Home', '/', { tagContainer, consentScript, webVitals: true }),
    )
    startServices(rendered)
    expect(started.startConsent).toHaveBeenCalledExactlyOnceWith({
      hasTagContainer,
      script: consentScript,
    })
    // an answer from before closes the banner that consent opens
    expect(started.startConsent).toHaveBeenCalledBefore(started.followBanner)
    expect(started.startSettingsButtons).toHaveBeenCalledBefore(started.startConsent)
    expect(started.startAnalytics).toHaveBeenCalledExactlyOnceWith({
      tagContainer,
      webVitals: true,
      rendered,
      page: {
        page_type: 'Home',
        language: 'en',
        country: 'GB',
        environment: 'test',
        build_hash: 'build',
      },
    })
  })

  it('report each rendered page, and no changes within a page', () => {
    const rendered = signal(locationOf('Home', '/gb/en/'))
    startServices(rendered)
    rendered.value = { ...locationOf('Product', '/gb/en/pip/'), type: 'hash' }
    rendered.value = locationOf('Product', '/gb/en/oak/')
    expect(started.reportRoute.mock.calls).toEqual([
      ['/gb/en/', 'Home'],
      ['/gb/en/oak/', 'Product'],
    ])
  })

  it.each([true, false])('register the service worker of the brand: %j', (serviceWorker) => {
    startServices(signal(locationOf('Home', '/', { serviceWorker })))
    expect(started.registerServiceWorker).toHaveBeenCalledExactlyOnceWith({
      isOptedIn: serviceWorker,
    })
  })

  it('start the session on the rendered page', () => {
    const rendered = signal(locationOf('Home'))
    startServices(rendered)
    expect(started.startSession).toHaveBeenCalledExactlyOnceWith(rendered)
    expect(started.startStoredComparison).toHaveBeenCalledOnce()
  })

  it('follow listings once, from the first page', async () => {
    const rendered = signal(locationOf('Home'))
    startServices(rendered)
    await vi.dynamicImportSettled()
    expect(started.followListings).not.toHaveBeenCalled()
    rendered.value = locationOf('Category', '/gb/en/bikes/')
    await vi.dynamicImportSettled()
    rendered.value = locationOf('Category', '/gb/en/kids/')
    await vi.dynamicImportSettled()
    expect(started.followListings).toHaveBeenCalledExactlyOnceWith(rendered)
  })
})
