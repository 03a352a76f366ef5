import { expect, it } from 'vitest'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'

/** The headers of a site, and its Content-Security-Policy by directive. */
async function headersOf(brand: string) {
  const { headers } = (await wholeBuild(brand)).manifest.hosting
  const directives = headers['Content-Security-Policy']!.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources] as const
  })
  return { headers, policy: new Map(directives) }
}

it(
  'a site allows the script of a partner that its brand names, and reports to its address',
  async () => {
    const { headers, policy } = await headersOf('brand-1')
    expect(policy.get('script-src')).toContain('https://orders.tillbrook-partners.example/measure/')
    expect(policy.get('trusted-types')).toEqual(['shopgen', 'default', 'tillbrook-partners'])
    expect(policy.get('report-uri')).toEqual(['https://reports.tillbrook.example/policy'])
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    expect(headers).not.toHaveProperty('Strict-Transport-Security')
  },
  wholeBuildMs,
)

it(
  'a site may be in frames of a partner that its brand names, with its styles, and asks for https',
  async () => {
    const { headers, policy } = await headersOf('brand-5')
    const partner = 'https://leasing.kesta-partners.example'
    expect(policy.get('frame-ancestors')).toEqual(["'self'", partner])
    expect(policy.get('style-src')).toEqual(["'self'", `${partner}/widget/`])
    expect(policy.get('script-src')!.join(' ')).not.toContain('partners')
    expect(policy.has('report-uri')).toBe(false)
    expect(headers['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains')
  },
  wholeBuildMs,
)
