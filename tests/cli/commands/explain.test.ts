import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { build } from '#cli/commands/build.ts'
import { explain, formatExplanation } from '#cli/commands/explain.ts'
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { temporaryFolder } from '../emit/folder.ts'
import { configFor } from '../fetch/contentService.ts'
import { backendsOf, smallBundle, smallContent } from './memoryBrand.ts'

const stages = vi.hoisted(() => ({ bundleBrand: vi.fn(), openBackends: vi.fn() }))
vi.mock('#cli/bundle/bundleBrand.ts', () => stages)
vi.mock('#cli/fetch/backends.ts', () => stages)
// each build hashes the program several times, which takes longer than the rest of a test
vi.mock(import('#cli/bundle/sourceHash.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  hashTool: () => 'program',
  hashCode: () => 'code',
}))

let content: ReturnType<typeof smallContent>
let out: string

const run = () => build({ config: configFor({}), out }, () => {})

beforeEach(async () => {
  content = smallContent()
  out = join(temporaryFolder(), 'site')
  stages.bundleBrand.mockResolvedValue(smallBundle)
  stages.openBackends.mockImplementation(() => backendsOf({ content: async () => content }))
  await run()
})

describe('explain', () => {
  it('X2.17 names sources, files, shared data and parts of a page', () => {
    const facts = explain(out, '/gb/en/bikes/')
    expect(facts).toMatchObject({
      page: '/gb/en/bikes/',
      kind: 'Category',
      reasons: ['no traces of the output before'],
    })
    expect(facts.sources.join()).toContain('story structure/bikes (id')
    expect(facts.files.map(({ path }) => path)).toContain('gb/en/bikes/index.html')
    expect(Object.keys(facts.parts)).toEqual(
      expect.arrayContaining(['code', 'data.listing', 'footer', 'header', 'messages', 'styles']),
    )
    const text = formatExplanation(facts)
    expect(text).toMatch(/^\/gb\/en\/bikes\/ \(Category\)$/m)
    expect(text).toMatch(/^ {2}header +[\da-f]{8}$/m)
    expect(text).toMatch(/^ {2}gb\/en\/bikes\/index\.html \(\d/m)
  })

  it('X2.17 says what had changed when a page was rendered last, also after builds that kept it', async () => {
    content = {
      ...content,
      structure: content.structure.map((story) =>
        story.slug === 'bikes'
          ? { ...story, content: { ...story.content, heading: 'All bicycles' } }
          : story,
      ),
    }
    await run()
    const changed = ['data.heading']
    expect(explain(out, '/gb/en/bikes/').reasons).toEqual(expect.arrayContaining(changed))
    expect(explain(out, '/gb/en/').reasons).toEqual(['no traces of the output before'])
    await run()
    expect(explain(out, '/gb/en/bikes/').reasons).toEqual(expect.arrayContaining(changed))
  })

  it.each(['gb/en/bikes', '/gb/en/bikes', 'gb/en/bikes/index.html', '/gb/en/bikes/'])(
    'X2.17 takes the path %s',
    (path) => expect(explain(out, path).page).toBe('/gb/en/bikes/'),
  )

  it('X2.17 suggests a page for an unknown one', () => {
    const error = (() => {
      try {
        return explain(out, '/gb/en/bike/')
      } catch (thrown) {
        return thrown
      }
    })()
    expect(error).toBeInstanceOf(ShopgenError)
    expect((error as ShopgenError).diagnostics).toEqual([
      {
        what: 'no page /gb/en/bike/ in the output',
        where: out,
        todo: expect.stringContaining('Did you mean "/gb/en/bikes/"?') as unknown,
      },
    ])
  })

  it('X2.17 says what the manifest knows of a copied output', () => {
    const builds = join(out, '../.site.builds')
    const number = readdirSync(builds).find((name) => /^\d+$/.test(name))!
    const copy = join(temporaryFolder(), 'copy')
    renameSync(join(builds, number), copy)
    rmSync(builds, { recursive: true })
    const facts = explain(copy, '/gb/en/bikes/')
    expect(facts).toMatchObject({ reasons: null, parts: {} })
    expect(formatExplanation(facts)).toContain('unknown: the output has no traces')
  })
})
