import { expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { brandLocales } from '#brands/locales.ts'
import { readBrand } from '#cli/config/readBrand.ts'
import { fixtureBuild } from './fixtureBuild.ts'

it.each(listBrandIds())(
  'a first build of %s on its fixtures has no warning',
  async (brand) => {
    const [first] = brandLocales(readBrand(brand))
    const { manifest, events } = await fixtureBuild({ brand, locales: [first!.id] })
    expect(events.filter(({ kind }) => kind === 'warning')).toEqual([])
    expect(manifest.warnings).toEqual([])
  },
  120_000,
)

it('X2.15 the manifest has every warning of a build, with its place', async () => {
  const { manifest } = await fixtureBuild({
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
}, 120_000)
