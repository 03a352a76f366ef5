/** A field of an address. */
export type AddressPart = 'street' | 'houseNumber' | 'additional' | 'postalCode' | 'city'

export interface AddressField {
  part: AddressPart
  /** Key of its label. */
  label: AddressLabel
  /** Token of `autocomplete`, without `shipping` or `billing`. */
  autoComplete: string
  isRequired: boolean
  /** Share of the row. */
  width: 'whole' | 'half' | 'narrow' | 'rest'
}

type AddressLabel =
  | 'checkout.street'
  | 'checkout.streetAndNumber'
  | 'checkout.addressLine1'
  | 'checkout.addressLine2'
  | 'checkout.houseNumber'
  | 'checkout.additional'
  | 'checkout.postalCode'
  | 'checkout.eircode'
  | 'checkout.city'
  | 'checkout.town'

const postalCode: AddressField = {
  part: 'postalCode',
  label: 'checkout.postalCode',
  autoComplete: 'postal-code',
  isRequired: true,
  width: 'narrow',
}
const city: AddressField = {
  part: 'city',
  label: 'checkout.city',
  autoComplete: 'address-level2',
  isRequired: true,
  width: 'rest',
}
const street: AddressField = {
  part: 'street',
  label: 'checkout.street',
  autoComplete: 'address-line1',
  isRequired: true,
  width: 'rest',
}
const houseNumber: AddressField = {
  part: 'houseNumber',
  label: 'checkout.houseNumber',
  autoComplete: 'off',
  isRequired: true,
  width: 'narrow',
}
const additional: AddressField = {
  part: 'additional',
  label: 'checkout.additional',
  autoComplete: 'address-line2',
  isRequired: false,
  width: 'whole',
}
const streetAndNumber: AddressField = {
  ...street,
  label: 'checkout.streetAndNumber',
  width: 'whole',
}

/** Street and number in one line, as most countries write it. */
const oneLine: readonly AddressField[] = [streetAndNumber, additional, postalCode, city]
/** Countries whose carriers ask for the number apart. */
const splitStreet: readonly AddressField[] = [street, houseNumber, additional, postalCode, city]
const lines: readonly AddressField[] = [
  { ...streetAndNumber, label: 'checkout.addressLine1' },
  { ...additional, label: 'checkout.addressLine2' },
  { ...city, label: 'checkout.town' },
  postalCode,
]

/** Forms of the countries that differ from the usual one. */
const forms: Readonly<Record<string, readonly AddressField[]>> = {
  AT: splitStreet,
  BE: splitStreet,
  CH: splitStreet,
  DE: splitStreet,
  GB: lines,
  IE: lines.map((field) =>
    field.part === 'postalCode' ? { ...field, label: 'checkout.eircode' } : field,
  ),
  // postal code and number identify a Dutch address
  NL: [
    { ...postalCode, width: 'rest' },
    houseNumber,
    { ...street, width: 'whole' },
    { ...city, width: 'whole' },
    additional,
  ],
}

/** The fields of an address, in the order of its country. */
export function addressFields(
  country: string,
  { needsPostalCode = true }: { needsPostalCode?: boolean } = {},
): readonly AddressField[] {
  return (Object.hasOwn(forms, country) ? forms[country]! : oneLine).map((field) =>
    field.part === 'postalCode' ? { ...field, isRequired: needsPostalCode } : field,
  )
}

const hasPart = (country: string, part: AddressPart): boolean =>
  addressFields(country).some((field) => field.part === part)

export type AddressValues = Readonly<Record<AddressPart, string>>

/** Street and number as one line, which is what back ends have. */
export const streetLine = (
  country: string,
  { street: name, houseNumber: number }: AddressValues,
) => (hasPart(country, 'houseNumber') ? `${name.trim()} ${number.trim()}`.trim() : name.trim())

/** `10115 Berlin`; towns stand above the postal code where its form asks for them in this order. */
export function townLines(
  country: string,
  { postalCode: code, city: town }: Pick<AddressValues, 'postalCode' | 'city'>,
): readonly string[] {
  const parts = addressFields(country).map(({ part }) => part)
  return parts.indexOf('city') < parts.indexOf('postalCode')
    ? [town, code]
    : [`${code} ${town}`.trim()]
}

/** `Lindenweg 12a` as street and number, where a browser filled both into one field; null if it is not both. */
export function splitStreetLine(
  country: string,
  line: string,
): Pick<AddressValues, 'street' | 'houseNumber'> | null {
  if (!hasPart(country, 'houseNumber')) return null
  const [, name, number] =
    /^(\D.{1,80}?)\s+(\d{1,5}(?: ?[a-z])?(?:[-/]\d{1,5} ?[a-z]?)?)$/i.exec(line.trim()) ?? []
  return name && number ? { street: name, houseNumber: number } : null
}
