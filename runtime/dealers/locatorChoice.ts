import { cleanLine } from '#runtime/forms/typedText.ts'

/** What a shopper searches for in the store locator. */
export interface LocatorChoice {
  /** Postal code, town or name. */
  query: string
  /** Codes of services that dealers must have. */
  services: readonly string[]
  /** Whether only dealers that are open now are shown. */
  isOpen: boolean
}

export const noChoice: LocatorChoice = { query: '', services: [], isOpen: false }

export const isChosen = ({ query, services, isOpen }: LocatorChoice): boolean =>
  cleanLine(query) !== '' || services.length > 0 || isOpen

/** Names of the form's fields, and of the parameters in the address. */
export const locatorFields = { query: 'q', service: 'service', open: 'open' } as const

/** The choice in an address or a form. Anybody may have written an address: unknown services are left out. */
export const readChoice = (
  values: Pick<URLSearchParams, 'get' | 'getAll'>,
  services: readonly string[],
): LocatorChoice => ({
  query: values.get(locatorFields.query) ?? '',
  services: services.filter((code) => values.getAll(locatorFields.service).includes(code)),
  isOpen: values.get(locatorFields.open) !== null,
})

/** The query of an address with a choice; other parameters stay. */
export function choiceQuery({ query, services, isOpen }: LocatorChoice, search = ''): string {
  const values = new URLSearchParams(search)
  for (const name of Object.values(locatorFields)) values.delete(name)
  const typed = cleanLine(query)
  if (typed !== '') values.set(locatorFields.query, typed)
  for (const code of services) values.append(locatorFields.service, code)
  if (isOpen) values.set(locatorFields.open, '1')
  const text = values.toString()
  return text === '' ? '' : `?${text}`
}
