import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { main } from '#cli/main.ts'
import { createProgram } from '#cli/program/createProgram.ts'

const commands = vi.hoisted(() => ({
  configure: vi.fn(),
  build: vi.fn(),
  preview: vi.fn(),
  dev: vi.fn(),
  fixtures: vi.fn(),
  diff: vi.fn(),
  explain: vi.fn(),
  formatExplanation: vi.fn(() => 'explained\n'),
  verify: vi.fn(async () => {}),
  terminalProgress: vi.fn(),
  formatSummary: vi.fn((_facts: { seconds: number; peakMegabytes: number }) => 'summary\n'),
  stopFixtures: vi.fn(async () => {}),
  stopServer: vi.fn(async () => {}),
}))
vi.mock('#cli/commands/configure.ts', () => commands)
vi.mock('#cli/commands/build.ts', () => commands)
vi.mock('#cli/commands/preview.ts', () => commands)
vi.mock('#cli/commands/dev.ts', () => commands)
vi.mock('#cli/commands/fixtures.ts', () => commands)
vi.mock('#cli/commands/diff.ts', () => commands)
vi.mock('#cli/commands/explain.ts', () => commands)
vi.mock('#cli/ui/summary.ts', () => commands)
vi.mock('#cli/commands/verify.ts', () => commands)
vi.mock('#cli/ui/terminal.ts', () => commands)

let output = ''
let errors = ''
const isTTY = process.stderr.isTTY

