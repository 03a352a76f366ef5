import { InvalidArgumentError, Option } from 'commander'

const wholeNumber = (value: string) => {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('It is a whole number.')
  return Number(value)
}
const portNumber = (value: string) => {
  const port = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('It is a whole number from 0 to 65535.')
  return port
}
/** An option that may be given several times. */
export const collect = (value: string, all: readonly string[]) => [...all, value]

export const brandOption = () =>
  new Option('--brand <id>', 'the brand (default: SHOPGEN_BRAND, else brand-1)')
export const fixturesOption = () =>
  new Option('--fixtures', 'start the project’s own back ends on loopback and use them')
export const productsOption = () =>
  new Option('--fixtures-products <n>', 'products of the fixture catalogue').argParser(wholeNumber)
export const brandsDirOption = () => new Option('--brands-dir <folder>', 'another folder of brands')
export const budgetsOption = () =>
  new Option(
    '--budgets <mode>',
    'what pages over their budget do: warn, or end the build with an error (default: error where CI is set)',
  ).choices(['warn', 'error'])
export const portOption = (port: number) =>
  new Option('--port <n>', 'port on loopback; 0 for any free one')
    .argParser(portNumber)
    .default(port)

export interface BrandOptions {
  brand?: string
  brandsDir?: string
}
export interface FixtureOptions extends BrandOptions {
  fixtures?: boolean
  fixturesProducts?: number
}
