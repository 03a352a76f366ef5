import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UnavailableAnswer } from '#cli/fetch/answers.ts'
import { encodingsOf, Secret } from '#cli/config/secret.ts'
import { secretsOf } from '#cli/config/secretsOf.ts'
import { cachePaths } from '#cli/fetch/snapshot/layout.ts'
import { createSecretTest } from '#cli/emit/secretTest.ts'
import {
  answerOf,
  cacheFolder,
  filesOf,
  minuteMs,
  ownConfig,
  requestOf,
  run,
  source,
} from './recorded.ts'

const paths = ['/a', '/b', '/c']
const offline = { isOffline: true }
const filesWith = (folder: string, part: string) =>
  [...filesOf(folder).keys()].filter((path) => path.includes(part))
const down = () => {
  throw new Error('connection refused')
}

describe('a snapshot', () => {
  it('X2.9 has each answer of a build, and gives them with the network off', async () => {
    const folder = cacheFolder()
    const first = await run(folder, [...paths, '/a'], {
      backend: (() => {
        let number = 0
        return (path) => `${path} ${(number += 1)}`
      })(),
    })
    expect(first.report).toMatchObject({ isComplete: true, fetched: 4, reused: 0 })
    // the second answer to a request is its own
    const again = await run(folder, [...paths, '/a'], { ...offline, backend: down })
    expect(again.texts).toEqual(['/a 1', '/b 2', '/c 3', '/a 4'])
    expect(again.report).toMatchObject({ isOffline: true, reused: 4, id: first.report?.id })
    await expect(run(folder, ['/d'], offline)).rejects.toThrow(
      `snapshot ${first.report?.id} has no answer to this request`,
    )
    await expect(run(folder, ['/a', '/a', '/a'], offline)).rejects.toThrow(UnavailableAnswer)
  })

  it('X2.9 keeps status and headers, also of an entry that does not exist', async () => {
    const folder = cacheFolder()
    const missing = { status: 404, headers: new Headers({ total: '3', date: 'today' }), text: '[]' }
    await run(folder, ['/a'], { backend: () => missing })
    await run(folder, [], {
      ...offline,
      async meanwhile(snapshot) {
        const answer = await snapshot.answer(source, requestOf('/a'), down)
        expect([answer.status, [...answer.headers]]).toEqual([404, [['total', '3']]])
      },
    })
  })

  it('X2.9 is chosen by its id, else the newest of the same back ends', async () => {
    const folder = cacheFolder()
    const text = (text: string) => ({ backend: () => text })
    const old = await run(folder, ['/a'], { ...text('old'), now: () => 1e12 })
    await run(folder, ['/a'], { ...text('new'), now: () => 1e12 + 1 })
    const elsewhere = ownConfig({ shopware: 'http://127.0.0.1:10' })
    const other = await run(folder, ['/a'], {
      ...text('other'),
      config: elsewhere,
      now: () => 1e12 + 2,
    })
    const textOf = async (options: object) =>
      (await run(folder, ['/a'], { ...offline, ...options })).texts
    expect(await textOf({})).toEqual(['new'])
    expect(await textOf({ id: old.report?.id })).toEqual(['old'])
    expect(await textOf({ config: elsewhere })).toEqual(['other'])
    await expect(textOf({ id: other.report?.id })).rejects.toThrow(
      'of other locales or other back ends',
    )
    await expect(textOf({ id: 'newest' })).rejects.toMatchObject({ code: 'usage' })
    await expect(run(cacheFolder(), ['/a'], offline)).rejects.toMatchObject({
      code: 'backend',
      message: 'no complete snapshot of brand-1 with these locales and back ends',
    })
  })

  it('X2.9 is not read under the name of another, which would make an older site', async () => {
    const folder = cacheFolder()
    const ids: string[] = []
    for (const [at, text] of ['old', 'new'].entries()) {
      const { report } = await run(folder, ['/a'], { backend: () => text, now: () => 1e12 + at })
      ids.push(report!.id)
    }
    const [old = '', newest = ''] = ids.map((id) => cachePaths(folder).snapshot('brand-1', id))
    copyFileSync(old, newest)
    await expect(run(folder, ['/a'], offline)).rejects.toThrow('the snapshot is damaged')
  })

  it('X2.9 is not complete before all answers are there', async () => {
    const folder = cacheFolder()
    await run(folder, paths, { isInterrupted: true })
    await expect(run(folder, paths, offline)).rejects.toThrow('no complete snapshot')
  })

  it('X2.9 of a folder that cannot be written is a warning, and the build goes on', async () => {
    const file = join(cacheFolder(), 'file')
    writeFileSync(file, '')
    const { texts, warnings, report } = await run(join(file, 'cache'), paths)
    expect(texts).toEqual(paths)
    expect(report).toMatchObject({ isComplete: false, fetched: 3 })
    expect(warnings).toMatchObject([{ where: join(file, 'cache') }])
  })
})

