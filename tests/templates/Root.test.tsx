// @vitest-environment jsdom
import { act, type ComponentProps, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
  type MockInstance,
} from 'vitest'
import type { PageContext } from '#shared/site.ts'
import { Root } from '#templates/Root.tsx'
import { eventually } from './live.ts'
import { context } from './renderInPage.ts'

vi.mock('#templates/layout/useMenus.ts', () => ({ useMenus: () => {} }))
vi.mock('#templates/components/ConsentSlot.tsx', () => ({
  ConsentSlot: () => <Part is={parts.consent} />,
}))

type State = 'whole' | 'broken'
const parts: Record<'consent' | 'header' | 'main' | 'footer', State> = {
  consent: 'whole',
  header: 'whole',
  main: 'whole',
  footer: 'whole',
}
function Part({ is, children = null }: { is: State; children?: ReactNode }) {
  if (is === 'broken') throw new Error('broken')
  return children
}

const heard = { onShown: vi.fn(), onPartFailed: vi.fn(), onFailed: vi.fn() }
let rendered: string[] = []

/** Shows a page; the answer shows it again with other properties. */
async function showRoot(changes: Partial<PageContext> = {}, listeners: object = heard) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  const show = async (path: string, key: string, props = noProps, more: object = {}) => {
    const given: ComponentProps<typeof Root> = {
      page: { path, kind: 'Home', alternates: {}, context: { ...context, ...changes } },
      View,
      props,
      header: <Part is={parts.header}>Head</Part>,
      footer: <Part is={parts.footer}>Foot</Part>,
      location: { pathname: path, search: '', hash: '', state: null, key },
      navigator: { createHref: String, go() {}, push() {}, replace() {} },
      ...listeners,
      ...more,
    }
    await act(async () => root.render(<Root {...given} />))
  }
  await show('/gb/en/', 'a')
  return { place, show }
}
const noProps = {}
function View() {
  rendered.push('main')
  return <Part is={parts.main}>Words</Part>
}
const texts = (place: Element) =>
  ['.layout__header', 'main', '.layout__footer'].map(
    (selector) => place.querySelector(selector)?.textContent,
  )

let logged: MockInstance<typeof console.error>
beforeEach(() => {
  // React and the error boundaries say what broke
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  rendered = []
})
afterEach(() => {
  for (const name of Object.keys(parts)) parts[name as keyof typeof parts] = 'whole'
  logged.mockRestore()
  vi.clearAllMocks()
})

describe('a page', () => {
  it('has its main part between header and footer, and is said to be shown once a place', async () => {
    const { place, show } = await showRoot()
    expect(texts(place)).toEqual(['Head', 'Words', 'Foot'])
    expect(heard.onShown).toHaveBeenCalledTimes(1)
    await show('/gb/en/', 'a')
    expect(heard.onShown).toHaveBeenCalledTimes(1)
    await show('/gb/en/', 'b')
    expect(heard.onShown).toHaveBeenCalledTimes(2)
    expect(heard.onPartFailed).not.toHaveBeenCalled()
    expect(heard.onFailed).not.toHaveBeenCalled()
  })

  it('is not rendered again for another place on it, and is for other data', async () => {
    const { show } = await showRoot()
    const before = rendered.length
    await show('/gb/en/', 'b')
    expect(rendered).toHaveLength(before)
    await show('/gb/en/', 'b', {})
    expect(rendered).toHaveLength(before + 1)
  })

  it.each([
    ['header', ['', 'Words', 'Foot'], 1],
    ['footer', ['Head', 'Words', ''], 1],
    ['consent', ['Head', 'Words', 'Foot'], 0],
  ] as const)('goes without a %s that breaks', async (name, expected, failures) => {
    parts[name] = 'broken'
    const { place } = await showRoot()
    expect(texts(place)).toEqual(expected)
    expect(heard.onPartFailed).toHaveBeenCalledTimes(failures)
    expect(heard.onFailed).not.toHaveBeenCalled()
  })

  it('has the error document for a main part that breaks, until another one is shown', async () => {
    parts.main = 'broken'
    const { place, show } = await showRoot()
    await eventually(() => expect(place.querySelector('main [role=alert]')).not.toBeNull())
    expect(heard.onPartFailed).toHaveBeenCalledTimes(1)
    parts.main = 'whole'
    await show('/gb/en/bikes/', 'b')
    expect(texts(place)).toEqual(['Head', 'Words', 'Foot'])
  })

  it('can be without anybody who hears of it', async () => {
    parts.header = 'broken'
    const { place } = await showRoot({}, {})
    expect(texts(place)).toEqual(['', 'Words', 'Foot'])
  })
})

describe('a page of which nothing can be shown', () => {
  const broken = { locales: null as never }
  const alert = (place: Element) => {
    const found = place.querySelector('[role=alert]')
    const link = found?.querySelector('a')
    return [
      found?.querySelector('h1')?.textContent,
      link?.getAttribute('href'),
      link?.textContent,
      link?.hasAttribute('data-hard-refresh'),
    ]
  }

  it.each<[string, object, readonly unknown[]]>([
    [
      'its language',
      { translations: { 'error.heading': 'Sorry' } },
      ['Sorry', '/gb/en/', 'Velder', true],
    ],
    ['no word for it', { translations: {} }, ['Velder', '/gb/en/', 'Velder', true]],
    ['no words', { translations: undefined }, ['Velder', '/gb/en/', 'Velder', true]],
    [
      'nothing at all',
      { translations: undefined, brand: undefined, prefix: undefined },
      ['', '/', '/', true],
    ],
  ])('says so and leads home: with %s', async (_what, changes, expected) => {
    const { place } = await showRoot({ ...broken, ...changes })
    expect(alert(place)).toEqual(expected)
    expect(heard.onFailed).toHaveBeenCalled()
    expect(heard.onPartFailed).not.toHaveBeenCalled()
  })
})