beforeEach(() => {
  output = ''
  errors = ''
  vi.clearAllMocks()
  vi.stubEnv('SHOPGEN_BRAND', undefined)
  vi.stubEnv('CI', '1')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors += String(text)
    return true
  })
  commands.configure.mockResolvedValue({
    config: { brand: { id: 'brand-1' } },
    fixtures: { stop: commands.stopFixtures },
  })
  commands.build.mockResolvedValue({ files: [] })
  const server = { url: 'http://127.0.0.1:4173', stop: commands.stopServer }
  commands.preview.mockResolvedValue(server)
  commands.dev.mockResolvedValue(server)
  commands.fixtures.mockResolvedValue({ ...server, facts: { brand: 'brand-1' }, text: 'are up\n' })
  commands.diff.mockResolvedValue(equal)
})
afterEach(() => {
  process.exitCode = undefined
  process.stderr.isTTY = isTTY
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const equal = {
  changes: [],
  pages: { before: 1, after: 1, added: 0, removed: 0, moved: 0, changed: 0, same: 1 },
  following: {},
  files: [],
}
const different = {
  ...equal,
  changes: [
    {
      class: 'text',
      what: 'changed',
      subject: null,
      before: 'Help',
      after: 'Aid',
      places: ['footer › heading'],
      pages: ['/gb/en/'],
    },
  ],
  files: [{ path: 'gb/en/index.html' }],
}

const run = async (...words: string[]) => {
  await main(['node', 'shopgen', ...words])
  return process.exitCode ?? 0
}
/** Runs a server command until it is interrupted. */
const serve = async (...words: string[]) => {
  const ended = run(...words)
  await vi.waitFor(() => expect(output + errors).not.toBe(''), { timeout: 30_000 })
  process.emit('SIGINT')
  return ended
}

const enterTemplates = () =>
  vi
    .spyOn(process, 'cwd')
    .mockReturnValue(fileURLToPath(new URL('../../templates', import.meta.url)))

describe('build', () => {
  it('builds the default brand into its folder, prints the result, and stops the fixtures', async () => {
    expect(await run('build', '--fixtures')).toBe(0)
    expect(commands.configure.mock.calls[0]![0]).toMatchObject({ fixtures: true, locale: [] })
    const [options, emit] = commands.build.mock.calls[0]!
    expect(options).toMatchObject({ out: 'out/brand-1', locales: [] })
    expect(emit).toBeTypeOf('function')
    expect(output).toBe('summary\n')
    expect(commands.formatSummary).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ manifest: { files: [] }, isVerbose: false }),
    )
    expect(commands.stopFixtures).toHaveBeenCalledTimes(1)
  })

  it('builds into the project’s output folder from a subfolder', async () => {
    enterTemplates()
    expect(await run('build')).toBe(0)
    expect(commands.build.mock.calls[0]![0]).toMatchObject({ out: '../out/brand-1' })
    expect(commands.formatSummary).toHaveBeenCalledWith(
      expect.objectContaining({ out: '../out/brand-1' }),
    )
  })

  it('passes on every option', async () => {
    const words =
      'build --brand brand-5 --out site --brands-dir brands --verbose ' +
      '--locale gb-en --locale ie-en --fixtures-products 90'
    await run(...words.split(' '))
    expect(commands.configure.mock.calls[0]![0]).toMatchObject({
      brand: 'brand-5',
      brandsDir: 'brands',
      fixturesProducts: 90,
    })
    expect(commands.build.mock.calls[0]![0]).toMatchObject({
      out: 'site',
      brandsDir: 'brands',
      locales: ['gb-en', 'ie-en'],
    })
    expect(commands.formatSummary).toHaveBeenCalledWith(
      expect.objectContaining({ out: 'site', isVerbose: true }),
    )
  })

  it.each([
    ['', '', false],
    ['1', '', true],
    ['1', '--budgets warn', false],
    ['', '--budgets error', true],
  ])('with CI %j and %j fails over budget: %j', async (ci, words, fails) => {
    vi.stubEnv('CI', ci)
    expect(await run('build', ...words.split(' ').filter(Boolean))).toBe(0)
    expect(commands.build.mock.calls[0]![0]).toMatchObject({ failsOverBudget: fails })
  })

  it('rejects another mode of budgets', async () => {
    expect(await run('build', '--budgets', 'ignore')).toBe(2)
    expect(errors).toContain('Allowed choices are warn, error')
  })

  it.each([
    ['', '--brand brand-1 --no-cache'],
    ['--budgets warn', '--brand brand-1 --budgets warn --no-cache'],
    [
      '--fixtures --fixtures-products 0',
      '--brand brand-1 --fixtures --fixtures-products 0 --no-cache',
    ],
    [
      '--brands-dir brands --locale gb-en --locale ie-en',
      '--brand brand-1 --brands-dir brands --no-cache --locale gb-en --locale ie-en',
    ],
  ])('verifies by a second build with the same parameters: %s', async (words, parameters) => {
    const manifest = { files: [] }
    commands.build.mockImplementation(
      async ({ verify }: { verify: (made: object, staging: string) => Promise<void> }) => {
        await verify(manifest, 'staging')
        return manifest
      },
    )
    expect(
      await run(
        'build',
        '--verify',
        '--concurrency',
        '3',
        '--out',
        'site',
        ...words.split(' ').filter(Boolean),
      ),
    ).toBe(0)
    expect(commands.verify).toHaveBeenCalledExactlyOnceWith(manifest, {
      out: 'site',
      staging: 'staging',
      parameters: parameters.split(' '),
      workers: 3,
      signal: expect.any(AbortSignal) as unknown,
    })
    await run('build')
    expect(commands.build.mock.calls[1]![0]).toMatchObject({ verify: undefined })
  })

  it.each([
    [[], availableParallelism()],
    [['--concurrency', '1'], 1],
    [['--concurrency', '3'], 3],
  ])('X2.1 renders with %j in %i threads', async (words, workers) => {
    expect(await run('build', ...words)).toBe(0)
    expect(commands.build.mock.calls[0]![0]).toMatchObject({ workers })
  })

  it.each(['0', '-1', 'two', '1.5'])('rejects %s threads', async (count) => {
    expect(await run('build', '--concurrency', count)).toBe(2)
    expect(commands.build).not.toHaveBeenCalled()
  })

  it('prints time and memory, and removes its listeners', async () => {
    const before = process.listenerCount('SIGINT')
    await run('build')
    const [{ seconds, peakMegabytes }] = commands.formatSummary.mock.calls[0]!
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(60)
    expect(peakMegabytes).toBeGreaterThan(10)
    expect(peakMegabytes).toBeLessThan(100_000)
    expect(process.listenerCount('SIGINT')).toBe(before)
  })

  it('stops its fixtures when interrupted, and exits with the signal’s code', async () => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    commands.build.mockImplementation(({ signal }: { signal: AbortSignal }) => {
      process.emit('SIGTERM')
      return Promise.reject(signal.reason)
    })
    expect(await run('build', '--fixtures')).toBe(143)
    expect(errors).toBe('\nerror  interrupted by SIGTERM\n')
    expect(commands.stopFixtures).toHaveBeenCalledTimes(1)
    expect(exit).toHaveBeenCalledExactlyOnceWith()
  })

  it('that fails ends by itself', async () => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    commands.build.mockRejectedValue(new Error('x'))
    expect(await run('build')).toBe(70)
    expect(exit).not.toHaveBeenCalled()
  })

  it('without fixtures stops none', async () => {
    commands.configure.mockResolvedValue({ config: { brand: { id: 'brand-1' } }, fixtures: null })
    expect(await run('build')).toBe(0)
  })

  it.each([
    [true, undefined, true],
    [true, '1', false],
    [false, undefined, false],
  ])('has a live view on a terminal %j, CI %j: %j', async (isTerminal, ci, isLive) => {
    process.stderr.isTTY = isTerminal
    vi.stubEnv('CI', ci)
    const stop = vi.fn()
    const live = { emit: () => {}, stop }
    commands.terminalProgress.mockReturnValue(live)
    expect(await run('build')).toBe(0)
    expect(commands.terminalProgress).toHaveBeenCalledTimes(Number(isLive))
    // before the summary is printed, and again after a failed build
    expect(stop.mock.calls.length).toBe(isLive ? 2 : 0)
  })

  it('prints progress as lines without a terminal', async () => {
    commands.build.mockImplementation(async (_, emit: (event: object) => void) => {
      emit({ kind: 'stage', stage: 'bundle', state: 'started' })
      return { files: [] }
    })
    await run('build')
    expect(errors).toBe('bundle\n')
  })

  it('passes every warning to the summary, including those of publishing and requests', async () => {
    const warn = (what: string, isTransient?: boolean) => ({
      kind: 'warning',
      group: isTransient ? 'requests' : 'output',
      diagnostic: { what },
      isTransient,
    })
    commands.build.mockImplementation(async (_, emit: (event: object) => void) => {
      const manifest = { files: [], warnings: [] }
      for (const what of ['build 2 is kept', 'build 4 is kept']) emit(warn(what))
      for (const what of ['responded with 429', 'responded with 503']) emit(warn(what, true))
      return manifest
    })
    await run('build', '--verbose')
    const diagnosticsOf = (...texts: readonly string[]) => texts.map((what) => ({ what }))
    expect(commands.formatSummary.mock.calls[0]![0]).toMatchObject({
      warnings: [
        { group: 'output', diagnostics: diagnosticsOf('build 2 is kept', 'build 4 is kept') },
        {
          group: 'requests',
          diagnostics: diagnosticsOf('responded with 429', 'responded with 503'),
        },
      ],
    })
  })

  it('reports errors with their exit code, and stops the fixtures', async () => {
    commands.build.mockRejectedValue(new ShopgenError('content', { what: 'dead link' }))
    expect(await run('build')).toBe(1)
    expect(errors).toBe('\nerror  dead link\n')
    expect(output).toBe('')
    expect(commands.stopFixtures).toHaveBeenCalledTimes(1)
  })

  it.each([
    [true, undefined, true],
    [true, '1', false],
    [false, undefined, false],
  ])('has colours on a terminal %j with NO_COLOR %j: %j', async (isTerminal, none, expected) => {
    process.stderr.isTTY = isTerminal
    vi.stubEnv('NO_COLOR', none)
    commands.configure.mockRejectedValue(new ShopgenError('config', { what: 'wrong' }))
    expect(await run('build')).toBe(3)
    expect(errors.includes('\u001b[31m')).toBe(expected)
  })
})

