import type { BrowserContext } from '@playwright/test'

export const managerScript = {
  src: 'https://consent.example/manager.js',
  domain: '0f0e0d0c-test',
}

/** A consent manager with a banner, and the globals, cookies and notifications of OneTrust. */
const script = `(() => {
  const all = ['C0001', 'C0002', 'C0003', 'C0004']
  const cookie = (name) => document.cookie.split('; ').find((it) => it.startsWith(name + '='))
  const listeners = []
  let box = null

  function publish(groups) {
    window.OnetrustActiveGroups = ',' + groups.join() + ','
    window.dataLayer = window.dataLayer || []
    window.dataLayer.push({ event: 'OneTrustGroupsUpdated', OnetrustActiveGroups: window.OnetrustActiveGroups })
    for (const listener of listeners) listener({ detail: groups })
    window.dispatchEvent(new CustomEvent('consent.onetrust', { detail: groups }))
  }
  function answer(groups) {
    const states = all.map((id) => id + ':' + (groups.includes(id) ? 1 : 0)).join()
    document.cookie = 'OptanonConsent=' + new URLSearchParams({ groups: states }) + '; path=/'
    document.cookie = 'OptanonAlertBoxClosed=2026-05-01T10:00:00.000Z; path=/'
    box?.remove()
    box = null
    publish(groups)
  }
  function show() {
    box?.remove()
    box = document.createElement('section')
    box.setAttribute('aria-label', 'Consent manager')
    box.style.cssText = 'position:fixed;inset:auto 0 0;z-index:999;padding:20px;background:#fff'
    for (const [name, groups] of [['Allow', all], ['Allow content', ['C0001', 'C0003']], ['Reject', ['C0001']]]) {
      const button = document.createElement('button')
      button.textContent = name
      button.addEventListener('click', () => answer(groups))
      box.append(button)
    }
    document.body.append(box)
  }

  const stored = new URLSearchParams(decodeURIComponent((cookie('OptanonConsent') || '').split('=').slice(1).join('='))).get('groups')
  window.OneTrust = {
    OnConsentChanged: (listener) => listeners.push(listener),
    IsAlertBoxClosed: () => Boolean(cookie('OptanonAlertBoxClosed')),
    ToggleInfoDisplay: show,
    AllowAll: () => answer(all),
    RejectAll: () => answer(['C0001']),
  }
  publish(stored ? stored.split(',').filter((it) => it.endsWith(':1')).map((it) => it.slice(0, 5)) : ['C0001'])
  if (!cookie('OptanonAlertBoxClosed')) show()
})()`

/** Answers requests for the script of the consent manager. */
export const serveManager = (context: BrowserContext) =>
  context.route(managerScript.src, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