/** Changes a file so that it has other bytes. */
const damages: readonly (readonly [string, (file: string, other: string) => void])[] = [
  ['truncated', (file) => truncateSync(file, 1)],
  ['empty', (file) => truncateSync(file, 0)],
  [
    'with a flipped bit',
    (file) => {
      const bytes = readFileSync(file)
      bytes[0]! ^= 1
      writeFileSync(file, bytes)
    },
  ],
  ['removed', (file) => rmSync(file)],
  ['swapped with another', (file, other) => copyFileSync(other, file)],
]

describe('a damaged store', () => {
  it.each(damages)(
    'X2.9 a body that is %s is fetched again, and an error offline',
    async (_, damage) => {
      const folder = cacheFolder()
      const requests = paths.map((path) => requestOf(path, { reuse: 'version' }))
      await run(folder, requests)
      const bodies = filesWith(folder, 'content-v2')
      expect(bodies).toHaveLength(paths.length)
      for (const [index, body] of bodies.entries()) damage(body, bodies[(index + 1) % 3]!)
      const failing = run(folder, requests, offline)
      await expect(failing).rejects.toThrow(
        /the answer to this request is damaged or missing \(sha256-/,
      )

      const healed = await run(folder, requests)
      expect(healed.texts).toEqual(paths)
      expect(healed.asked.length).toBeGreaterThan(1)
      expect((await run(folder, requests, offline)).texts).toEqual(paths)
    },
  )

  it('X2.9 does without its index', async () => {
    const folder = cacheFolder()
    await run(folder, paths)
    for (const file of filesWith(folder, 'index-v5')) writeFileSync(file, 'nothing')
    expect((await run(folder, paths, offline)).texts).toEqual(paths)
    expect((await run(folder, paths)).texts).toEqual(paths)
  })

  it.each([
    ...damages,
    [
      'of another format',
      (file: string) =>
        writeFileSync(file, readFileSync(file, 'utf8').replace('"format":1', '"format":2')),
    ] as const,
  ])('X2.9 a manifest that is %s is never used', async (what, damage) => {
    const folder = cacheFolder()
    const requests = paths.map((path) => requestOf(path, { reuse: 'version' }))
    await run(folder, requests, { backend: (path) => `old ${path}`, now: () => 1e12 })
    await run(folder, requests, { backend: down, now: () => 1e12 + 1 })
    const [older, newest] = filesWith(folder, '.json') as [string, string]
    const other = join(folder, 'other')
    writeFileSync(other, readFileSync(older, 'utf8').replace('a', 'b'))
    damage(newest, other)
    if (what === 'removed') rmSync(older)
    const code = { code: 'backend', message: /damaged|no complete/ }
    await expect(run(folder, requests, offline)).rejects.toMatchObject({
      code: code.code,
      message: expect.stringMatching(code.message) as unknown,
    })
    rmSync(older, { force: true })
    const fresh = await run(folder, requests, { now: () => 1e12 + 2 })
    expect([fresh.texts, fresh.asked]).toEqual([paths, paths])
  })
})

describe('an interrupted build', () => {
  const start = 1e12

  it('X2.9 is resumed with its answers', async () => {
    const folder = cacheFolder()
    await run(folder, paths.slice(0, 2), { isInterrupted: true, now: () => start })
    const second = await run(folder, paths, { isInterrupted: true, now: () => start + minuteMs })
    expect(second.asked).toEqual(['/c'])
    const third = await run(folder, [...paths, '/d'], { now: () => start + 2 * minuteMs })
    expect(third.asked).toEqual(['/d'])
    expect(third.texts).toEqual([...paths, '/d'])
    // a later build has completed it, so nothing is left to resume
    expect((await run(folder, paths, { now: () => start + 3 * minuteMs })).asked).toEqual(paths)
  })

  it.each([
    ['is too old', { now: () => start + 15 * minuteMs }],
    ['is from the future', { now: () => start - 1 }],
    ['is older than a setting', { now: () => start + minuteMs, resumeMs: minuteMs }],
    ['is of another key', { config: ownConfig({ token: 'another-token' }) }],
    ['is of other back ends', { config: ownConfig({ shopware: 'http://127.0.0.1:10' }) }],
    ['is of fixtures', { config: { ...ownConfig(), fixtures: { products: null } } }],
  ])('X2.9 is not resumed if it %s', async (_, options) => {
    const folder = cacheFolder()
    await run(folder, paths, { isInterrupted: true, now: () => start })
    expect((await run(folder, paths, { now: () => start, ...options })).asked).toEqual(paths)
  })

  it('X2.9 leaves no invalid answer of a list', async () => {
    const folder = cacheFolder()
    await run(folder, ['/list?page=1', '/list?page=2', '/other'], {
      isInterrupted: true,
      now: () => start,
      meanwhile: (snapshot) => snapshot.distrust(source, requestOf('/list?page=2')),
    })
    const { asked } = await run(folder, ['/list?page=1', '/other'], { now: () => start })
    expect(asked).toEqual(['/list?page=1'])
  })

  it('X2.9 may end within a line of its journal; a damaged line before that is not trusted', async () => {
    const folder = cacheFolder()
    await run(folder, paths, { isInterrupted: true, now: () => start })
    const [journal = ''] = filesWith(folder, '.journal')
    const whole = readFileSync(journal, 'utf8')
    const asked = async () =>
      (await run(folder, paths, { isInterrupted: true, now: () => start, meanwhile: clear })).asked
    /** Leaves only the journal of the first build. */
    const clear = () => {
      for (const file of filesWith(folder, '.journal')) if (file !== journal) rmSync(file)
    }
    writeFileSync(journal, whole.slice(0, -20))
    expect(await asked()).toEqual(['/c'])
    const lines = whole.split('\n')
    writeFileSync(
      journal,
      [lines[0], lines[1]?.replace('200', '404'), ...lines.slice(2)].join('\n'),
    )
    expect(await asked()).toEqual(paths)
  })
})

describe('answers of earlier builds', () => {
  it('X2.9 are used for the same content version, and never for a request that says so', async () => {
    const folder = cacheFolder()
    const requests = [
      requestOf('/stories?cv=1', { reuse: 'version' }),
      requestOf('/me', { reuse: 'never' }),
      requestOf('/products', { method: 'POST', body: '{}' }),
    ]
    await run(folder, requests)
    const { asked, report } = await run(folder, requests, { backend: (path) => `new ${path}` })
    expect(asked).toEqual(['/me', '/products'])
    expect(report).toMatchObject({ fetched: 2, reused: 1 })
  })

  it('X2.9 are confirmed by their ETag', async () => {
    const folder = cacheFolder()
    const backend = (text: string) => (_: string, etag: string | null) =>
      etag === `"${text}"`
        ? { status: 304, headers: new Headers(), text: '' }
        : answerOf(text, { etag: `"${text}"` })
    await run(folder, ['/a'], { backend: backend('one') })
    const same = await run(folder, ['/a'], { backend: backend('one') })
    expect([same.texts, same.report?.unchanged]).toEqual([['one'], 1])
    const changed = await run(folder, ['/a'], { backend: backend('two') })
    expect([changed.texts, changed.report?.unchanged]).toEqual([['two'], 0])
    // nothing can be confirmed without its body
    for (const body of filesWith(folder, 'content-v2')) rmSync(body)
    expect((await run(folder, ['/a'], { backend: backend('two') })).texts).toEqual(['two'])
    const posted = [requestOf('/a', { method: 'POST' })]
    await run(folder, posted, { backend: backend('two') })
    expect((await run(folder, posted, { backend: backend('two') })).report?.fetched).toBe(1)
  })
})

describe('the store', () => {
  const config = ownConfig({ token: 'very/secret+token of <content>' })
  const [token = '', ...others] = secretsOf(config).map((secret) => secret.reveal())
  const accessKey = 'SWSC0123456789ABCDEFGHIJ'

  it('X6.1 has no secret in any spelling', async () => {
    const folder = cacheFolder()
    const shop = config.backends.shopware.get('GB')!
    const withKey = {
      ...config,
      backends: {
        ...config.backends,
        shopware: new Map([['GB', { ...shop, accessKey: new Secret(accessKey) }]]),
      },
    }
    const session = 'session-token-0123456789'
    const requests = [
      requestOf(`/stories?${new URLSearchParams({ token, page: '1' })}`),
      requestOf(`/odd/${encodeURIComponent(token)}?key=${encodeURIComponent(token)}`),
      requestOf('/context', {
        headers: {
          'sw-access-key': accessKey,
          'sw-context-token': session,
          authorization: `Bearer ${token}`,
          'x-other': token,
        },
        body: JSON.stringify({ token }),
      }),
    ]
    const { report } = await run(folder, requests, {
      config: withKey,
      backend: (path) =>
        path === '/context'
          ? answerOf(
              `{"key":"${accessKey}","token":"unnamed-session","contextToken": "${session}"}`,
            )
          : answerOf(`${accessKey} ${session}`, {
              'sw-context-token': `${session}, old-session`,
            }),
    })
    expect(report?.isComplete).toBe(true)
    const values = [token, ...others, accessKey, session, 'unnamed-session', 'old-session']
    const hasSecret = createSecretTest(values.flatMap((value) => encodingsOf(new Secret(value))))
    const files = filesOf(folder)
    expect(files.size).toBeGreaterThan(5)
    for (const [path, content] of files) {
      expect([path, hasSecret(path), hasSecret(content)]).toEqual([path, false, false])
    }
  })

  it.each(encodingsOf(new Secret(token)))(
    'X6.1 takes no answer with the secret %j',
    async (text) => {
      const folder = cacheFolder()
      const { texts, report, warnings } = await run(folder, ['/a', '/b'], {
        config,
        backend: () => `{"a":"${text}"}`,
      })
      // the build fails when it writes the secret
      expect(texts[0]).toContain(text)
      expect(report?.isComplete).toBe(false)
      expect(warnings).toMatchObject([{ what: expect.stringContaining('a secret') as unknown }])
      expect(filesWith(folder, 'content-v2')).toEqual([])
    },
  )

  it('distinguishes requests by context, body and headers, not by address, order or library', async () => {
    const folder = cacheFolder()
    const different = [
      requestOf('/a'),
      requestOf('/a?page=2'),
      requestOf('/a', { method: 'POST' }),
      requestOf('/a', { method: 'POST', body: '{}' }),
      requestOf('/a', { context: 'EUR' }),
      requestOf('/a', { headers: { 'sw-language-id': 'de' } }),
    ]
    await run(folder, different)
    const name = ({ headers }: { headers: object }) => Object.keys(headers).length
    expect(different.map(name)).toHaveLength(6)
    const [snapshot = ''] = filesWith(folder, '.json')
    const { requests } = JSON.parse(readFileSync(snapshot, 'utf8').split('\t')[0]!) as {
      requests: { key: string }[]
    }
    expect(new Set(requests.map(({ key }) => key)).size).toBe(different.length)
    const same = [
      requestOf('/a', { headers: { 'User-Agent': 'x', 'SB-Agent': 'y' }, note: 'page 1' }),
    ]
    expect((await run(folder, same, offline)).texts).toEqual(['/a'])
  })

  it('is read-only for an offline build', async () => {
    const folder = cacheFolder()
    await run(folder, paths)
    const folders = [folder, join(folder, 'running'), join(folder, 'snapshots')]
    for (const one of folders) chmodSync(one, 0o555)
    try {
      expect((await run(folder, paths, offline)).texts).toEqual(paths)
    } finally {
      for (const one of folders) chmodSync(one, 0o755)
    }
    expect(readdirSync(join(folder, 'running'))).toEqual([])
  })
})
