import { describe, expect, it } from 'vitest'
import { groupSpecifications } from '#templates/pages/Product/details/specificationGroups.ts'

const row = (code: string) => ({ code, name: code, value: 'x' })

describe('specification groups', () => {
  it('R3.6.4 are six, and have gears, derailleur, tyres, brakes, engine and fork under a heading', () => {
    const rows = [
      'attrGender',
      'weight',
      'attrRearTireDescription',
      'attrFrontTireDescription',
      'attrBrakeDescription',
      'attrEngineDescription',
      'FrontForkDescription',
      'attrRearDerailleurDescription',
      'attrGears',
    ].map(row)
    const groups = groupSpecifications(rows).map(({ name, specifications }) => [
      name,
      ...specifications.map(({ code }) => code),
    ])
    expect(groups).toEqual([
      ['size', 'weight'],
      ['frame', 'FrontForkDescription'],
      ['electric', 'attrEngineDescription'],
      ['drive', 'attrGears', 'attrRearDerailleurDescription'],
      ['wheels', 'attrBrakeDescription', 'attrFrontTireDescription', 'attrRearTireDescription'],
      ['other', 'attrGender'],
    ])
  })

  it('are none for a product without specifications', () => {
    expect(groupSpecifications([])).toEqual([])
  })
})
