import { createHash } from 'node:crypto'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { hosting } from '#brands/hosting.ts'
import type { Brand } from '#brands/schema.ts'
import { selectBrand } from '#cli/config/loadBrand.ts'
import { contentPolicy, type PolicyInput } from '#cli/hosting/contentPolicy.ts'
import { responseHeaders } from '#cli/hosting/responseHeaders.ts'
import { Secret } from '#cli/config/secret.ts'

const headScript = 'document.documentElement.dataset.theme = 1'
const own: Brand = { ...selectBrand({ brandId: 'brand-1' }), hosting: hosting.parse({}) }

const backends: PolicyInput['backends'] = {
  storyblok: { url: 'https://api.example', token: new Secret('t'), ratePerSecond: 1, retries: 1 },
  shopware: new Map(
    ['GB', 'IE'].map((code) => [
      code,
      {
        url: 'https://shop.internal.example/api',
        publicUrl: 'https://shop.example/api',
        accessKey: new Secret('k'),
        salesChannelApi: false,
      },
    ]),
  ),
  images: { publicUrl: 'https://images.example' },
  dealers: { url: 'https://d.internal.example', publicUrl: 'https://dealers.example/v1' },
  cases: {
    url: 'https://cases.example/servlet',
    captchaScript: 'https://www.google.com/recaptcha/api.js',
  },
}

const policyOf = (changes: Partial<Brand> = {}, others: Partial<PolicyInput['backends']> = {}) =>
  new Map(
    contentPolicy({
      brand: { ...own, ...changes },
      backends: { ...backends, ...others },
      headScript,
    })
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
  )

