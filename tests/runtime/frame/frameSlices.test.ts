import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFrameSlices } from '#runtime/frame/frameSlices.ts'
import { fetchJson } from '#runtime/loading/fetchJson.ts'

vi.mock('#runtime/loading/fetchJson.ts', () => ({ fetchJson: vi.fn() }))

const response = (value: unknown) =>
  vi.mocked(fetchJson).mockResolvedValue({ status: 'ok', value, text: '' } as never)
const requested = () => vi.mocked(fetchJson).mock.calls.map(([url]) => url)

beforeEach(() => {
  vi.mocked(fetchJson).mockReset()
  vi.mocked(fetchJson).mockImplementation(
    async (url) => ({ status: 'ok', value: { html: `<b>${url}</b>` }, text: '' }) as never,
  )
})

const english = { header: 'header-en', footer: 'footer-en' }
const german = { header: 'header-de', footer: 'footer-en' }

function shownOf(slices: ReturnType<typeof createFrameSlices>, names: typeof english) {
  const replaced: string[] = []
  const isChanged = slices.show(names, (slot, html) => replaced.push(`${slot} ${html}`))
  return { isChanged, replaced }
}

describe('frame slices', () => {
  it('of the document are neither loaded nor replaced', async () => {
    const slices = createFrameSlices(english)
    await slices.read(english)
    expect(requested()).toEqual([])
    expect(shownOf(slices, english)).toEqual({ isChanged: false, replaced: [] })
  })

  it('are loaded and replaced if their names differ, each once', async () => {
    const slices = createFrameSlices(english)
    await slices.read(german)
    await slices.read(german)
    expect(requested()).toEqual(['/slice-data/header-de.json'])
    expect(shownOf(slices, german)).toEqual({
      isChanged: true,
      replaced: ['header <b>/slice-data/header-de.json</b>'],
    })
    expect(shownOf(slices, german)).toEqual({ isChanged: false, replaced: [] })
  })

  it('are those of the document again when going back', async () => {
    const slices = createFrameSlices(english)
    await slices.read(german)
    shownOf(slices, german)
    await slices.read(english)
    expect(shownOf(slices, english).replaced).toEqual(['header <b>/slice-data/header-en.json</b>'])
  })

  it.each<[string, () => void]>([
    ['fails to load', () => vi.mocked(fetchJson).mockResolvedValue({ status: 'failed' } as never)],
    ['has no HTML', () => response({ html: '' })],
    ['is null', () => response(null)],
    ['has invalid data', () => response({ html: 1 })],
  ])('fail the load if one %s, and are requested again', async (_what, fail) => {
    const slices = createFrameSlices(english)
    fail()
    await expect(slices.read(german)).rejects.toThrow('failed to load /slice-data/header-de.json')
    expect(shownOf(slices, german).replaced).toEqual([])
    response({ html: '<i>de</i>' })
    await slices.read(german)
    expect(shownOf(slices, german).replaced).toEqual(['header <i>de</i>'])
  })
})