describe('a server', () => {
  it('preview finds the project’s output folder from a subfolder', async () => {
    enterTemplates()
    expect(await serve('preview')).toBe(0)
    expect(commands.preview.mock.calls[0]![0]).toMatchObject({ folder: '../out/brand-1' })
  })

  it.each([
    ['preview', 'serving out/brand-1 at http://127.0.0.1:4173/ (Ctrl-C to stop)\n'],
    ['dev', 'shopgen dev at http://127.0.0.1:4173/ (Ctrl-C to stop)\n'],
    ['fixtures', 'are up\n'],
  ])('%s prints its URL, and exits with 0 when interrupted', async (command, text) => {
    expect(await serve(command)).toBe(0)
    expect(output.replace('../', '')).toBe(text)
    expect(commands.stopServer).toHaveBeenCalledTimes(1)
  })

  it.each([
    [['preview', 'site', '--port', '0'], commands.preview, { folder: 'site', port: 0 }],
    [['preview'], commands.preview, { port: 4173 }],
    [
      ['dev', '--brand', 'brand-2', '--port', '65535'],
      commands.dev,
      { brand: 'brand-2', port: 65_535 },
    ],
    [['dev'], commands.dev, { port: 4000 }],
    [['fixtures', '--fixtures-products', '7'], commands.fixtures, { fixturesProducts: 7 }],
  ] as const)('%j passes on its options', async (words, command, expected) => {
    await serve(...words)
    expect(command.mock.calls[0]![0]).toMatchObject(expected)
  })

  it('fixtures prints its configuration as JSON', async () => {
    await serve('fixtures', '--json')
    expect(output).toBe('{"brand":"brand-1"}\n')
  })

  it('dev prints its messages', async () => {
    commands.dev.mockImplementation(async ({ print }: { print: (line: string) => void }) => {
      print('brands changed')
      return { url: '', stop: commands.stopServer }
    })
    await serve('dev')
    expect(output).toMatch(/^brands changed\n/)
  })

  it('that cannot start prints the reason', async () => {
    commands.preview.mockRejectedValue(
      new ShopgenError('usage', { what: 'port 1 is already in use' }),
    )
    expect(await run('preview', 'site')).toBe(2)
    expect(errors).toContain('port 1 is already in use')
  })

  it.each(['65536', '-1', '80a', '1.5', '', ' 8', 'a80'])('refuses port %j', async (port) => {
    expect(await run('preview', `--port=${port}`)).toBe(2)
    expect(errors).toContain('from 0 to 65535')
  })

  it.each(['-1', '9a', 'a9', '1.5', ''])('refuses %j products', async (number) => {
    expect(await run('fixtures', `--fixtures-products=${number}`)).toBe(2)
    expect(errors).toContain('Expected a whole number.')
  })
})

