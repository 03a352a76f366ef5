import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openReport } from '#cli/commands/reportBuild.ts'
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { timesByKind } from '#cli/report/pageTimes.ts'
import type { BuildReport } from '#cli/report/buildReport.ts'
import type { Manifest } from '#cli/report/manifest.ts'
import { temporaryFolder } from '../emit/folder.ts'
import { configFor } from '../fetch/contentService.ts'

const figure = { name: 'html', value: 9000, limit: 8000, page: '/gb/en/', files: [] } as const
const manifest: Manifest = {
  shopgen: 1,
  brand: 'brand-1',
  buildHash: 'b',
  outputHash: 'o',
  fixtures: null,
  pageKinds: [{ kind: 'Home', pages: 1, figures: [{ ...figure, files: [] }], islands: [] }],
  assets: [],
  warnings: [],
  hosting: { hosts: [], encodings: [], headers: {} },
  files: [{ path: 'a', bytes: 1, hash: 'h', kind: 'asset', sources: ['a.ts'] }],
}
const warnings = [{ group: 'retries', count: 3, diagnostics: [{ what: 'retried' }] }]
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as BuildReport

describe('the report of a build', () => {
  it('X2.15 has manifest, budgets, warnings, timings and changed pages', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'report.json')
    const report = openReport({ path: file })
    report.begin(join(folder, 'site'), configFor({}))
    for (const state of ['started', 'done'] as const)
      report.listen({ kind: 'stage', stage: 'model', locale: 'gb-en', state })
    const changes = [{ kind: 'Home', added: [], removed: [], changed: ['/gb/en/'] }]
    report.onCompared(changes)
    const times = timesByKind([{ kind: 'Home', path: '/gb/en/', ms: 3 }])
    const reasons = [{ reasons: ['header'], pages: 1, first: '/gb/en/' }]
    report.listen({ kind: 'rendered', paths: ['/gb/en/'], reasons, times })
    report.write({ manifest, warnings })
    expect(read(file)).toEqual({
      report: 1,
      status: 'published',
      exitCode: 0,
      errors: [],
      warnings: [{ group: 'retries', count: 3, problems: [{ what: 'retried' }] }],
      timings: {
        totalMs: expect.any(Number) as unknown,
        stages: [{ stage: 'model', locale: 'gb-en', ms: expect.any(Number) as unknown }],
        pages: times,
      },
      changes,
      rendered: reasons,
      budgets: [{ kind: 'Home', ...figure, isOver: true }],
      manifest,
    })
    expect(readdirSync(folder)).toEqual(['report.json'])
  })

  it('X2.15 has the errors of a failed build, with code, class and place, and no secret', () => {
    const file = join(temporaryFolder(), 'report.json')
    const config = configFor({})
    const report = openReport({ path: file })
    report.begin(join(temporaryFolder(), 'site'), config)
    report.listen({ kind: 'stage', stage: 'access', state: 'started' })
    const secret = config.backends.storyblok.token.reveal()
    report.writeFailure(
      new ShopgenError('backend', { what: `rejected ${secret}`, where: 'GET /cdn' }),
      warnings,
    )
    expect(read(file)).toMatchObject({
      status: 'failed',
      exitCode: 4,
      errors: [{ code: 4, class: 'backend', where: 'GET /cdn' }],
      timings: { stages: [{ stage: 'access' }] },
      manifest: null,
    })
    expect(readFileSync(file, 'utf8')).not.toContain(secret)
  })

  it('X2.15 is refused inside the output and in a folder that does not exist, and not written', () => {
    const folder = temporaryFolder()
    const out = join(folder, 'site')
    mkdirSync(out)
    for (const file of [join(out, 'report.json'), join(folder, 'none', 'report.json')]) {
      const report = openReport({ path: file })
      expect(() => report.begin(out, configFor({}))).toThrow(ShopgenError)
      report.writeFailure(new Error('refused'), [])
    }
    expect(readdirSync(folder, { recursive: true })).toEqual(['site'])
  })

  it('is not written without a file', () => {
    const report = openReport({})
    report.begin('/no/such', configFor({}))
    expect(() => report.write({ manifest, warnings })).not.toThrow()
  })
})
