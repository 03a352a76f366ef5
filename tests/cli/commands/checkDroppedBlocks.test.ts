import { describe, expect, it } from 'vitest'
import { checkDroppedBlocks } from '#cli/commands/checkDroppedBlocks.ts'
import { droppedBlocks } from '#cli/content/parseFields.ts'
import { configFor } from '../fetch/contentService.ts'

const { brand } = configFor({})

/** The warnings of a build that left out so many blocks, each in two locales with other texts. */
const warningsOf = (count: number) => [
  { group: 'empty blocks', count: 1, diagnostics: [{ what: 'empty', where: 'story z' }] },
  {
    group: droppedBlocks,
    count: count * 2,
    diagnostics: Array.from({ length: count }, (_, at) =>
      ['hi', 'hallo'].map((text) => ({ what: `got "${text}"`, where: `story s (id ${at})` })),
    ).flat(),
  },
]

const errorsOf = (count: number, policy = {}, maxDroppedBlocks: number | null = null) =>
  checkDroppedBlocks(warningsOf(count), policy, { build: { ...brand.build, maxDroppedBlocks } })

describe('X1.3 blocks that were left out', () => {
  it.each([
    ['by default', 20, {}, null],
    ['in CI', 0, { isCI: true }, null],
    ['by the brand', 2, {}, 2],
    ['by the brand in CI', 2, { isCI: true }, 2],
    ['by the command', 3, { maxDroppedBlocks: 3 }, null],
    ['by the command, and others by the brand', 1, { isCI: true, maxDroppedBlocks: 1 }, 9],
    ['by the command: none', 0, { maxDroppedBlocks: 0 }, 9],
  ])('may be as many as are allowed %s: %i', (_, limit, policy, ofBrand) => {
    expect(errorsOf(limit, policy, ofBrand)).toEqual([])
    expect(errorsOf(limit + 1, policy, ofBrand).map(({ what }) => what)).toEqual([
      `too many blocks were left out: ${limit + 1}, the limit is ${limit}`,
    ])
  })

  it('X1.7 are named, up to ten', () => {
    const [error] = errorsOf(12, { isCI: true })
    const lines = error!.todo!.split('\n')
    expect(lines).toHaveLength(12)
    expect(lines[0]).toBe('story s (id 0): got "hallo"')
    expect(lines[10]).toBe('and 2 more')
  })

  it('X1.7 are named with the pages that lack them, and count once', () => {
    const where = (page: string) => `story s (id 1), block banner b, seen on ${page}`
    const pages = ['/de/', '/gb/a/', '/gb/b/', '/gb/c/', '/nl/']
    const diagnostics = pages.map((page) => ({ what: 'got 5', where: where(page) }))
    const groups = [{ group: droppedBlocks, count: 5, diagnostics }]
    const [error] = checkDroppedBlocks(groups, { isCI: true }, brand)
    expect(error?.what).toBe('too many blocks were left out: 1, the limit is 0')
    expect(error?.todo).toContain(
      'story s (id 1), block banner b, seen on /de/, /gb/a/, /gb/b/ and 2 others: got 5',
    )
  })

  it('are none of a build without such warnings', () => {
    expect(checkDroppedBlocks([], { isCI: true }, brand)).toEqual([])
  })
})
