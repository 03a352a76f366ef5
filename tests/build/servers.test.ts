import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { configure } from '#cli/commands/configure.ts'
import { manifestFile, readManifest } from '#cli/report/manifest.ts'
import { copyOfProject } from './copyOfProject.ts'
import { fixtureBuild, temporaryFolder } from './fixtureBuild.ts'
import { shopgen, startShopgen } from './shopgen.ts'

/** A port that somebody else listens on. */
async function takenPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

const bin = join(import.meta.dirname, '../../cli/bin.js')
const address = /(http:\/\/127\.0\.0\.1:\d+)\//

describe('shopgen preview', () => {
  it('R3.5.11 serves an output with the pictures of as many products as it was built with', async () => {
    const cwd = temporaryFolder()
    const built = await shopgen(
      ['build', '--fixtures', '--fixtures-products', '90', '--out', 'site', '--locale', 'gb-en'],
      { cwd },
    )
    expect(built.code).toBe(0)
    const { config, fixtures } = await configure({ fixtures: true })
    onTestFinished(() => fixtures!.stop())
    expect(config.fixtures).toEqual({ products: null })
    const manifest = readManifest(join(cwd, 'site'))
    expect(manifest.fixtures).toEqual({ products: 90 })
    // a product that the fixtures have only because more were asked for
    const added = manifest.files.find(({ kind, source }) => {
      const number = /\(sku ([^)]+)\)/.exec(source ?? '')?.[1]
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
  }, 120_000)

  it('X1.3 with a port that is taken says so and ends', async () => {
    const out = join(temporaryFolder(), 'site')
    await fixtureBuild({ out, locales: ['ie-en'] })
    const ended = await shopgen(['preview', out, '--port', await takenPort()])
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/port \d+ is taken\n.*--port/)
  }, 60_000)

  it.each(['65536', '-1', '80a', '1.5', ''])('X1.3 refuses port %j', async (port) => {
    const ended = await shopgen(['preview', '--port', port])
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/from 0 to 65535/)
  })
})

describe('shopgen fixtures', () => {
  it('answers until it is ended, with 0', async () => {
    const running = startShopgen(['fixtures', '--json'])
    const [line] = await running.until(/^\{.*\}$/m)
    const { environment } = JSON.parse(line) as { environment: Record<string, string> }
    const space = `${environment['SHOPGEN_STORYBLOK_URL']}/cdn/spaces/me`
    const answer = await fetch(`${space}?token=${environment['SHOPGEN_STORYBLOK_TOKEN']}`)
    expect(answer.status).toBe(200)
    expect((await running.end('SIGTERM')).code).toBe(0)
  }, 60_000)
})

