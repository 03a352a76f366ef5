import { expect, it, vi } from 'vitest'
import { weighPages } from '#cli/commands/weighPages.ts'

const figure = { name: 'html', value: 9000, limit: 8000, page: '/gb/en/', files: [] } as const

/** The weights of a page that is over its budget. */
const weights = {
  add: () => {},
  report: async () => ({
    pageKinds: [{ kind: 'Home', pages: 1, figures: [{ ...figure, files: [] }], islands: [] }],
    assets: [],
  }),
}

const run = (failsOverBudget: boolean) => {
  const emit = vi.fn()
  return { emit, result: weighPages(weights, { before: null, failsOverBudget, files: [], emit }) }
}

it('warns about a page over its budget', async () => {
  const { emit, result } = run(false)
  expect(await result).toEqual(await weights.report())
  expect(emit).toHaveBeenCalledWith(
    expect.objectContaining({
      kind: 'warning',
      group: 'budgets',
      diagnostic: expect.objectContaining({ where: '/gb/en/' }) as unknown,
    }),
  )
})

it('fails if the build asks for that', async () => {
  const { emit, result } = run(true)
  await expect(result).rejects.toMatchObject({ diagnostics: [{ where: '/gb/en/' }] })
  expect(emit).not.toHaveBeenCalled()
})

it('warns about a site whose pages have too many bytes', async () => {
  const emit = vi.fn()
  const none = { add: () => {}, report: async () => ({ pageKinds: [], assets: [] }) }
  const file = { path: 'index.html', kind: 'Home', page: '/', bytes: 10_000_000, hash: '' }
  await weighPages(none, { before: null, failsOverBudget: false, files: [file], emit })
  expect(emit).toHaveBeenCalledTimes(1)
})