describe('explain', () => {
  it('X2.17 explains a page of the default output, or of another, as text or as JSON', async () => {
    commands.explain.mockReturnValue({ page: '/gb/en/' })
    expect(await run('explain', '/gb/en/')).toBe(0)
    expect(output).toBe('explained\n')
    expect(commands.explain).toHaveBeenLastCalledWith(
      expect.stringMatching(/out.brand-1$/) as unknown,
      '/gb/en/',
    )
    output = ''
    await run('explain', '/gb/en/', '--out', 'a', '--json')
    expect(commands.explain).toHaveBeenLastCalledWith('a', '/gb/en/')
    expect(output).toBe('{"page":"/gb/en/"}\n')
  })
})

describe('diff', () => {
  it('exits with 0 if two outputs are equal, and otherwise with 1', async () => {
    expect(await run('diff', 'a', 'b')).toBe(0)
    expect(output).toBe('The outputs are identical.\n')
    expect(commands.diff).toHaveBeenCalledExactlyOnceWith({
      before: 'a',
      after: 'b',
      ignored: { classes: new Set(), paths: [] },
    })
    commands.diff.mockResolvedValue(different)
    expect(await run('diff', 'a', 'b')).toBe(1)
    expect(output).toContain('~ footer › heading: Help → Aid on /gb/en/')
  })

  it('exits with 1 for the classes of --fail-on alone', async () => {
    commands.diff.mockResolvedValue(different)
    expect(await run('diff', 'a', 'b', '--fail-on', 'price,removed')).toBe(0)
    expect(await run('diff', 'a', 'b', '--fail-on', 'removed', '--fail-on', 'text')).toBe(1)
  })

  it('leaves out classes and paths of --ignore', async () => {
    await run('diff', 'a', 'b', '--ignore', 'asset,/gb/en/blog/**', '--ignore', 'data')
    expect(commands.diff.mock.lastCall?.[0]).toMatchObject({
      ignored: { classes: new Set(['asset', 'data']), paths: ['/gb/en/blog/**'] },
    })
  })

  it('prints Markdown', async () => {
    commands.diff.mockResolvedValue(different)
    await run('diff', 'a', 'b', '--markdown')
    expect(output).toContain('- **footer › heading**: <del>Help</del> → <ins>Aid</ins>')
  })

  it('compares the live output with a build before it, if no other is named', async () => {
    await run('diff')
    expect(commands.diff.mock.lastCall?.[0]).toMatchObject({
      before: undefined,
      after: 'out/brand-1',
    })
    await run('diff', '12')
    expect(commands.diff.mock.lastCall?.[0]).toMatchObject({ before: '12', after: 'out/brand-1' })
  })

  it('prints the changes as JSON', async () => {
    commands.diff.mockResolvedValue(different)
    await run('diff', 'a', 'b', '--json')
    expect(JSON.parse(output)).toEqual(different)
  })
})