describe('the Content-Security-Policy', () => {
  it('X4.6 allows no inline code but the script of the head', () => {
    const policy = policyOf()
    const hash = createHash('sha256').update(headScript).digest('base64')
    expect(policy.get('script-src')).toContain(`'sha256-${hash}'`)
    expect([...policy.values()].flat().filter((source) => /unsafe|\*/.test(source))).toEqual([])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
  })

  it('X4.6 has nothing that an evaluator of policies calls a high risk', () => {
    const text = contentPolicy({ brand: own, backends, headScript })
    const findings = new CspEvaluator(new CspParser(text).csp).evaluate()
    const high = findings.filter(({ severity }) => severity <= Severity.HIGH)
    expect(high.map(({ description }) => description)).toEqual([])
    // it does find some
    const open = new CspParser("script-src 'unsafe-inline' *").csp
    expect(new CspEvaluator(open).evaluate().some(({ severity }) => severity <= 10)).toBe(true)
  })

  it('X4.6 allows the services of the brand, each where it is needed', () => {
    const policy = policyOf({
      tagContainerUrl: 'https://tags.example/a/gtm.js',
      consent: {
        ...own.consent,
        script: { src: 'https://consent.example/sdk/stub.js', domain: 'x' },
      },
    })
    expect(policy.get('script-src')).toEqual(
      expect.arrayContaining([
        'https://tags.example/a/',
        'https://consent.example/sdk/',
        'https://www.google.com/recaptcha/',
        'https://www.gstatic.com/recaptcha/',
      ]),
    )
    expect(policy.get('form-action')).toEqual(["'self'", 'https://cases.example'])
    expect(policy.get('connect-src')).toEqual(["'self'", 'https:'])
  })

  it('X4.6 allows a back end without https, on the machine of a developer', () => {
    const shop = { ...backends.shopware.get('GB')!, publicUrl: 'http://localhost:8000/api' }
    const policy = policyOf({}, { shopware: new Map([['GB', shop]]) })
    expect(policy.get('connect-src')).toEqual(["'self'", 'https:', 'http://localhost:8000'])
  })

  it.each<[string, Partial<Brand>]>([
    ['a tag container', { tagContainer: null }],
    ['a captcha', { botProtectionKey: null }],
  ])('X4.6 allows nothing for %s that the brand does not have', (_name, changes) => {
    const withIt = policyOf().get('script-src')!
    expect(policyOf(changes).get('script-src')!.length).toBeLessThan(withIt.length)
  })

  it('allows what the brand’s file lists, and reports to its address', () => {
    const contentPolicy = {
      ...own.hosting.contentPolicy,
      scripts: ['a.example', `sha256-${'a'.repeat(43)}=`],
      styles: ['c.example'],
      frameAncestors: ['d.example'],
      reportTo: 'https://reports.example/csp',
    }
    const policy = policyOf({ hosting: { ...own.hosting, contentPolicy } })
    expect(policy.get('script-src')).toContain('https://a.example')
    expect(policy.get('script-src')).toContain(`'sha256-${'a'.repeat(43)}='`)
    expect(policy.get('style-src')).toEqual(["'self'", 'https://c.example'])
    expect(policy.get('frame-ancestors')).toEqual(["'self'", 'https://d.example'])
    expect(policy.get('report-uri')).toEqual(['https://reports.example/csp'])
  })

  it('requires Trusted Types, whose policies are those of the site and of scripts of others', () => {
    const named = { ...own.hosting.contentPolicy, trustedTypePolicies: ['goog#html'] }
    const policy = policyOf({ hosting: { ...own.hosting, contentPolicy: named } })
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['shopgen', 'default', 'goog#html'])
  })

  it('takes no strings where the brand has no scripts of others', () => {
    const none = { tagContainer: null, botProtectionKey: null }
    const consent = { ...own.consent, script: null }
    expect(policyOf({ ...none, consent }).get('trusted-types')).toEqual(['shopgen'])
  })

  it('requires no Trusted Types if the brand’s file says so', () => {
    const without = { ...own.hosting.contentPolicy, trustedTypes: false }
    const policy = policyOf({ hosting: { ...own.hosting, contentPolicy: without } })
    expect([...policy.keys()].filter((name) => name.includes('trusted'))).toEqual([])
  })

  it('names no host for fixture back ends, which are paths of the site', () => {
    const shop = { ...backends.shopware.get('GB')!, publicUrl: '/_fixtures/shopware' }
    const policy = policyOf(
      { tagContainer: null, consent: { ...own.consent, script: null } },
      {
        shopware: new Map([['GB', shop]]),
        dealers: { url: 'http://127.0.0.1:1', publicUrl: '/_fixtures/dealers' },
        cases: { url: '/_fixtures/cases/x', captchaScript: '/_fixtures/cases/captcha.js' },
      },
    )
    expect(policy.get('connect-src')).toEqual(["'self'", 'https:'])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('script-src')).toHaveLength(2)
  })
})

describe('the headers of responses', () => {
  const headersOf = (
    hosting: Partial<Brand['hosting']> = {},
    environment: 'live' | 'test' = 'live',
  ) =>
    responseHeaders({
      brand: { ...own, hosting: { ...own.hosting, ...hosting } },
      backends,
      headScript,
      environment,
    })
  const modeOf = (mode: 'off' | 'report-only') => ({
    contentPolicy: { ...own.hosting.contentPolicy, mode },
  })

  it('enforce the policy, only report, or have none', () => {
    expect(headersOf()).toHaveProperty('Content-Security-Policy')
    expect(headersOf(modeOf('off'))).not.toHaveProperty('Content-Security-Policy')
    const reporting = headersOf(modeOf('report-only'))
    expect(reporting).not.toHaveProperty('Content-Security-Policy')
    expect(reporting).toHaveProperty('Content-Security-Policy-Report-Only')
  })

  it('have Strict-Transport-Security only where the brand wants it', () => {
    expect(headersOf()).not.toHaveProperty('Strict-Transport-Security')
    const strictTransport = { days: 365, subdomains: true, preload: false }
    expect(headersOf({ strictTransport })['Strict-Transport-Security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  it('keep search engines from sites that are not live', () => {
    expect(headersOf()).not.toHaveProperty('X-Robots-Tag')
    expect(headersOf({}, 'test')['X-Robots-Tag']).toBe('noindex')
  })
})
