import { expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'
import { fixtureBuild } from './fixtureBuild.ts'

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
