/** What an attribute is for, whatever code a brand's catalogue gives it (specification 3.6). */
export type AttributeRole =
  'shape' | 'frameType' | 'color' | 'baseColor' | 'secondaryColor' | 'size' | 'wheelSize'

export type AttributeFamily = 'attr' | 'colorcom'

/** Codes of each role by family, the first that a product has wins. */
const codes: Record<AttributeFamily, Partial<Record<AttributeRole, readonly string[]>>> = {
  attr: {
    shape: ['attrFrameShape'],
    frameType: ['FRAMETYPE'],
    color: ['attrMarketingColor'],
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
