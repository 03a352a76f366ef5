/**
 * The sites under test: a build of brand-1, the same brand by `shopgen dev`, and a build of a brand
 * with two languages.
 */
export type SiteName = 'built' | 'dev' | 'languages'
export type BuiltSite = Exclude<SiteName, 'dev'>

export const addressVariable = (site: SiteName) => `E2E_${site.toUpperCase()}_URL`

/** Environment variable with the output folder of a built site. */
export const outputVariable = (site: BuiltSite) => `E2E_${site.toUpperCase()}_OUTPUT`

function read(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is set by startSites.ts`)
  return value
}

export const addressOf = (site: SiteName) => read(addressVariable(site))
export const outputFolder = (site: BuiltSite = 'built') => read(outputVariable(site))
