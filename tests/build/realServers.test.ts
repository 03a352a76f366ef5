import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'jsonc-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandFile, brandsFolder } from '#brands/index.ts'
import { readManifest, type Manifest } from '#cli/report/manifest.ts'
import { folderWithBundles } from './fixtureBuild.ts'
import { shopgen } from './shopgen.ts'

const brand = 'brand-4'
const cwd = mkdtempSync(join(tmpdir(), 'shopgen-served-'))
const site = join(cwd, 'site')
const brands = join(cwd, 'brands')
let manifest: Manifest

const hosts = ['nginx', 'caddy', 'cloudflare', 'vercel', 'azure', 's3']
const parameters = [
  'build',
  '--fixtures',
  '--brand',
  brand,
  '--brands-dir',
  brands,
  // two locales, to save time
  ...['nl-nl', 'int-en'].flatMap((locale) => ['--locale', locale]),
  ...hosts.flatMap((host) => ['--host', host]),
  ...['br', 'gz'].flatMap((encoding) => ['--compress', encoding]),
]

async function run(...all: readonly string[]) {
  const { code, stderr } = await shopgen(all, { cwd, timeoutMs: 280_000 })
  expect(stderr).not.toContain('error')
  expect(code).toBe(0)
}

async function build(...more: readonly string[]) {
  await run(...parameters, '--out', site, ...more)
  manifest = readManifest(site)
}

beforeAll(async () => {
  cpSync(brandsFolder, brands, { recursive: true })
  folderWithBundles(cwd)
  await build()
}, 300_000)
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

it('shards for hosts, with compressed files, merge to the bytes of one build', async () => {
  const shards = ['1/2', '2/2'].map((shard) => ({ shard, out: join(cwd, `shard-${shard[0]}`) }))
  for (const { shard, out } of shards) await run(...parameters, '--shard', shard, '--out', out)
  const merged = join(cwd, 'merged')
  await run('merge', ...shards.map(({ out }) => out), '--out', merged)
  const { files, hosting, outputHash } = readManifest(merged)
  expect(files.filter(({ kind }) => kind === 'compressed').length).toBeGreaterThan(100)
  expect(files.map(({ path, hash }) => `${path} ${hash}`)).toEqual(
    manifest.files.map(({ path, hash }) => `${path} ${hash}`),
  )
  expect({ hosting, outputHash }).toEqual({
    hosting: manifest.hosting,
    outputHash: manifest.outputHash,
  })
  const differing = files.filter(
    ({ path }) => !readFileSync(join(merged, path)).equals(readFileSync(join(site, path))),
  )
  expect(differing.map(({ path }) => path)).toEqual([])
}, 300_000)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface Server {
  program: string
  /** Writes its configuration to a folder, and returns the parameters that start it. */
  configure: (folder: string, port: number) => readonly string[]
  encodings: readonly string[]
}

const nginx: Server = {
  program: 'nginx',
  configure(folder, port) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `# the folder is of whoever runs the test
user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temporary.join('\n  ')}
  include ${site}/.hosting/nginx-http.conf;
  server {
    listen 127.0.0.1:${port};
    root ${site};
    include ${site}/.hosting/nginx-server.conf;
  }
}
`,
    )
    return ['-c', file, '-e', join(folder, 'error.log')]
  },
  // Brotli needs a module of its own
  encodings: ['gzip'],
}

const caddy: Server = {
  program: 'caddy',
  configure(folder, port) {
    const file = join(folder, 'Caddyfile')
    writeFileSync(
      file,
      `{
	admin off
	auto_https off
	storage file_system ${folder}
}
import ${site}/.hosting/Caddyfile
http://127.0.0.1:${port} {
	bind 127.0.0.1
	import shopgen ${site}
}
`,
    )
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
  encodings: ['br', 'gzip'],
}

const preview = { program: 'preview', encodings: ['br', 'gzip'] }

const isInstalled = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Starts a program, and returns how to end it, once it answers. */
async function start(command: string, parameters: readonly string[], port: number, home: string) {
  const child = spawn(command, parameters, {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  })
  const ended = once(child, 'exit')
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (answer) break
    if (tries > 300 || child.exitCode !== null) throw new Error(`${command} does not start`)
    await wait(100)
  }
  return async () => {
    child.kill()
    await ended
  }
}

