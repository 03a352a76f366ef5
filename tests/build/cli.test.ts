import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProgram } from '#cli/program/createProgram.ts'
import { manifestFile, readManifest } from '#cli/report/manifest.ts'
import { brandFile, brandsFolder, defaultBrandId } from '#brands/index.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { copyOfProject } from './copyOfProject.ts'
import { folderWithBundles, temporaryFolder } from './fixtureBuild.ts'
import { shopgen, type Ended } from './shopgen.ts'

const bin = fileURLToPath(new URL('../../cli/bin.js', import.meta.url))

/** A folder of brands with only the default brand, with one change in its file. */
function brandsWith(from: string, to: string): string {
  const folder = temporaryFolder()
  const own = join(folder, defaultBrandId)
  cpSync(join(brandsFolder, defaultBrandId), own, { recursive: true })
  const text = readFileSync(brandFile(defaultBrandId), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(own, 'brand.jsonc'), text.replace(from, to))
  return folder
}

let whole: WholeBuild
/** The whole build of another brand than the default, and a build of its smallest locale. */
let other: WholeBuild
let part: Ended
const partCwd = folderWithBundles(mkdtempSync(join(tmpdir(), 'shopgen-')))
const partFolder = join(partCwd, 'part')
beforeAll(async () => {
  whole = await wholeBuild()
  other = await wholeBuild('brand-3')
  const chosen = ['--brand', 'brand-3', '--locale', 'dk-da', '--verify', '--out', 'part']
  part = await shopgen(['build', '--fixtures', ...chosen], {
    cwd: partCwd,
    env: { SHOPGEN_BRAND: 'brand-1' },
  })
}, wholeBuildMs)
afterAll(() => rmSync(partCwd, { recursive: true, force: true }))

describe('shopgen build', () => {
  it('R1.1 builds the default brand into out/ without further settings', () => {
    expect(whole.stdout).toMatch(/\d+ pages in/)
    const output = join(whole.cwd, 'out/brand-1')
    expect(existsSync(join(output, manifestFile))).toBe(true)
    expect(existsSync(join(output, 'gb/en/index.html'))).toBe(true)
    expect(existsSync(join(output, 'ie/en/index.html'))).toBe(true)
  })

  it('R1.1 takes the brand from --brand before SHOPGEN_BRAND', () => {
    expect(readManifest(partFolder).brand).toBe('brand-3')
  })

  it('R1.1 takes the brand from SHOPGEN_BRAND, and shows its stages on a terminal', async (context) => {
    const cwd = folderWithBundles()
    const command = `${process.execPath} ${bin} build --fixtures --locale dk-da`
    const { PATH = '', HOME = '' } = process.env
    const ended = await new Promise<{ missing: boolean; text: string }>((resolve) => {
      // `script` gives the command a terminal
      execFile(
        'script',
        ['-qec', command, '/dev/null'],
        { cwd, env: { PATH, HOME, SHOPGEN_BRAND: 'brand-3' } },
        (error, stdout) => resolve({ missing: error?.code === 'ENOENT', text: stdout }),
      )
    })
    if (ended.missing) context.skip('this machine has no `script` to make a terminal with')
    expect(readdirSync(join(cwd, 'out'))).toEqual(['.brand-3.builds', 'brand-3'])
    expect(ended.text).toMatch(/✔ render \d+\/\d+/)
    expect(ended.text).toMatch(/\d+ pages in/)
  })

  it('X1.3 builds one locale with the bytes of the whole build; diff lists the rest and exits with 1', async () => {
    expect(part.stdout).toMatch(/^partial output: only pages of dk-da;/m)
    expect(readManifest(partFolder).locales).toEqual(['dk-da'])
    expect(other.stdout).not.toContain('partial output')
    expect(other.manifest).not.toHaveProperty('locales')
    const page = 'dk-da/store-locator/index.html'
    expect(readFileSync(join(partFolder, page), 'utf8')).toBe(
      readFileSync(join(other.folder, page), 'utf8'),
    )
    expect(existsSync(join(partFolder, 'nl-nl'))).toBe(false)

    const { code, stdout } = await shopgen(['diff', other.folder, partFolder])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^removed \d+/m)
    expect(stdout).toMatch(/- \/nl-nl\/basket\/ \(Basket\)/)
    const json = await shopgen(['diff', other.folder, partFolder, '--json'])
    const { files } = JSON.parse(json.stdout) as { files: { change: string }[] }
    expect(files.length).toBeGreaterThan(0)
    expect(files.every(({ change }) => change === 'removed')).toBe(true)

    // the reader of a pipe may end first
    const command = [process.execPath, bin, 'diff', other.folder, partFolder, '--json']
    const run = promisify(execFile)
    const cut = await run('sh', ['-c', '"$@" | head -c 9', 'sh', ...command])
    expect(cut).toEqual({ stdout: '{"changes', stderr: '' })
  })
})

