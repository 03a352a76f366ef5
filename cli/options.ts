import { InvalidArgumentError, Option } from 'commander'

const wholeNumber = (value: string) => {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(value)
}
const portNumber = (value: string) => {
  const port = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('Expected a whole number from 0 to 65535.')
  return port
}
/** For an option that can be repeated. */
export const collect = (value: string, all: readonly string[]) => [...all, value]

export const brandOption = () =>
  new Option('--brand <id>', 'the brand (default: SHOPGEN_BRAND, else brand-1)')
export const fixturesOption = () =>
  new Option('--fixtures', 'build with test data from back ends on this machine')
export const productsOption = () =>
  new Option(
    '--fixtures-products <n>',
    'number of products in the fixture catalogue, if more than those that it describes',
  ).argParser(wholeNumber)
export const brandsDirOption = () => new Option('--brands-dir <folder>', 'folder with the brands')
export const budgetsOption = () =>
  new Option(
    '--budgets <mode>',
    'report pages over their budget as a warning or an error (default: error if CI is set)',
  ).choices(['warn', 'error'])
export const maxWarningsOption = () =>
  new Option(
    '--max-warnings <n>',
    'publish nothing and exit with 1 if there are more warnings',
  ).argParser(wholeNumber)
export const acceptLossOption = () =>
  new Option(
    '--accept-loss',
    'publish even if many pages are gone since the output before, or many were added',
  )
export const previousOption = () =>
  new Option(
    '--previous <path>',
    'output or manifest to compare the pages with (default: the output that is replaced)',
  )
export const portOption = (port: number) =>
  new Option('--port <n>', 'port; 0 chooses a free one').argParser(portNumber).default(port)

export interface BrandOptions {
  brand?: string
  brandsDir?: string
}
export interface FixtureOptions extends BrandOptions {
  fixtures?: boolean
  fixturesProducts?: number
}
