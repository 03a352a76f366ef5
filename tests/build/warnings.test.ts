import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'
import { fixtureBuild, folderWithBundles } from './fixtureBuild.ts'
import { shopgen } from './shopgen.ts'

it.each(listBrandIds())(
  'a first build of %s on its fixtures has no warning',
  async (brand) => {
    const { manifest, stdout } = await wholeBuild(brand)
    expect(manifest.warnings).toEqual([])
    expect(stdout).not.toContain('warning')
  },
  wholeBuildMs,
)

it('the manifest lists every warning of a build with its place', async () => {
  const { manifest } = await fixtureBuild({
    locales: ['ie-en'],
    prepare({ space }) {
      const story = space.publish.bind(space)
      for (const name of ['one', 'two'])
        story(`central-content/settings/feature-flags/${name}`, {
          content: { component: 'FeatureFlag', name: `flag\u0000-${name}`, states: [] },
        })
    },
  })
  const group = manifest.warnings.find(({ group }) => group === 'texts with control characters')
  expect(group?.problems.map(({ where }) => where)).toEqual([
    expect.stringMatching(
      /^story central-content\/settings\/feature-flags\/one \(id \d+\), field name$/,
    ),
    expect.stringMatching(
      /^story central-content\/settings\/feature-flags\/two \(id \d+\), field name$/,
    ),
  ])
})

it(
  'X1.3 more warnings than --max-warnings end with 1 and publish nothing',
  async () => {
    const cwd = folderWithBundles()
    const { code, stderr } = await shopgen(
      ['build', '--fixtures', '--locale', 'ie-en', '--out', 'site', '--max-warnings', '0'],
      { cwd, env: { SHOPGEN_BRND: 'brand-1' } },
    )
    expect(code, stderr).toBe(1)
    expect(stderr).toContain(
      [
        'error  too many warnings: 1, the limit is 0',
        '  warning: configuration',
        '    unknown variable SHOPGEN_BRND',
        '      Did you mean "SHOPGEN_BRAND"?',
        '  Fix them, or raise --max-warnings.',
      ].join('\n'),
    )
    expect(existsSync(join(cwd, 'site'))).toBe(false)
  },
  wholeBuildMs,
)

it.each(['-1', 'few', '1.5'])('--max-warnings %s is wrong usage', async (limit) => {
  const { code, stderr } = await shopgen(['build', '--fixtures', '--max-warnings', limit])
  expect(code).toBe(2)
  expect(stderr).toContain('Expected a whole number.')
})