describe.each([nginx, caddy, preview])('$program', (server) => {
  // .ci/run installs them
  const missing = !('configure' in server) || isInstalled(server.program) ? null : server.program
  const folder = join(cwd, server.program)
  let address = ''
  let stop = async () => {}

  beforeAll(async () => {
    if (missing) return
    mkdirSync(folder)
    const port = await freePort()
    const bin = join(import.meta.dirname, '../../cli/bin.js')
    stop =
      'configure' in server
        ? await start(server.program, server.configure(folder, port), port, folder)
        : await start(
            process.execPath,
            [bin, 'preview', site, '--port', String(port)],
            port,
            folder,
          )
    address = `http://127.0.0.1:${port}`
  }, 60_000)
  afterAll(() => stop())

  const ask = (path: string, encodings = 'identity') =>
    fetch(address + path, { redirect: 'manual', headers: { 'accept-encoding': encodings } })
  const textOf = (path: string) => readFileSync(join(site, path), 'utf8')
  const pathOf = (kind: string) => manifest.files.find((file) => file.kind === kind)!.path

  it.skipIf(missing)(
    'X4.8 serves each kind of file with its type, and how long it is kept',
    async () => {
      const asset = manifest.files.find(({ path }) => /^assets\/.*\.js$/.test(path))!.path
      for (const [path, type, kept] of [
        ['int-en/index.html', 'text/html', 'public, max-age=0, must-revalidate'],
        [asset, 'text/javascript', 'public, max-age=31536000, immutable'],
        [pathOf('shared query'), 'application/json', 'public, max-age=31536000, immutable'],
        [
          'page-data/int-en/page-data.json',
          'application/json',
          'public, max-age=0, must-revalidate',
        ],
        ['page-data/app-data.json', 'application/json', 'no-cache'],
        ['sw.js', 'text/javascript', 'no-cache'],
        ['favicon.svg', 'image/svg+xml', 'public, max-age=86400'],
      ] as const) {
        const answer = await ask(`/${path.replace(/index\.html$/, '')}`)
        expect(answer.status, path).toBe(200)
        const found = answer.headers
          .get('content-type')
          ?.replace('application/javascript', 'text/javascript')
        expect(found, path).toContain(type)
        expect(answer.headers.get('cache-control'), path).toBe(kept)
        expect(await answer.text(), path).toBe(textOf(path))
      }
    },
  )

  it.skipIf(missing)(
    'X4.8 X4.6 sends the headers of the build with pages, files, errors and redirects',
    async () => {
      const { headers } = manifest.hosting
      expect(headers['Content-Security-Policy']).toContain("script-src 'self' 'sha256-")
      for (const path of ['/int-en/', '/favicon.svg', '/int-en/missing/', '/int-en']) {
        const answer = await ask(path)
        for (const [name, value] of Object.entries(headers))
          expect(answer.headers.get(name), `${name} of ${path}`).toBe(value)
      }
    },
  )

  it.skipIf(missing)('X4.8 adds a missing slash, and keeps the query', async () => {
    const answer = await ask('/int-en/bikes?color=red')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toMatch(/\/int-en\/bikes\/\?color=red$/)
  })

  it.skipIf(missing)(
    'X4.8 redirects for good, with and without a slash, and keeps the query',
    async () => {
      const redirects = JSON.parse(textOf('redirects.json')) as { from: string; to: string }[]
      expect(redirects.length).toBeGreaterThan(0)
      for (const { from, to } of redirects) {
        for (const spelling of [from, from.replace(/(.)\/$/, '$1')]) {
          const answer = await ask(encodeURI(`${spelling}?a=1`))
          expect(answer.status, spelling).toBe(301)
          const location = new URL(answer.headers.get('location')!, address)
          const expected = new URL(to, address)
          expect(location.pathname, spelling).toBe(expected.pathname)
          expect(location.search, spelling).toBe(expected.search || '?a=1')
        }
      }
    },
  )

  it.skipIf(missing)(
    'X4.8 answers with the error document of the locale, which is not kept',
    async () => {
      for (const [path, document] of [
        ['/int-en/missing/', 'int-en/404.html'],
        ['/int-en/a/b/c/', 'int-en/404.html'],
        ['/nl-nl/a/b/c/', 'nl-nl/404.html'],
      ] as const) {
        const answer = await ask(path)
        expect(answer.status, path).toBe(404)
        expect(await answer.text(), path).toBe(textOf(document))
      }
      // a deployment may be about to bring it
      const asset = await ask('/assets/missing-0123.js')
      expect(asset.status).toBe(404)
      expect(asset.headers.get('cache-control') ?? '').not.toContain('immutable')
    },
  )

  it.skipIf(missing)('X4.8 X6.1 serves no file that is not for shoppers', async () => {
    for (const path of [
      '/.shopgen-manifest.json',
      '/.hosting/Caddyfile',
      '/.hosting/nginx-http.conf',
    ])
      expect((await ask(path)).status, path).toBe(404)
  })

  it.skipIf(missing)('X4.8 X4.7 negotiates compressed files', async () => {
    for (const encoding of server.encodings) {
      const answer = await ask('/int-en/', encoding)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(answer.headers.get('content-type')).toContain('text/html')
      // fetch unpacks it
      expect(await answer.text()).toBe(textOf('int-en/index.html'))
    }
    expect((await ask('/int-en/')).headers.get('content-encoding')).toBeNull()
  })
})

