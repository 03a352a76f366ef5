/** The role of an attribute, independent of its code in a brand's catalogue (R3.6.1, R3.6.2). */
export type AttributeRole =
  'shape' | 'frameType' | 'color' | 'baseColor' | 'secondaryColor' | 'size' | 'wheelSize'

export type AttributeFamily = 'attr' | 'colorcom'

/** Codes of each role by family, the preferred code first. */
const codes: Record<AttributeFamily, Partial<Record<AttributeRole, readonly string[]>>> = {
  attr: {
    shape: ['attrFrameShape'],
    frameType: ['FRAMETYPE'],
    color: ['attrMarketingColor'],
    baseColor: ['attrBaseColor'],
    secondaryColor: ['attrSecondaryColor'],
    size: ['attrFrameSize', 'attrSize'],
    wheelSize: ['attrWheelSize'],
  },
  colorcom: {
    shape: ['UB-FRAMEKI'],
    frameType: ['FRAMETYPE'],
    color: ['COLORCOM'],
    baseColor: ['COLORBAS'],
    size: ['HEIGHT', 'HEIGHTS'],
  },
}

export const attributeCodes = (family: AttributeFamily, role: AttributeRole): readonly string[] =>
  codes[family][role] ?? []

/** The capacity, which batteries are sorted by. */
export const capacityCode = 'attrBatteryWH'

/** Attributes of a battery that apply to the product with it. */
export const batteryCodes: readonly string[] = [capacityCode, 'attrExactRange']

/** Whether the attribute groups colours in facets, beside the names of the colours. */
export const isBaseColor = (code: string): boolean =>
  Object.values(codes).some(({ baseColor }) => baseColor?.includes(code))

/** Frame dimensions by the codes of both families. Other dimensions keep their code. */
const measures: Readonly<Record<string, string>> = {
  attrSeatTubeLength: 'seatTube',
  attrTopTubeLength: 'topTube',
  attrHeadTubeLength: 'headTube',
  attrSeatTubeAngle: 'seatAngle',
  attrHeadTubeAngle: 'headAngle',
  attrStack: 'stack',
  attrReach: 'reach',
  attrBottomBracketDrop: 'bbDrop',
  attrWheelbase: 'wheelbase',
  attrChainstayLength: 'chainstay',
  'UB-STLENGT': 'seatTube',
  'UB-TTLEN': 'topTube',
  'UB-HEADTLE': 'headTube',
  'UB-STANGLE': 'seatAngle',
  'UB-HEADTAN': 'headAngle',
  'UB-STACK': 'stack',
  'UB-REACH': 'reach',
  'UB-BBDROP': 'bbDrop',
  'UB-WHLBASE': 'wheelbase',
  'UB-CHASLEN': 'chainstay',
}

export const measureOf = (code: string) => (Object.hasOwn(measures, code) ? measures[code]! : code)

const measureOrder = [...new Set(Object.values(measures))]

/** Position of a dimension in a table; unknown ones come last. */
export function measurePlace(measure: string): number {
  const index = measureOrder.indexOf(measure)
  return index < 0 ? measureOrder.length : index
}
