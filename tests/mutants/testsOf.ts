/** Folders whose tests are not, or not only, at their source path. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'runtime/shared': ['tests/shared/**'],
  // sites are built from catalogue, content and redirects
  'cli/catalogue': ['tests/cli/site/**'],
  'cli/content': ['tests/cli/site/**', 'tests/templates/blocks/**'],
  'cli/links': ['tests/cli/routes/**'],
  'cli/commands': ['tests/cli/report/**'],
}

/**
 * The tests for a folder's mutants: those at its source path. Running every test that imports the
 * folder would take ten times as long, and would hide what the folder's own tests miss.
 */
export function testsOf(folder: string): string[] {
  const [top, name] = folder.split('/')
  // a folder with a single test file has it in the parent folder
  const own = name === '.' ? [`tests/${top}/*`] : [`tests/${folder}/**/*`, `tests/${folder}`]
  const others = (elsewhere[folder] ?? []).map((path) => `${path}/*`)
  return [...own, ...others].map((path) => `${path}.test.{ts,tsx}`)
}
