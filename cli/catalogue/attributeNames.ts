import type { MessageKey } from '#templates/translations/messages.ts'

/** Messages with the names of attributes, by the codes of both families (R3.6.1, R3.6.2). */
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
  requiredBattery: 'product.batteryRequired',
  optionalBattery: 'product.batteryOptional',
  attrGears: 'attribute.gears',
  attrRearDerailleurDescription: 'attribute.rearDerailleur',
  FrontForkDescription: 'attribute.fork',
  attrBrakeDescription: 'attribute.brakes',
  attrFrontTireDescription: 'attribute.frontTyre',
  attrRearTireDescription: 'attribute.rearTyre',
}

/** Codes with a name in every language. */
export const knownCodes: readonly string[] = Object.keys(messages)

/**
 * Names of attributes by code (R3.6.6): those of the brand, else the messages. Other attributes keep
 * the name of the back end.
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