describe('wrong usage', () => {
  it.each([
    [['biuld'], /unknown command 'biuld'[^]*build/i],
    [['previe'], /preview/],
    [['build', '--brnad', 'x'], /unknown option '--brnad'[^]*--brand/],
    [['diff', 'a', 'b', '--ignore', 'prise'], /unknown class of changes: prise[^]*"price"/],
    [['diff', 'a', 'b', '--fail-on', 'txt'], /unknown class of changes: txt[^]*"text"/],
  ])('%j exits with 2 and suggests the right word', async (words, text) => {
    expect(await run(...words)).toBe(2)
    expect(errors).toMatch(text)
    expect(errors.match(/did you mean/gi)?.length ?? 0).toBeLessThan(2)
  })

  it.each([
    ['--help', /Usage: shopgen[^]*shopgen build --fixtures/],
    ['--version', /^\d+\.\d+\.\d+\n$/],
  ])('%s exits with 0', async (word, text) => {
    expect(await run(word)).toBe(0)
    expect(output).toMatch(text)
  })
})

describe('--json', () => {
  const failures = [
    ['build', '--brand', 'brand-1'],
    ['merge', 'nowhere'],
    ['fetch', '--offline', '--no-cache'],
    ['preview', 'nowhere'],
    ['dev'],
    ['fixtures'],
    ['diff', 'nowhere', 'nowhere'],
    ['deploy-manifest', 'nowhere'],
    ['explain', '/'],
  ]
  beforeEach(() => {
    const fail = () => {
      throw new ShopgenError('config', { what: 'wrong', where: 'brand.jsonc:3:1' })
    }
    for (const name of ['configure', 'preview', 'dev', 'fixtures', 'diff', 'explain'] as const)
      commands[name].mockImplementation(fail)
  })

  it('X1.4 is an option of every command', () => {
    const names = createProgram().commands.map((command) => command.name())
    expect(names).toEqual(expect.arrayContaining(failures.map(([name]) => name)))
    for (const command of createProgram().commands)
      expect(command.options.map(({ long }) => long)).toContain('--json')
  })

  it.each(failures)('prints the failure of %s on standard output', async (...words) => {
    const code = await run(...words, '--json')
    const printed = JSON.parse(output) as { exitCode: number; errors: readonly unknown[] }
    expect(code).toBeGreaterThan(0)
    expect(printed).toMatchObject({ exitCode: code, errors: [{ what: expect.any(String) }] })
  })

  it.each([[['build', '--bogus', '--json']], [['bogus', '--json']], [['merge', '--json']]])(
    'prints wrong usage as JSON: %j',
    async (words) => {
      expect(await run(...words)).toBe(2)
      expect(JSON.parse(output)).toMatchObject({ exitCode: 2, errors: [{ class: 'usage' }] })
    },
  )
})
