import type { MessageKey } from '#templates/translations/messages.ts'

/** The message that names an attribute; the codes are those of both families (specification 3.6). */
const messages: Readonly<Record<string, MessageKey>> = {
  attrFrameShape: 'attribute.shape',
  'UB-FRAMEKI': 'attribute.shape',
  FRAMETYPE: 'attribute.frameType',
  attrMarketingColor: 'attribute.color',
  COLORCOM: 'attribute.color',
  attrSecondaryColor: 'attribute.secondaryColor',
  attrBaseColor: 'attribute.baseColor',
  COLORBAS: 'attribute.baseColor',
  attrSize: 'attribute.size',
  HEIGHT: 'attribute.size',
  HEIGHTS: 'attribute.size',
  attrFrameSize: 'attribute.frameSize',
  attrWheelSize: 'attribute.wheelSize',
  attrGender: 'attribute.gender',
  attrProductLine: 'attribute.line',
  attrFrameMaterial: 'attribute.material',
  attrEngineDescription: 'attribute.motor',
  attrBatteryWH: 'attribute.batteryWh',
  attrExactRange: 'attribute.range',
  attrGears: 'attribute.gears',
  attrRearDerailleurDescription: 'attribute.rearDerailleur',
  FrontForkDescription: 'attribute.fork',
  attrBrakeDescription: 'attribute.brakes',
  attrFrontTireDescription: 'attribute.frontTyre',
  attrRearTireDescription: 'attribute.rearTyre',
}

/** Codes that have a name in every language. */
export const namedCodes: readonly string[] = Object.keys(messages)

/**
 * Names of attributes by code in one language: the brand's own over the project's. An attribute that
 * has neither keeps the name that the back end gives it.
 */
export function attributeNames(
  own: Readonly<Record<string, string>>,
  translations: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const defaults = Object.entries(messages).flatMap(([code, key]): [string, string][] => {
    const name = translations[key]
    return name ? [[code, name]] : []
  })
  return new Map([...defaults, ...Object.entries(own)])
}
