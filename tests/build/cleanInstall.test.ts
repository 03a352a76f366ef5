import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { temporaryFolder } from './fixtureBuild.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What an installation and a build make, and the history: none of it is in a fresh clone. */
const made = new Set(['node_modules', 'out', 'test-results', '.git', '.shopgen'])

/** The machine's own programs: npm scripts put those of this installation first. */
const machinePath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp'))
  .join(delimiter)

/** Where the packages come from is the machine's to say; nothing else of this process goes along. */
const ownSettings = Object.entries(process.env).filter(
  ([name]) => ['HOME', 'TMPDIR'].includes(name) || /^npm_config_(registry|cache)$/i.test(name),
)
const environment = { ...Object.fromEntries(ownSettings), PATH: machinePath }

// it asks the registry for every package
const isWanted = Boolean(process.env['CI'] ?? process.env['TEST_ALL'])

describe.runIf(isWanted)('a fresh clone', () => {
  it('X1.1 builds the default brand by the two commands, on the machine’s own Node', () => {
    const project = join(temporaryFolder(), 'project')
    cpSync(root, project, { recursive: true, filter: (path) => !made.has(basename(path)) })
    const run = (program: string, ...parameters: string[]) =>
      execFileSync(program, parameters, {
        cwd: project,
        env: environment,
        encoding: 'utf8',
        stdio: 'pipe',
      })

    run('npm', 'ci', '--no-audit', '--no-fund')
    const said = run('npx', 'shopgen', 'build', '--fixtures')

    const output = join(project, 'out/brand-1')
    expect(existsSync(join(output, 'gb/en/index.html'))).toBe(true)
    const manifest = JSON.parse(readFileSync(join(output, '.shopgen-manifest.json'), 'utf8')) as {
      brand: string
    }
    expect(manifest.brand).toBe('brand-1')
    expect(said).toContain('out/brand-1')
    // whatever Node the machine has, this one came with the installation
    const pinned = join(project, 'node_modules/node/bin/node')
    expect(run(pinned, '--version').trim()).toBe(`v${packageJson.dependencies.node}`)
  }, 300_000)
})
