import { expect, forEachEngine, test } from './engineTest.ts'

/** Without this, tests would pass in an engine whose driver reports nothing. */
forEachEngine('problems', () => {
  test('faults of a page are reported', async ({ shop }) => {
    await shop.visit('/gb/en/')
    expect(shop.problems()).toEqual([])
    await shop.read(() => {
      setTimeout(() => {
        throw new Error('thrown')
      })
      void Promise.reject(new Error('refused'))
      globalThis.console.error('logged')
      void fetch('/nothing.json')
      const { trustedTypes } = window as {
        trustedTypes?: { createPolicy: (name: string, rules: object) => unknown }
      }
      trustedTypes?.createPolicy('default', { createScriptURL: (url: string) => url })
      const script = document.createElement('script')
      // the policy allows this host, which does not exist
      script.src = 'https://tags.tillbrook.example/missing.js'
      document.head.append(script)
      return null
    })
    const faults = [
      /^uncaught: .*thrown/,
      /^uncaught: .*refused/,
      /^console error: .*logged/,
      /^failed request: \S+\/nothing\.json \(404\)/,
      // WebKit tells of the element that failed, not of a secure request
      /^(?:request to another host: |failed: <script src=")https:\/\/tags\./,
    ]
    const missing = () =>
      faults.filter((fault) => !shop.problems().some((problem) => fault.test(problem)))
    await expect.poll(missing).toEqual([])
    shop.allow(...faults, /failed: <script.* src="https:/, /tags\.tillbrook\.example/)
  })
})
