import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { temporaryFolder } from './fixtureBuild.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Files that an installation or a build creates, and the history: a fresh clone has none of them.
 */
const made = new Set(['node_modules', 'out', 'test-results', '.git', '.shopgen'])

/** The machine's programs: npm scripts prepend those of this installation. */
const machinePath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp'))
  .join(delimiter)

/** Passes on settings of the registry only. */
const ownSettings = Object.entries(process.env).filter(
  ([name]) => ['HOME', 'TMPDIR'].includes(name) || /^npm_config_(registry|cache)$/i.test(name),
)
const environment = { ...Object.fromEntries(ownSettings), PATH: machinePath }

/** `npm run test:all` installs again; CI has just installed its checkout by the same command. */
const installs = Boolean(process.env['TEST_ALL'])
const isWanted = installs || Boolean(process.env['CI'])

describe.runIf(isWanted)('a fresh clone', () => {
  it('X1.1 builds the default brand by two commands with the machine’s Node', () => {
    const project = join(temporaryFolder(), 'project')
    cpSync(root, project, { recursive: true, filter: (path) => !made.has(basename(path)) })
    const run = (program: string, ...parameters: string[]) =>
      execFileSync(program, parameters, {
        cwd: project,
        env: environment,
        encoding: 'utf8',
        stdio: 'pipe',
      })

    if (installs) run('npm', 'ci', '--no-audit', '--no-fund')
    else symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
    const said = run('npx', 'shopgen', 'build', '--fixtures')

    const output = join(project, 'out/brand-1')
    expect(existsSync(join(output, 'gb/en/index.html'))).toBe(true)
    const manifest = JSON.parse(readFileSync(join(output, '.shopgen-manifest.json'), 'utf8')) as {
      brand: string
    }
    expect(manifest.brand).toBe('brand-1')
    expect(said).toContain('out/brand-1')
    // the installation includes Node, whatever the machine's version
    const pinned = join(project, 'node_modules/node/bin/node')
    expect(run(pinned, '--version').trim()).toBe(`v${packageJson.dependencies.node}`)
  }, 300_000)
})
