/**
 * The sites that the tests look at: a build of brand-1, the same brand by `shopgen dev`, and a build
 * of a brand in two languages.
 */
export type SiteName = 'built' | 'dev' | 'languages'

export const addressVariable = (site: SiteName) => `E2E_${site.toUpperCase()}_URL`

/** Folder of the build of brand-1. */
export const outputVariable = 'E2E_OUTPUT'

function read(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is set by startSites.ts`)
  return value
}

export const addressOf = (site: SiteName) => read(addressVariable(site))
export const outputFolder = () => read(outputVariable)
