import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { brandFile, defaultBrandId } from '#brands/index.ts'
import { configure } from '#cli/commands/configure.ts'
import { manifestFile, readManifest } from '#cli/report/manifest.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'
import { copyOfProject } from './copyOfProject.ts'
import { folderWithBundles, temporaryFolder } from './fixtureBuild.ts'
import { shopgen, startShopgen } from './shopgen.ts'

/** Occupies a port and returns it. */
async function takenPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

const bin = join(import.meta.dirname, '../../cli/bin.js')

const folderOfProject = mkdtempSync(join(tmpdir(), 'shopgen-'))
afterAll(() => rmSync(folderOfProject, { recursive: true, force: true }))
/** A copy of the project that the tests break in turn. Its default brand sells in one country, to save time. */
let project: string
beforeAll(() => {
  project = copyOfProject(folderOfProject)
  const file = brandFile(defaultBrandId, join(project, 'brands'))
  const settings = parse(readFileSync(file, 'utf8'), [], { allowTrailingComma: true }) as {
    countries: readonly { code: string }[]
  }
  const countries = settings.countries.filter(({ code }) => code === 'GB')
  writeFileSync(file, JSON.stringify({ ...settings, countries }))
})

/** Content of a source file of the copy, and a function that overwrites it until the test ends. */
function sourceOf(file: string) {
  const path = join(project, file)
  const good = readFileSync(path, 'utf8')
  const write = (text: string) => writeFileSync(path, text)
  onTestFinished(() => write(good))
  return { good, write }
}

const address = /(http:\/\/127\.0\.0\.1:\d+)\//

