import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { diffManifests } from '#cli/report/diffManifests.ts'
import { readManifest } from '#cli/report/manifest.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { wholeBuild } from '../wholeBuild.ts'
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
/** Unlike that of other builds, as far as a machine can be. */
const elsewhere = {
  TZ: 'Pacific/Kiritimati',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  UV_THREADPOOL_SIZE: '1',
}
const environment = { ...Object.fromEntries(ownSettings), ...elsewhere, PATH: machinePath }

/** `npm run test:all` installs again; CI has just installed its checkout by the same command. */
const installs = Boolean(process.env['TEST_ALL'])
const hasInstalled = Boolean(process.env['CI'])

interface LockFile {
  packages: Readonly<Record<string, { version?: string; integrity?: string; optional?: boolean }>>
}

const readLock = (path: string) =>
  (JSON.parse(readFileSync(join(root, path), 'utf8')) as LockFile).packages

/**
 * What differs between the installed packages and those of the lock file, which a fresh `npm ci` installs. Optional
 * ones depend on the machine.
 */
function otherPackages(): readonly string[] {
  const { '': _project, ...locked } = readLock('package-lock.json')
  const installed = readLock('node_modules/.package-lock.json')
  return [...new Set([...Object.keys(locked), ...Object.keys(installed)])].filter((path) => {
    const [wanted, found] = [locked[path], installed[path]]
    if (!found) return wanted?.optional !== true
    const own = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as object
    const { version, integrity } = found
    return (
      version !== wanted?.version ||
      integrity !== wanted?.integrity ||
      ('version' in own && own.version !== version)
    )
  })
}

describe('a fresh clone', () => {
  it('X1.1 X2.1 builds the default brand by two commands with the machine’s Node, to the same bytes in another folder, time zone, locale, umask and number of threads', async () => {
    const project = join(temporaryFolder(), 'project')
    cpSync(root, project, { recursive: true, filter: (path) => !made.has(basename(path)) })
    const before = readdirSync(project)
    const run = (program: string, ...parameters: string[]) =>
      // with files that only their owner reads
      execFileSync('sh', ['-c', 'umask 077; exec "$@"', 'sh', program, ...parameters], {
        cwd: project,
        env: environment,
        encoding: 'utf8',
        stdio: 'pipe',
      })

    if (installs) run('npm', 'ci', '--no-audit', '--no-fund')
    else {
      if (hasInstalled) expect(otherPackages()).toEqual([])
      symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
    }
    const said = run('npx', 'shopgen', 'build', '--fixtures')

    expect(said).toContain('out/brand-1')
    expect(readdirSync(join(project, 'out')).filter((name) => !name.startsWith('.'))).toEqual([
      'brand-1',
    ])
    const known = [...before, 'node_modules', 'out', '.shopgen', '.shopgen-cache']
    expect(readdirSync(project).filter((name) => !known.includes(name))).toEqual([])
    // the same site as without a fresh installation, by the Node of the project
    const manifest = readManifest(join(project, 'out/brand-1'))
    const { brand, files } = manifest
    expect(brand).toBe('brand-1')
    const whole = await wholeBuild('brand-1')
    // by path, for readable failures
    expect(diffManifests(whole.manifest, manifest)).toEqual([])
    expect(files).toEqual(whole.manifest.files)
    for (const { path } of files) expect(existsSync(join(project, 'out/brand-1', path))).toBe(true)
    // the installation includes Node, whatever the machine's version
    const pinned = join(project, 'node_modules/node/bin/node')
    expect(run(pinned, '--version').trim()).toBe(`v${packageJson.dependencies.node}`)
    expect(run('npx', 'node', '--version').trim()).toBe(`v${packageJson.dependencies.node}`)
  }, 300_000)
})