describe('a server that npm started', () => {
  it('ends when the shell ends that npm runs it in', async () => {
    const command = `"${process.execPath}" "${bin}" fixtures --json; true`
    const shell = spawn('sh', ['-c', command], {
      env: { ...process.env, npm_command: 'exec' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = (await once(shell.stdout, 'data')) as [Buffer]
    const { images } = JSON.parse(String(line)) as { images: string }
    expect((await fetch(images)).status).toBeLessThan(500)
    shell.kill('SIGTERM')
    // the pipe is closed by the last process that holds it
    await once(shell, 'close')
    await expect(fetch(images)).rejects.toThrow()
  }, 60_000)
})

describe('shopgen dev', () => {
  it('X1.3 with a port that is taken says so and ends', async () => {
    const ended = await shopgen(['dev', '--port', await takenPort()])
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/port \d+ is taken\n.*--port/)
  }, 60_000)

  it('X1.3 X1.5 with an unknown brand is a wrong use', async () => {
    const ended = await shopgen(['dev', '--brand', 'brand-11', '--port', '0'])
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/^\nerror {2}unknown brand "brand-11"\n {2}did you mean "brand-1"/)
  })

  it('answers, shows a mistake with its place while there is one, says it once, and ends with 0', async () => {
    const project = copyOfProject()
    const running = startShopgen(['dev', '--port', '0'], { bin: join(project, 'cli/bin.js') })
    const [, url] = await running.until(address)
    const home = () => fetch(`${url}/gb/en/`)
    expect((await home()).status).toBe(200)

    const template = join(project, 'templates/pages/Home/HomePage.tsx')
    const good = readFileSync(template, 'utf8')
    writeFileSync(template, `${good}\nconst größe = = 1\n`)
    await running.until(/templates changed/)
    const place = `templates/pages/Home/HomePage.tsx:${good.split('\n').length + 1}:15`
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
    expect(running.said()).not.toContain('a fault of the tool')

    // saved again with the same mistake: said again
    writeFileSync(template, `${good}\nconst größe = = 1\n\n`)
    await running.until(/templates changed[\s\S]*templates changed/)
    expect((await home()).status).toBe(500)
    expect(running.said().split(block)).toHaveLength(3)

    expect(running.said()).not.toContain('good again')
    writeFileSync(template, good)
    await running.until(/(templates changed[\s\S]*){3}/)
    expect((await home()).status).toBe(200)
    await running.until(/good again/)

    // one that throws fails its own pages alone
    writeFileSync(
      template,
      good.replace('  return', '  void (null as unknown as Date).getTime()\n  return'),
    )
    await running.until(/(templates changed[\s\S]*){4}/)
    const thrown = await home()
    expect(thrown.status).toBe(500)
    const line = good.slice(0, good.indexOf('  return')).split('\n').length
    const thrownText = await thrown.text()
    expect(thrownText).toContain(`templates/pages/Home/HomePage.tsx:${line}:`)
    expect(thrownText).toMatch(/story structure\/home \(id \d+\), seen on \/gb\/en\//)
    expect((await fetch(`${url}/gb/en/bikes/`)).status).toBe(200)
    expect((await running.end('SIGTERM')).code).toBe(0)
  }, 120_000)

  it('shows a fixture story that does not parse, and keeps the pictures until it is mended', async () => {
    const project = copyOfProject()
    const running = startShopgen(['dev', '--port', '0'], { bin: join(project, 'cli/bin.js') })
    const [, url] = await running.until(address)
    const home = () => fetch(`${url}/gb/en/`)
    const [picture] = /\/_fixtures\/images\/[^" ]+/.exec(await (await home()).text())!

    const story = join(project, 'fixtures/storyblok/brand-1/home.ts')
    const good = readFileSync(story, 'utf8')
    writeFileSync(story, `${good}\nconst größe = = 1\n`)
    await running.until(/the fixture back ends did not start/)
    const page = await home()
    expect(page.status).toBe(500)
    expect(await page.text()).toMatch(/did not start[\s\S]*brand-1\/home\.ts:\d+/)
    expect((await fetch(`${url}${picture}`)).status).toBe(200)

    writeFileSync(story, good)
    await running.until(/fixtures changed[\s\S]*fixtures changed/)
    expect((await home()).status).toBe(200)
    expect((await fetch(`${url}${picture}`)).status).toBe(200)
    expect(running.said()).not.toContain('ECONNREFUSED')
    expect((await running.end('SIGTERM')).code).toBe(0)
  }, 120_000)
})

describe('the project’s own code', () => {
  const append = (project: string, file: string, text: string) => {
    const path = join(project, file)
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, before + text)
    return before.split('\n').length
  }
  const brokenBuild = (project: string, cwd = temporaryFolder()) =>
    shopgen(['build', '--fixtures', '--locale', 'ie-en', '--out', join(cwd, 'site')], {
      bin: join(project, 'cli/bin.js'),
    })

  it.each([
    [
      'a template that does not parse',
      'templates/pages/Home/HomePage.tsx',
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
  ])(
    'X1.3 %s ends a build with 7 and its place',
    async (_name, file, text, offset, what) => {
      const project = copyOfProject()
      const line = append(project, file, text)
      const cwd = temporaryFolder()
      const ended = await brokenBuild(project, cwd)
      const [below, column] = offset.split(':').map(Number) as [number, number]
      expect(ended.stderr).toContain(`error  ${what}\n  ${file}:${line + below}:${column}\n`)
      expect(ended.code).toBe(7)
      expect(() => readFileSync(join(cwd, 'site', manifestFile))).toThrow(/ENOENT/)
    },
    60_000,
  )

  it('X1.3 X1.7 a component that throws ends a build with 7, its place, the pages and their stories', async () => {
    const project = copyOfProject()
    const file = 'templates/components/PublicationCard.tsx'
    const path = join(project, file)
    const good = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      good.replace('  return (', '  void (null as unknown as Date).getTime()\n  return ('),
    )
    const line = good.slice(0, good.indexOf('  return (')).split('\n').length
    const { code, stderr } = await brokenBuild(project)
    expect(stderr).toMatch(
      new RegExp(
        `error {2}a template failed to render: TypeError: Cannot read properties of null \\(reading 'getTime'\\)\n {2}${file}:${line}:\\d+, story \\S+ \\(id \\d+\\).*, seen on /ie/en/, .* and \\d+ more\n {2}> ${line} \\|`,
      ),
    )
    expect(stderr.match(/^error /gm)).toHaveLength(1)
    expect(code).toBe(7)
  }, 60_000)
})