describe('shopgen preview', () => {
  it('R3.5.11 serves an output with pictures of as many products as it was built with', async () => {
    const cwd = folderWithBundles()
    const brand = 'brand-3'
    const small = ['--brand', brand, '--locale', 'dk-da', '--out', 'site']
    const built = await shopgen(['build', '--fixtures', '--fixtures-products', '60', ...small], {
      cwd,
    })
    expect(built.code).toBe(0)
    const { config, fixtures } = await configure({ brand, fixtures: true })
    onTestFinished(() => fixtures!.stop())
    expect(config.fixtures).toEqual({ products: null })
    const manifest = readManifest(join(cwd, 'site'))
    expect(manifest.fixtures).toEqual({ products: 60 })
    // a product that exists only in the larger catalogue
    const added = manifest.files.find(({ kind, sources: [source = ''] = [] }) => {
      const number = /\(sku ([^)]+)\)/.exec(source)?.[1]
      return kind === 'Product' && number && !fixtures!.catalogue.productByNumber(number)
    })!
    const html = readFileSync(join(cwd, 'site', added.path), 'utf8')
    const [picture] = /\/_fixtures\/images\/[^" ]+/.exec(html)!

    const running = startShopgen(['preview', 'site', '--port', '0'], { cwd })
    const [, url] = await running.until(address)
    expect((await fetch(`${url}${added.page}`)).status).toBe(200)
    const answer = await fetch(`${url}${picture}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
    expect((await running.end('SIGTERM')).code).toBe(0)
  })

  it(
    'X1.3 reports a port in use',
    async () => {
      const { folder } = await wholeBuild()
      const ended = await shopgen(['preview', folder, '--port', await takenPort()])
      expect(ended.code).toBe(2)
      expect(ended.stderr).toMatch(/port \d+ is already in use\n.*--port/)
    },
    wholeBuildMs,
  )

  it.each(['65536', '-1', '80a', '1.5', ''])('X1.3 refuses port %j', async (port) => {
    const ended = await shopgen(['preview', '--port', port])
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/from 0 to 65535/)
  })
})

describe('shopgen fixtures', () => {
  it('runs until it is stopped, and exits with 0', async () => {
    const running = startShopgen(['fixtures', '--json'])
    const [line] = await running.until(/^\{.*\}$/m)
    const { environment } = JSON.parse(line) as { environment: Record<string, string> }
    const space = `${environment['SHOPGEN_STORYBLOK_URL']}/cdn/spaces/me`
    const answer = await fetch(`${space}?token=${environment['SHOPGEN_STORYBLOK_TOKEN']}`)
    expect(answer.status).toBe(200)
    expect((await running.end('SIGTERM')).code).toBe(0)
  })
})

describe('a server that npm started', () => {
  it('ends with the shell that npm runs it in', async () => {
    const command = `"${process.execPath}" "${bin}" fixtures --json; true`
    const shell = spawn('sh', ['-c', command], {
      env: { ...process.env, npm_command: 'exec' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = (await once(shell.stdout, 'data')) as [Buffer]
    const { environment } = JSON.parse(String(line)) as { environment: Record<string, string> }
    const images = environment['SHOPGEN_IMAGE_URL']!
    expect((await fetch(images)).status).toBeLessThan(500)
    shell.kill('SIGTERM')
    // the last process that holds the pipe closes it
    await once(shell, 'close')
    await expect(fetch(images)).rejects.toThrow()
  })
})

describe('shopgen dev', () => {
  it('X1.3 reports a port in use', async () => {
    const ended = await shopgen(['dev', '--port', await takenPort()])
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/port \d+ is already in use\n.*--port/)
  })

  it('X1.3 X1.5 rejects an unknown brand', async () => {
    const ended = await shopgen(['dev', '--brand', 'brand-11', '--port', '0'])
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/^\nerror {2}unknown brand "brand-11"\n {2}Did you mean "brand-1"/)
  })

  it('serves pages, shows each error of a template or a story with its place once, keeps serving pictures, and exits with 0', async () => {
    const running = startShopgen(['dev', '--port', '0'], { bin: join(project, 'cli/bin.js') })
    const [, url] = await running.until(address)
    const home = () => fetch(`${url}/gb/en/`)
    expect((await home()).status).toBe(200)

    const { good, write } = sourceOf('templates/pages/Home/View.tsx')
    write(`${good}\nconst größe = = 1\n`)
    await running.until(/Unexpected "="/)
    const place = `templates/pages/Home/View.tsx:${good.split('\n').length + 1}:15`
    for (const path of [
      '/gb/en/',
      '/gb/en',
      '/gb/en/no-such-page/',
      '/page-data/gb/en/page-data.json',
    ]) {
      const answer = await fetch(`${url}${path}`)
      expect([path, answer.status]).toEqual([path, 500])
      expect(await answer.text()).toContain(place)
    }
    const block = `error  Unexpected "="\n  ${place}\n  > ${good.split('\n').length + 1} | const größe = = 1\n`
    expect(running.said().split(block)).toHaveLength(2)
    expect(running.said()).not.toContain('internal error')

    expect(running.said()).not.toContain('all errors are fixed')
    write(good)
    await running.until(/all errors are fixed/)
    expect((await home()).status).toBe(200)

    // a component that throws fails only its own pages
    write(good.replace('  return', '  void (null as unknown as Date).getTime()\n  return'))
    await running.until(/all errors are fixed[\s\S]*saved templates/)
    const thrown = await home()
    expect(thrown.status).toBe(500)
    const line = good.slice(0, good.indexOf('  return')).split('\n').length
    const thrownText = await thrown.text()
    expect(thrownText).toContain(`templates/pages/Home/View.tsx:${line}:`)
    expect(thrownText).toMatch(/story structure\/home \(id \d+\), seen on \/gb\/en\//)
    expect((await fetch(`${url}/gb/en/bikes/`)).status).toBe(200)
    write(good)
    await running.until(/(all errors are fixed[\s\S]*){2}/)

    // a story that does not parse
    const [picture] = /\/_fixtures\/images\/[^" ]+/.exec(await (await home()).text())!
    const story = sourceOf('fixtures/content/brand-1/stories/structure/home.json')
    story.write(`${story.good}größe`)
    await running.until(/structure\/home\.json:\d+/)
    const page = await home()
    expect(page.status).toBe(500)
    expect(await page.text()).toMatch(/structure\/home\.json:\d+/)
    expect((await fetch(`${url}${picture}`)).status).toBe(200)

    story.write(story.good)
    await running.until(/(all errors are fixed[\s\S]*){3}/)
    expect((await home()).status).toBe(200)
    expect((await fetch(`${url}${picture}`)).status).toBe(200)
    expect(running.said()).not.toContain('ECONNREFUSED')
    expect((await running.end('SIGTERM')).code).toBe(0)
  })
})

describe('errors in the project’s code', () => {
  const brokenBuild = (cwd = temporaryFolder()) =>
    shopgen(['build', '--fixtures', '--out', join(cwd, 'site')], {
      bin: join(project, 'cli/bin.js'),
    })

  it.each([
    [
      'a template that does not parse',
      'templates/pages/Home/View.tsx',
      'export const = 1\n',
      '0:14',
      'Expected identifier but found "="',
    ],
    [
      'a style sheet with a syntax error',
      'templates/layout/Header.css',
      '.a { color red; }\n',
      '0:11',
      'Expected ":"',
    ],
    [
      'a block of styles that is not closed',
      'templates/layout/Header.css',
      '.a { color: red;\n',
      '1:1',
      'Expected "}" to go with "{"',
    ],
    [
      'a custom property that is misspelt',
      'templates/layout/Header.css',
      '.a {\tcolor: var(--color-tekst); }\n',
      '0:17',
      'unknown custom property --color-tekst',
    ],
  ])('X1.3 %s exits with 7 and the place', async (_name, file, text, offset, what) => {
    const { good, write } = sourceOf(file)
    write(good + text)
    const line = good.split('\n').length
    const cwd = temporaryFolder()
    const ended = await brokenBuild(cwd)
    const [below, column] = offset.split(':').map(Number) as [number, number]
    expect(ended.stderr).toContain(`error  ${what}\n  ${file}:${line + below}:${column}\n`)
    expect(ended.code).toBe(7)
    expect(() => readFileSync(join(cwd, 'site', manifestFile))).toThrow(/ENOENT/)
  })

  it('X1.3 X1.7 a component that throws exits with 7, the place, the pages and their stories', async () => {
    const file = 'templates/components/teaser/PublicationCard.tsx'
    const { good, write } = sourceOf(file)
    write(good.replace('  return (', '  void (null as unknown as Date).getTime()\n  return ('))
    const line = good.slice(0, good.indexOf('  return (')).split('\n').length
    const { code, stderr } = await brokenBuild()
    expect(stderr).toMatch(
      new RegExp(
        `error {2}a template failed to render: TypeError: Cannot read properties of null \\(reading 'getTime'\\)\n {2}${file}:${line}:\\d+, story \\S+ \\(id \\d+\\).*, seen on /gb/en/, .* and \\d+ more\n {2}> ${line} \\|`,
      ),
    )
    expect(stderr.match(/^error /gm)).toHaveLength(1)
    expect(code).toBe(7)
  })
})
