import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'

/** The last segment of the paths of pages that the countries need. */
const needed = ['accessibility', 'legal-notice', 'privacy-policy', 'terms-and-conditions']

it.each(listBrandIds())(
  '%s links the accessibility statement and the legal pages from the footer of each locale',
  { timeout: wholeBuildMs },
  async (brandId) => {
    const { folder, manifest } = await wholeBuild(brandId)
    const files = new Set(manifest.files.map(({ path }) => path))
    const homes = manifest.files.filter(
      ({ kind, path }) => kind === 'Home' && path.endsWith('.html'),
    )
    expect(homes.length).toBeGreaterThan(0)
    const missing = homes.flatMap(({ path }) => {
      const html = readFileSync(join(folder, path), 'utf8')
      const footer = html.slice(html.indexOf('<footer'))
      return needed.flatMap((name) => {
        const [, href = ''] = new RegExp(`href="([^"]*/${name}/)"`).exec(footer) ?? []
        return files.has(`${href.slice(1)}index.html`) ? [] : [`${path}: ${name}`]
      })
    })
    expect(missing).toEqual([])
  },
)
