import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Secret, encodingsOf } from '#cli/config/secret.ts'
import { createWriter } from '#cli/emit/writer.ts'
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { withFailing, withReplaced } from './failingSystem.ts'
import { filesOf, temporaryFolder } from './folder.ts'

describe('the writer', () => {
  it('writes files and returns each with size, hash, kind, page and sources', async () => {
    const folder = temporaryFolder()
    const writer = createWriter(folder, [])
    writer.add('gb/en/index.html', '<p>Größe</p>', {
      kind: 'Home',
      page: '/gb/en/',
      sources: ['story structure/home (id 1)', 'category 5'],
    })
    writer.add('assets/a.bin', Uint8Array.of(0xff, 0, 1), { kind: 'asset' })
    writer.add('gb/en/404.html', '', { kind: 'NotFound' })
    await writer.drain()
    const files = await writer.finish()
    expect(Object.keys(filesOf(folder))).toEqual([
      'assets/a.bin',
      'gb/en/404.html',
      'gb/en/index.html',
    ])
    expect(filesOf(folder)['gb/en/index.html']).toBe('<p>Größe</p>')
    const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(files).toEqual([
      { path: 'assets/a.bin', bytes: 3, hash: hash(Uint8Array.of(0xff, 0, 1)), kind: 'asset' },
      { path: 'gb/en/404.html', bytes: 0, hash: hash(''), kind: 'NotFound' },
      {
        path: 'gb/en/index.html',
        bytes: 14,
        hash: hash('<p>Größe</p>'),
        kind: 'Home',
        page: '/gb/en/',
        sources: ['story structure/home (id 1)', 'category 5'],
      },
    ])
  })

  it('X2.13 never writes one path twice, or over an existing file', async () => {
    const folder = temporaryFolder()
    const writer = createWriter(folder, [])
    writer.add('a.html', 'one', { kind: 'x' })
    expect(() => writer.add('a.html', 'two', { kind: 'x' })).toThrow('a.html is written twice')
    await writer.finish()
    expect(filesOf(folder)).toEqual({ 'a.html': 'one' })
    writeFileSync(join(folder, 'b.html'), 'there')
    const other = createWriter(folder, [])
    other.add('b.html', 'new', { kind: 'x' })
    await expect(other.finish()).rejects.toThrow(/EEXIST/)
    expect(filesOf(folder)['b.html']).toBe('there')
  })

  it.each([
    ['ENOSPC', /disk is full \(ENOSPC\)/, /Free space/],
    ['EMFILE', /too many open files \(EMFILE\)/, /ulimit -n/],
    ['EACCES', /permission denied \(EACCES\)/, /write access/],
  ])('X1.3 reports %s with the file and advice, as an output error', async (code, what, todo) => {
    const folder = temporaryFolder()
    const error: unknown = await withFailing('writeFile', code, async () => {
      const writer = createWriter(folder, [])
      writer.add('gb/en/index.html', 'x', { kind: 'Home' })
      return writer.finish().catch((thrown: unknown) => thrown)
    })
    expect(error).toBeInstanceOf(ShopgenError)
    const { code: kind, diagnostics } = error as ShopgenError
    expect(kind).toBe('output')
    expect(diagnostics).toEqual([
      {
        what: expect.stringMatching(what) as unknown,
        where: join(folder, 'gb/en/index.html'),
        todo: expect.stringMatching(todo) as unknown,
      },
    ])
  })

  it('opens few files at once', async () => {
    let [open, most] = [0, 0]
    await withReplaced(
      'writeFile',
      async (file) => {
        most = Math.max(most, (open += 1))
        await nextTurn()
        writeFileSync(file, '')
        open -= 1
      },
      async () => {
        const writer = createWriter(temporaryFolder(), [])
        for (let index = 0; index < 500; index += 1) writer.add(`${index}.html`, '', { kind: 'x' })
        expect(await writer.finish()).toHaveLength(500)
      },
    )
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(32)
  })

  it.each(['../x.html', 'a/../../x.html', '..'])('X6.4 never writes %s', async (path) => {
    const folder = join(temporaryFolder(), 'site')
    const writer = createWriter(folder, [])
    expect(() => writer.add(path, 'x', { kind: 'x' })).toThrow(/outside the output/)
    await expect(writer.finish()).resolves.toEqual([])
  })

  it('reports failed writes at the end', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'a'), 'a file')
    const writer = createWriter(folder, [])
    writer.add('a/b.html', 'x', { kind: 'x' })
    await expect(writer.finish()).rejects.toThrow()
  })

  it('limits concurrent writes', async () => {
    const folder = temporaryFolder()
    const writer = createWriter(folder, [])
    for (let index = 0; index < 200; index += 1) {
      writer.add(`p${index}/index.html`, 'x', { kind: 'x' })
      await writer.drain()
    }
    expect(await writer.finish()).toHaveLength(200)
  })

  const secret = `to&k<e>n"+/'7x Größe`
  const bytes = Buffer.from(secret)
  const spellings: [string, string][] = [
    ['as it is', secret],
    ['in an address', encodeURIComponent(secret)],
    ['in an encoded address', encodeURI(secret)],
    ['in a query', new URLSearchParams({ a: secret }).toString()],
    ['in JSON', JSON.stringify({ a: secret })],
    ['in JSON of a script element', JSON.stringify({ a: secret }).replaceAll('<', '\\u003c')],
    [
      'in a text of HTML',
      secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ],
    [
      'in an attribute of HTML',
      secret
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;'),
    ],
    [
      'in an address in lower case',
      encodeURIComponent(secret).replace(/%../g, (escape) => escape.toLowerCase()),
    ],
    [
      'in JSON of PHP',
      JSON.stringify({ a: secret })
        .replaceAll('/', '\\/')
        .replace('ö', '\\u00f6')
        .replace('ß', '\\u00df'),
    ],
    ['in percent-encoded base64', encodeURIComponent(bytes.toString('base64'))],
    ['in hex', bytes.toString('hex')],
    ['in hex of upper case', bytes.toString('hex').toUpperCase()],
    ['in base64', bytes.toString('base64')],
    ['in base64 behind a letter', Buffer.from(`k${secret}`).toString('base64')],
    ['in base64 behind two letters', Buffer.from(`ke${secret}`).toString('base64url')],
  ]

  it.each([
    ['abc.key-1', 'story x (id 1)', 'story x (id 1)'],
    ['%61bc.key-1', 'story abc.key-1', 'Home'],
  ])('X6.1 rejects a secret in the path %s, and does not show it', (name, source, where) => {
    const writer = createWriter(temporaryFolder(), ['abc.key-1'])
    const add = () =>
      writer.add(`${name}/index.html`, '', { kind: 'Home', page: `/${name}/`, sources: [source] })
    expect(add).toThrow(ShopgenError)
    expect(add).toThrow('secret in the output: the path of a file')
    expect(add).toThrow(
      expect.objectContaining({ diagnostics: [expect.objectContaining({ where })] }),
    )
    expect(add).not.toThrow(/key-1/)
  })

  it.each(spellings)('X6.1 rejects a secret in a file %s', (_, spelled) => {
    for (const content of [`<p>${spelled}</p>`, Buffer.from(`${spelled}\n`)]) {
      const writer = createWriter(temporaryFolder(), encodingsOf(new Secret(secret)))
      const add = () =>
        writer.add('a.html', content, { kind: 'Home', page: '/a/', sources: ['story x (id 1)'] })
      expect(add).toThrow(ShopgenError)
      expect(add).toThrow('secret in the output: a.html')
      expect(add).toThrow(
        expect.objectContaining({
          code: 'content',
          diagnostics: [expect.objectContaining({ where: 'story x (id 1)' })],
        }),
      )
    }
  })

  it('X6.1 rejects several secrets without printing them, and writes files without one', async () => {
    const folder = temporaryFolder()
    const secrets = ['first-secret.1', 'second+secret'].map((text) => new Secret(text))
    const writer = createWriter(folder, secrets.flatMap(encodingsOf))
    writer.add('good.html', 'first-secretx1', { kind: 'x' })
    for (const text of ['first-secret.1', 'second+secret']) {
      let said = ''
      try {
        writer.add('bad.html', text, { kind: 'x' })
      } catch (error) {
        said = JSON.stringify([
          (error as ShopgenError).message,
          (error as ShopgenError).diagnostics,
        ])
      }
      expect(said).toContain('bad.html')
      expect(said).not.toContain(text)
    }
    await writer.finish()
    expect(filesOf(folder)).toEqual({ 'good.html': 'first-secretx1' })
  })
})
