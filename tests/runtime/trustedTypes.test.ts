import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const load = () => import('#runtime/trustedTypes.ts')
const createPolicy = vi.fn((name: string, rules: Record<string, (text: string) => string>) => ({
  createHTML: (text: string) => ({ name, text: rules['createHTML']!(text) }),
  createScriptURL: (text: string) => ({ name, text: rules['createScriptURL']!(text) }),
}))

beforeEach(() => {
  vi.resetModules()
  createPolicy.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

describe('in a browser with Trusted Types', () => {
  beforeEach(() => vi.stubGlobal('trustedTypes', { createPolicy }))

  it('HTML and addresses of scripts are of the policy of the site', async () => {
    const { trustedHtml, trustedScriptUrl } = await load()
    expect(trustedHtml('<b>a</b>')).toEqual({ name: 'shopgen', text: '<b>a</b>' })
    expect(trustedHtml('')).toEqual({ name: 'shopgen', text: '' })
    expect(trustedScriptUrl('/sw.js')).toEqual({ name: 'shopgen', text: '/sw.js' })
  })

  it('strings of others are taken from the first of their scripts on, by one policy', async () => {
    const { foreignScriptUrl } = await load()
    const names = () => createPolicy.mock.calls.map(([name]) => name)
    expect(names()).toEqual(['shopgen'])
    expect(foreignScriptUrl('https://a.example/a.js')).toMatchObject({ name: 'shopgen' })
    foreignScriptUrl('https://b.example/b.js')
    expect(names()).toEqual(['shopgen', 'default'])
    const [, rules] = createPolicy.mock.calls[1]!
    expect(Object.keys(rules)).toEqual(['createHTML', 'createScript', 'createScriptURL'])
  })
})

it('a browser without Trusted Types takes strings', async () => {
  const { trustedHtml, trustedScriptUrl, foreignScriptUrl } = await load()
  expect(trustedHtml('<b>a</b>')).toBe('<b>a</b>')
  expect(trustedScriptUrl('/sw.js')).toBe('/sw.js')
  expect(foreignScriptUrl('https://a.example/a.js')).toBe('https://a.example/a.js')
})
