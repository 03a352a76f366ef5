/** Folders whose tests are not, or not only, at their source path. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'runtime/shared': ['tests/shared/**'],
  // the catalogue, content and redirects are read where sites are built from them
  'cli/catalogue': ['tests/cli/site/**'],
  'cli/content': ['tests/cli/site/**', 'tests/templates/blocks/**'],
  'cli/links': ['tests/cli/routes/**'],
  'cli/commands': ['tests/cli/report/**'],
}

/**
 * The tests that run on a folder's mutants: those at its source path. To run every test that
 * imports the folder takes ten times as long, and hides what the folder's own tests miss.
 */
export function testsOf(folder: string): string[] {
  const [top, name] = folder.split('/')
  // a folder that one file tests has it beside the others' folders
  const own = name === '.' ? [`tests/${top}/*`] : [`tests/${folder}/**/*`, `tests/${folder}`]
  const others = (elsewhere[folder] ?? []).map((path) => `${path}/*`)
  return [...own, ...others].map((path) => `${path}.test.{ts,tsx}`)
}
