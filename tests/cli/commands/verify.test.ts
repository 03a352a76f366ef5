import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { verify } from '#cli/commands/verify.ts'
import { formatManifest, manifestFile, type Manifest } from '#cli/report/manifest.ts'
import { temporaryFolder } from '../emit/folder.ts'

/** Node code that runs instead of the command line for the second build. */
let program = ''
vi.mock('node:child_process', async (original) => {
  const module = await original<typeof import('node:child_process')>()
  return {
    ...module,
    spawn: vi.fn((command: string, [bin, ...parameters]: string[], options: object) =>
      module.spawn(command, ['-e', program, bin!, ...parameters], options),
    ),
  }
})

const manifestOf = (hash: string): Manifest => ({
  shopgen: 1,
  brand: 'brand-1',
  buildHash: 'b',
  outputHash: 'o',
  fixtures: null,
  pageKinds: [],
  assets: [],
  warnings: [],
  hosting: { hosts: [], encodings: [], headers: {} },
  files: [{ path: 'index.html', bytes: 1, hash, kind: 'Home', sources: ['story home (id 1)'] }],
})

/** A program that writes this manifest to `--out`, and its parameters beside it. */
const buildsWith = (manifest: Manifest, log: string) => `
  const { mkdirSync, writeFileSync } = require('node:fs')
  const out = process.argv[process.argv.indexOf('--out') + 1]
  mkdirSync(out, { recursive: true })
  writeFileSync(out + '/index.html', 'before ğ other after')
  writeFileSync(out + '/${manifestFile}', ${JSON.stringify(formatManifest(manifest))})
  const { TZ, LC_ALL, HOME } = process.env
  writeFileSync(${JSON.stringify(log)}, JSON.stringify({ words: process.argv.slice(1), TZ, LC_ALL, HOME, umask: process.umask() }))`

beforeEach(() => {
  vi.mocked(spawn).mockClear()
})

describe('the verification of a build', () => {
  it('builds again beside the output, in another environment, and leaves nothing', async () => {
    const folder = temporaryFolder()
    const log = join(temporaryFolder(), 'log.json')
    program = buildsWith(manifestOf('same'), log)
    const out = relative(process.cwd(), join(folder, 'site'))
    const { signal } = new AbortController()
    const listeners = [
      vi.spyOn(signal, 'addEventListener'),
      vi.spyOn(signal, 'removeEventListener'),
    ]
    await verify(manifestOf('same'), {
      out,
      staging: '',
      parameters: ['--brand', 'brand-1'],
      workers: 2,
      signal,
    })
    expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(readdirSync(folder)).toEqual([])
    const ran = JSON.parse(readFileSync(log, 'utf8')) as { words: string[] }
    expect(ran).toMatchObject({ TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' })
    expect(ran).toMatchObject({ HOME: process.env['HOME'], umask: 0o077 })
    expect(process.umask()).not.toBe(0o077)
    const [bin, command, ...parameters] = ran.words
    expect(bin).toMatch(/cli\/bin\.js$/)
    expect(command).toBe('build')
    expect(parameters).toEqual([
      '--brand',
      'brand-1',
      '--concurrency',
      '1',
      '--out',
      expect.stringMatching(/^\/.*\/\.site\.verify-\w+\/another\/depth\/site$/) as unknown,
    ])
    expect(parameters.at(-1)?.startsWith(folder)).toBe(true)
  })

  it('shuffles the answers of fixtures', async () => {
    const log = join(temporaryFolder(), 'log.json')
    const manifest: Manifest = { ...manifestOf('same'), fixtures: { products: null } }
    program = buildsWith(manifest, log)
    await verify(manifest, {
      out: join(temporaryFolder(), 'site'),
      staging: '',
      parameters: [],
      workers: 2,
    })
    const { words } = JSON.parse(readFileSync(log, 'utf8')) as { words: string[] }
    expect(words).toEqual(expect.arrayContaining(['--fixtures-shuffle', '1']))
  })

  it.each([
    [1, '2'],
    [2, '1'],
    [8, '1'],
  ])('X2.1 renders in another number of threads than %i: in %s', async (workers, other) => {
    const log = join(temporaryFolder(), 'log.json')
    program = buildsWith(manifestOf('same'), log)
    const out = join(temporaryFolder(), 'site')
    await verify(manifestOf('same'), { out, staging: '', parameters: [], workers })
    const { words } = JSON.parse(readFileSync(log, 'utf8')) as { words: string[] }
    expect(words.slice(words.indexOf('--concurrency')).slice(0, 2)).toEqual([
      '--concurrency',
      other,
    ])
  })

  it('X2.14 fails if a file differs, with its kind, path, bytes and sources, and leaves nothing', async () => {
    const folder = temporaryFolder()
    const staging = temporaryFolder()
    writeFileSync(join(staging, 'index.html'), 'before ğ one after')
    program = buildsWith(manifestOf('other'), join(temporaryFolder(), 'log'))
    const out = join(folder, 'site')
    await expect(
      verify(manifestOf('one'), { out, staging, parameters: [], workers: 2 }),
    ).rejects.toMatchObject({
      code: 'not-deterministic',
      diagnostics: [
        {
          what: 'two builds of the same input differ',
          where: out,
          frame: [
            'Home: changed 1\n  ~ index.html (+0 B)\n\n1 files differ.',
            'index.html, byte 11, made from story home (id 1)\n  first:  "before ğ one after"\n  second: "before ğ other after"',
          ].join('\n\n'),
        },
      ],
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('fails if the second build does, with its output', async () => {
    const folder = temporaryFolder()
    program = `process.stderr.write('\\nerror  no answer\\n'); process.exitCode = 4`
    const out = join(folder, 'site')
    await expect(
      verify(manifestOf('one'), { out, staging: '', parameters: [], workers: 2 }),
    ).rejects.toMatchObject({
      code: 'not-deterministic',
      diagnostics: [
        {
          what: 'the second build failed with exit code 4; the first one did not',
          frame: 'error  no answer',
        },
      ],
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('ends the second build when interrupted, with the reason', async () => {
    const folder = temporaryFolder()
    const started = join(temporaryFolder(), 'started')
    program = `require('node:fs').writeFileSync(${JSON.stringify(started)}, ''); setInterval(() => {}, 1000)`
    const controller = new AbortController()
    const { signal } = controller
    const reason = new Error('enough')
    const verifying = verify(manifestOf('one'), {
      out: join(folder, 'site'),
      staging: '',
      parameters: [],
      workers: 2,
      signal,
    })
    await vi.waitFor(() => readFileSync(started), { timeout: 20_000 })
    controller.abort(reason)
    await expect(verifying).rejects.toBe(reason)
    expect(readdirSync(folder)).toEqual([])
  })

  it('reports which folder does not allow a second build', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    await expect(
      verify(manifestOf('one'), {
        out: join(file, 'site'),
        staging: '',
        parameters: [],
        workers: 2,
      }),
    ).rejects.toMatchObject({
      code: 'output',
      diagnostics: [{ what: expect.stringContaining('ENOTDIR') as unknown }],
    })
    expect(spawn).not.toHaveBeenCalled()
  })

  it('fails if the second build left no output', async () => {
    const folder = temporaryFolder()
    program = ''
    await expect(
      verify(manifestOf('one'), {
        out: join(folder, 'site'),
        staging: '',
        parameters: [],
        workers: 2,
      }),
    ).rejects.toMatchObject({ code: 'usage' })
    expect(readdirSync(folder)).toEqual([])
  })
})