describe('a deployment during a visit', () => {
  it.skipIf(!isInstalled('nginx'))(
    'X4.8 brings new pages, and keeps the assets that open pages may still load',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'shopgen-nginx-'))
      const port = await freePort()
      const stop = await start('nginx', nginx.configure(folder, port), port, folder)
      try {
        const before = manifest.files.filter(({ kind }) => kind === 'asset').map(({ path }) => path)
        const file = brandFile(brand, brands)
        const settings = parse(readFileSync(file, 'utf8'), [], { allowTrailingComma: true }) as {
          theme: { radius: { card: string } }
        }
        settings.theme.radius.card = '1.6rem'
        writeFileSync(file, JSON.stringify(settings))
        await build('--keep-assets', '7')
        const now = new Set(
          manifest.files.filter(({ kind }) => kind === 'asset').map(({ path }) => path),
        )
        const left = before.filter((path) => !now.has(path))
        expect(left.length).toBeGreaterThan(0)
        for (const path of left) {
          const answer = await fetch(`http://127.0.0.1:${port}/${path}`)
          expect(answer.status, path).toBe(200)
          expect(answer.headers.get('cache-control')).toContain('immutable')
        }
        const page = await fetch(`http://127.0.0.1:${port}/int-en/`)
        expect(await page.text()).toBe(readFileSync(join(site, 'int-en/index.html'), 'utf8'))
      } finally {
        await stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
    300_000,
  )

  it('X4.4 has the files of all its hosts, with the headers, and lists what an uploader needs', async () => {
    const read = (path: string) => readFileSync(join(site, path), 'utf8')
    const policy = manifest.hosting.headers['Content-Security-Policy']!
    for (const path of [
      '_headers',
      'vercel.json',
      'staticwebapp.config.json',
      '.hosting/cloudfront.json',
      '.hosting/nginx-server.conf',
      '.hosting/Caddyfile',
    ]) {
      expect(read(path), path).toContain(policy)
    }
    const redirects = JSON.parse(read('redirects.json')) as { from: string; to: string }[]
    for (const { from, to } of redirects)
      expect(read('_redirects')).toContain(`${encodeURI(from)} ${encodeURI(to)} 301\n`)
    const { stdout } = await shopgen(['deploy-manifest', site], { cwd })
    const listed = JSON.parse(stdout) as { files: { path: string; hash: string }[] }
    const served = manifest.files.filter(({ path }) => !path.startsWith('.hosting/'))
    expect(listed.files.map(({ path, hash }) => ({ path, hash }))).toEqual(
      served.map(({ path, hash }) => ({ path, hash })),
    )
  })

  it('X4.7 has compressed files only where they are smaller, the same each time', () => {
    const compressed = manifest.files.filter(({ kind }) => kind === 'compressed')
    const bytesOf = new Map(manifest.files.map(({ path, bytes }) => [path, bytes]))
    expect(compressed.length).toBeGreaterThan(100)
    for (const { path, bytes } of compressed)
      expect(bytes, path).toBeLessThan(bytesOf.get(path.replace(/\.(br|gz)$/, ''))!)
    expect(compressed.some(({ path }) => path.endsWith('.webp.br'))).toBe(false)
    const page = join(site, 'int-en/index.html')
    const gzip = execFileSync('gzip', ['-dc', `${page}.gz`], { maxBuffer: 1e8 })
    expect(gzip.equals(readFileSync(page))).toBe(true)
  })
})