describe('shopgen build --locale', () => {
  it('X1.3 refuses to replace a whole output before any work', async () => {
    const before = readManifest(whole.folder)
    const { code, stderr } = await shopgen(['build', '--fixtures', '--locale', 'ie-en'], {
      cwd: whole.cwd,
    })
    expect(code).toBe(5)
    expect(stderr).toMatch(/--locale would replace it with ie-en only\n {2}out\/brand-1\n.*--out/)
    expect(stderr).not.toMatch(/^bundle/m)
    expect(readManifest(whole.folder)).toEqual(before)
  })
})

describe('shopgen build --only, --kind, --limit and --locale', () => {
  it('X1.10 makes some pages with the bytes of the whole build, and tells the pipeline', async () => {
    const cwd = folderWithBundles()
    const chosen = ['--only', '**', '--only', '!/dk-da/**', '--kind', 'Category', '--limit', '2']
    const summary = join(cwd, 'summary.md')
    const { code, stdout } = await shopgen(
      ['build', '--fixtures', '--brand', 'brand-3', ...chosen, '--out', 'some', '--profile', 'p'],
      { cwd, env: { GITHUB_STEP_SUMMARY: summary } },
    )
    expect(code).toBe(0)
    expect(stdout).toMatch(/^partial output: only some pages; do not deploy it$/m)
    expect(stdout).toMatch(/^made pages +count +time/m)
    const some = join(cwd, 'some')
    const { files, selection } = readManifest(some)
    expect(selection).toEqual({ only: ['**', '!/dk-da/**'], kinds: ['Category'], limit: 2 })
    const pages = files.flatMap(({ kind, page }) => (kind === 'Category' && page ? [page] : []))
    expect(new Set(pages).size).toBeGreaterThan(2)
    expect(pages.filter((page) => page.startsWith('/dk-da/'))).toEqual([])
    const hashes = new Map(other.manifest.files.map(({ path, hash }) => [path, hash]))
    expect(files.filter(({ path, hash }) => hashes.get(path) !== hash)).toEqual([])
    expect(readFileSync(summary, 'utf8')).toMatch(/^### ✅ shopgen build brand-3\n[^]*pages in/)
    const profile = JSON.parse(readFileSync(join(cwd, 'p'), 'utf8')) as { nodes: unknown[] }
    expect(profile.nodes.length).toBeGreaterThan(100)
  })
})

describe('--json', () => {
  it('X1.4 prints JSON alone on standard output, of a success and of a failure', async () => {
    const { folder } = other
    const succeeding = [
      ['diff', folder, folder],
      ['explain', '/dk-da/', '--out', folder],
      ['deploy-manifest', folder],
    ]
    const failing = createProgram().commands.map((command) => [command.name(), '--bogus'])
    expect(failing.length).toBeGreaterThan(9)
    for (const words of [...succeeding, ...failing]) {
      const { code, stdout } = await shopgen([...words, '--json'])
      const isWrong = words.includes('--bogus')
      const printed = JSON.parse(stdout) as object
      expect([words, code, 'errors' in printed]).toEqual([words, isWrong ? 2 : 0, isWrong])
    }
  })
})

describe('shopgen build --verify', () => {
  it('X2.14 builds again beside the output, compares, and publishes equal builds', () => {
    const { code, stderr } = part
    expect(code).toBe(0)
    expect(stderr).toMatch(/^verify$/m)
    expect(readdirSync(partCwd)).toEqual(['.part.builds', '.shopgen-cache', 'part'])
  })

  it('X2.14 X1.3 exits with 6, lists the files that differ, and publishes nothing', async () => {
    const project = copyOfProject()
    const source = join(project, 'cli/emit/siteFiles.ts')
    const text = readFileSync(source, 'utf8')
    expect(text).toContain('JSON.stringify({ buildHash })')
    const random = 'JSON.stringify({ buildHash, at: Math.random() })'
    writeFileSync(source, text.replace('JSON.stringify({ buildHash })', random))
    const cwd = temporaryFolder()
    const brand = ['--brand', 'brand-3', '--locale', 'dk-da']
    const ended = await shopgen(['build', '--fixtures', ...brand, '--verify', '--out', 'site'], {
      cwd,
      bin: join(project, 'cli/bin.js'),
    })
    expect(ended.code).toBe(6)
    expect(ended.stderr).toMatch(/two builds of the same input differ/)
    expect(ended.stderr).toMatch(/app data: changed 1\n.*page-data\/app-data\.json/)
    expect(ended.stderr).toMatch(/\n {2}1 files? differ/)
    expect(ended.stderr).toMatch(
      /page-data\/app-data\.json, byte \d+, made from all assets\n {4}first: {2}".*at\\":0\.\d+.*\n {4}second: ".*at/,
    )
    expect(readdirSync(cwd)).toEqual(['.shopgen-cache'])
  })
})

describe('X1.3 X1.5 wrong usage', () => {
  const cases: {
    name: string
    parameters: string[]
    env?: Record<string, string>
    code: number
    says: RegExp[]
  }[] = [
    {
      name: 'R1.1 X1.3 X1.5 an unknown brand lists the brands and the nearest',
      parameters: ['build', '--brand', 'brand-11', '--fixtures'],
      code: 2,
      says: [/unknown brand "brand-11"/, /Did you mean "brand-1"\?/, /brand-1, brand-2.*brand-7/],
    },
    {
      name: 'X1.3 X1.5 a mistyped command',
      parameters: ['biuld'],
      code: 2,
      says: [/unknown command 'biuld'/, /[Dd]id you mean "?build/],
    },
    {
      name: 'X1.3 X1.5 a mistyped flag',
      parameters: ['build', '--fixture'],
      code: 2,
      says: [/unknown option '--fixture'/, /--fixtures/],
    },
    {
      name: 'X1.3 an invalid number',
      parameters: ['build', '--fixtures', '--fixtures-products', 'many'],
      code: 2,
      says: [/whole number/],
    },
    {
      name: 'R1.2 X1.3 reports missing URLs and keys at once, each with its variable',
      parameters: ['build'],
      code: 3,
      says: [
        /SHOPGEN_STORYBLOK_URL/,
        /SHOPGEN_STORYBLOK_TOKEN/,
        /missing for GB, IE/,
        /SHOPGEN_SHOPWARE_URL and SHOPGEN_SHOPWARE_KEY for all/,
        /SHOPGEN_SHOPWARE_KEY_GB/,
        /SHOPGEN_IMAGE_URL/,
      ],
    },
    {
      name: 'X1.5 reports a mistyped variable together with the missing one',
      parameters: ['build'],
      env: { SHOPGEN_STORYBLOK_TOKN: 'x' },
      code: 3,
      says: [
        /the token of the content service is missing/,
        /unknown variable SHOPGEN_STORYBLOK_TOKN\n {2}Did you mean "SHOPGEN_STORYBLOK_TOKEN"\?/,
      ],
    },
    {
      name: 'X1.5 reports a mistyped variable together with an invalid one',
      parameters: ['build'],
      env: { SHOPGEN_STORYBLOK_TOKN: 'x', SHOPGEN_STORYBLOK_URL: 'nonsense' },
      code: 3,
      says: [/SHOPGEN_STORYBLOK_URL is not an http/, /Did you mean "SHOPGEN_STORYBLOK_TOKEN"\?/],
    },
    {
      name: 'X1.3 a missing folder of brands',
      parameters: ['build', '--fixtures', '--brands-dir', '/no/such/folder'],
      code: 2,
      says: [/brands folder not found\n {2}\/no\/such\/folder\n.*--brands-dir/],
    },
    {
      name: 'X1.3 preview of a folder that shopgen did not make',
      parameters: ['preview', '.'],
      code: 2,
      says: [/not an output of shopgen/, /out\/brand-1/],
    },
  ]
  it.each(cases)('$name', async ({ parameters, env, code, says }) => {
    const ended = await shopgen(parameters, env ? { env } : {})
    expect(ended.code).toBe(code)
    for (const words of says) expect(ended.stderr).toMatch(words)
    expect(ended.stderr).not.toMatch(/^ +at /m)
  })

  /** Back ends that are down, so that a request would exit with 4. */
  const down = {
    SHOPGEN_STORYBLOK_URL: 'http://127.0.0.1:9/v2',
    SHOPGEN_STORYBLOK_TOKEN: 'public-token-of-a-test',
    SHOPGEN_SHOPWARE_URL: 'http://127.0.0.1:9',
    SHOPGEN_SHOPWARE_KEY: 'SWSCTEST',
    SHOPGEN_IMAGE_URL: 'https://images.example',
    SHOPGEN_DEALER_URL: 'http://127.0.0.1:9',
    SHOPGEN_REVIEWS_URL: 'http://127.0.0.1:9',
    SHOPGEN_CASE_URL: 'http://127.0.0.1:9',
  }

  it('X1.3 X1.5 rejects an unknown locale with the nearest one, before bundling and fetching', async () => {
    const cwd = temporaryFolder()
    const { code, stderr } = await shopgen(['build', '--locale', 'gb-em'], { env: down, cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^\nerror {2}unknown locale "gb-em"\n {2}Did you mean "gb-en"\?/)
    expect(stderr).toContain('gb-en, ie-en')
    expect(readdirSync(cwd)).toEqual([])
  })

  const refused: [string, (cwd: string) => string, RegExp][] = [
    ['the root', () => '/', /working directory or the home/],
    ['the home directory', (cwd) => join(cwd, 'home'), /working directory or the home/],
    ['what holds the home directory', (cwd) => cwd, /working directory or the home/],
    ['the working directory', () => '.', /working directory or the home/],
    ['what holds the working directory', () => '..', /working directory or the home/],
    ['a folder with a foreign file', (cwd) => join(cwd, 'foreign'), /shopgen did not write/],
    ['a file', (cwd) => join(cwd, 'foreign/letter.txt'), /it is a file/],
    ['a link', (cwd) => join(cwd, 'link'), /it is a link to .*target, which shopgen did not make/],
    ['a link to nothing', (cwd) => join(cwd, 'gone'), /it is a link to nowhere, which does not/],
    ['a folder below a file', () => '../foreign/letter.txt/x', /is a file, not a folder/],
    ['a folder below /proc', () => '/proc/x/y', /\/proc\/x/],
  ]
  it.each(refused)('X2.4 X1.3 rejects %s as an output before any work', async (_, of, words) => {
    const cwd = temporaryFolder()
    for (const folder of ['home', 'work', 'foreign', 'target']) mkdirSync(join(cwd, folder))
    writeFileSync(join(cwd, 'foreign/letter.txt'), 'dear')
    symlinkSync(join(cwd, 'target'), join(cwd, 'link'))
    symlinkSync('nowhere', join(cwd, 'gone'))
    const before = readdirSync(cwd, { recursive: true }).sort()
    const { code, stderr } = await shopgen(['build', '--out', of(cwd)], {
      cwd: join(cwd, 'work'),
      env: { ...down, HOME: join(cwd, 'home') },
    })
    expect(code).toBe(5)
    expect(stderr).toMatch(words)
    expect(stderr).not.toMatch(/^bundle/m)
    expect(readdirSync(cwd, { recursive: true }).sort()).toEqual(before)
  })

  it('X1.6 rejects a font weight that its package lacks', async () => {
    const brandsDir = brandsWith('"weights": [600, 700]', '"weights": [600, 650]')
    const { code, stderr } = await shopgen(['build', '--fixtures', '--brands-dir', brandsDir])
    expect(code).toBe(3)
    expect(stderr).toMatch(/no weight 650\n {2}\S+brand\.jsonc:\d+:26\n/)
    expect(stderr).toMatch(/Available weights: 100, 200/)
  })

  it('X7.3 rejects a colour with too little contrast', async () => {
    const brandsDir = brandsWith('"muted": "#52607a"', '"muted": "#8a8a8a"')
    const { code, stderr } = await shopgen(['build', '--fixtures', '--brands-dir', brandsDir])
    expect(code).toBe(3)
    expect(stderr).toMatch(/"muted" on "bg" has a contrast of 3/)
  })

  it('X1.3 X2.6 reports a back end that is down with the request and the setting', async () => {
    const { code, stderr } = await shopgen(['build'], { env: down })
    expect(code).toBe(4)
    expect(stderr).toMatch(/content service|commerce back end of GB/)
    expect(stderr).toMatch(/127\.0\.0\.1:9/)
    expect(stderr).toMatch(/SHOPGEN_(STORYBLOK|SHOPWARE)_URL/)
    expect(stderr).not.toContain('public-token-of-a-test')
  })

  it('X1.3 X2.2 keeps an output folder with foreign files', async () => {
    const cwd = folderWithBundles()
    mkdirSync(join(cwd, 'mine'))
    writeFileSync(join(cwd, 'mine/letter.txt'), 'dear')
    const { code, stderr } = await shopgen(['build', '--fixtures', '--out', 'mine'], { cwd })
    expect(code).toBe(5)
    expect(stderr).toMatch(/did not write/)
    expect(readdirSync(join(cwd, 'mine'))).toEqual(['letter.txt'])
  })
})

describe('shopgen diff', () => {
  it('X1.3 exits 0 for equal outputs', async () => {
    const equal = await shopgen(['diff', 'out/brand-1', 'out/brand-1'], { cwd: whole.cwd })
    expect(equal).toMatchObject({ code: 0, stdout: 'The outputs are identical.\n' })
  })
})

describe('shopgen --help', () => {
  it('lists every command in a line, with examples', async () => {
    const { code, stdout } = await shopgen(['--help'])
    expect(code).toBe(0)
    for (const command of ['build', 'dev', 'preview', 'diff', 'fixtures']) {
      expect(stdout).toMatch(new RegExp(`^  ${command}\\b.* \\w`, 'm'))
    }
    expect(stdout).toContain('shopgen build --fixtures')
  })
})
