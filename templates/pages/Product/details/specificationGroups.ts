import type { Specification } from './SpecificationList.tsx'

/** Attribute codes of each group, in display order (R3.6.4). Other attributes are in `other`. */
const codes = {
  size: ['attrSize', 'HEIGHT', 'HEIGHTS', 'weight', 'attrPermittedLoad', 'attrVolume'],
  frame: [
    'attrFrameShape',
    'UB-FRAMEKI',
    'attrFrameMaterial',
    'attrFrameSize',
    'FrontForkDescription',
  ],
  electric: ['attrEngineDescription', 'attrBatteryWH', 'attrExactRange'],
  drive: ['attrGears', 'attrRearDerailleurDescription'],
  wheels: [
    'attrBrakeDescription',
    'attrWheelSize',
    'attrFrontTireDescription',
    'attrRearTireDescription',
  ],
} as const

export type SpecificationGroupName = keyof typeof codes | 'other'

export interface SpecificationGroup {
  name: SpecificationGroupName
  specifications: readonly Specification[]
}

const groupNames = Object.keys(codes) as (keyof typeof codes)[]

/** What shoppers compare first comes first. */
export const comparedGroups: readonly SpecificationGroupName[] = ['other', ...groupNames]

/** Sorts specifications into groups, without empty ones. */
export function groupSpecifications(
  specifications: readonly Specification[],
): readonly SpecificationGroup[] {
  const grouped = groupNames.map((name) => ({
    name,
    specifications: codes[name].flatMap(
      (code) => specifications.find((one) => one.code === code) ?? [],
    ),
  }))
  const known = new Set<string>(groupNames.flatMap((name) => codes[name]))
  const others = specifications.filter(({ code }) => !known.has(code))
  return [...grouped, { name: 'other' as const, specifications: others }].filter(
    (group) => group.specifications.length > 0,
  )
}
