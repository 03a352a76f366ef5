// @vitest-environment jsdom
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import type { IslandPage } from '#runtime/islands/island.ts'
import { PageProvider, usePage, type CurrentPage } from '#runtime/page.tsx'
import { ErrorDocument } from '#templates/ErrorDocument.tsx'
import { context, renderInPage } from '../../templates/renderInPage.ts'

let reported: unknown[]
let logged: MockInstance<typeof console.error>
beforeEach(() => {
  // as in a browser, where effects run in separate tasks
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  reported = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  logged.mockRestore()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const islandPage = {
  path: '/gb/en/bikes/',
  file: { kind: 'Category', alternates: { 'ie-en': '/ie/en/bikes/' } },
  context,
  buildHash: () => 'b1',
} as unknown as IslandPage

/** Puts the HTML of an island into the document, as the build renders it. */
function islandOf<Props extends object>(Component: ComponentType<Props>, props: Props) {
  const page: CurrentPage = {
    path: '/gb/en/bikes/',
    kind: 'Category',
    alternates: { 'ie-en': '/ie/en/bikes/' },
    context,
  }
  const element = document.createElement('div')
  element.dataset['props'] = JSON.stringify(props)
  element.innerHTML = renderToString(
    <PageProvider page={page}>
      <Component {...props} />
    </PageProvider>,
  )
  document.body.append(element)
  return element
}

const expectLogged = () =>
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'broken' }),
    expect.stringContaining('at Counter'),
  )

let isBroken: boolean
beforeEach(() => void (isBroken = false))

function Counter({ step, children }: { step: number; children?: ReactNode }) {
  const [count, setCount] = useState(0)
  const { path, kind, alternates } = usePage()
  const id = useId()
  if (isBroken) throw new Error('broken')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setCount(count + step)
      }}
    >
      <p id={id}>{[count, path, kind, ...Object.values(alternates)].join(' ')}</p>
      <button>Add</button>
      {count > 0 && <output aria-labelledby={id}>{count}</output>}
      {children}
    </form>
  )
}

/** A radio button and a checkbox that React controls. */
function Choices() {
  const [way, setWay] = useState('home')
  const [isCompany, setCompany] = useState(false)
  return (
    <form>
      <p>{[way, isCompany && 'company'].filter(Boolean).join(' ')}</p>
      {['home', 'collect'].map((one) => (
        <input
          key={one}
          type="radio"
          name="way"
          checked={way === one}
          onChange={() => setWay(one)}
        />
      ))}
      <input
        type="checkbox"
        checked={isCompany}
        onChange={({ currentTarget }) => setCompany(currentTarget.checked)}
      />
    </form>
  )
}

/** Hydrates the island until the end of its page. */
async function start<Props extends object>(
  element: HTMLElement,
  page: () => Promise<IslandPage>,
  Component: ComponentType<Props> = Counter as unknown as ComponentType<Props>,
) {
  const left = new AbortController()
  const data = JSON.parse(element.dataset['props'] ?? '{}') as Props
  await hydrateIsland(Component, { element, data, page, signal: left.signal })
  return () => left.abort()
}
const words = (element: Element) => element.querySelector('p')?.textContent

describe('a React island', () => {
  it('hydrates with its properties and its page', async () => {
    const element = islandOf(Counter, { step: 2 })
    const paragraph = element.querySelector('p')
    await start(element, async () => islandPage)
    expect(element.querySelector('p')).toBe(paragraph)
    element.querySelector('form')!.requestSubmit()
    await vi.waitFor(() => expect(words(element)).toBe('2 /gb/en/bikes/ Category /ie/en/bikes/'))
    // later renders refer to ids in the HTML
    expect(element.querySelector('output')?.getAttribute('aria-labelledby')).toBe(paragraph?.id)
    expect(logged).not.toHaveBeenCalled()
    expect(reported).toEqual([])
  })

  it('counts as started once its form handles submissions', async () => {
    const element = islandOf(Counter, { step: 1 })
    await start(element, async () => islandPage)
    const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    element.querySelector('form')!.dispatchEvent(sent)
    expect(sent.defaultPrevented).toBe(true)
  })

  it('reports a hydration mismatch and works', async () => {
    const element = islandOf(Counter, { step: 1 })
    element.querySelector('p')!.textContent = 'translated by the browser'
    await start(element, async () => islandPage)
    expect(reported).toHaveLength(1)
    element.querySelector('form')!.requestSubmit()
    await vi.waitFor(() => expect(words(element)).toMatch(/^1 /))
  })

  it('that cannot hydrate keeps its HTML and logs the reason', async () => {
    const element = islandOf(Counter, { step: 1 })
    const html = element.innerHTML
    isBroken = true
    await start(element, async () => islandPage)
    expect(element.innerHTML).toBe(html)
    expectLogged()
  })

  const Field = () => {
    if (isBroken) throw new Error('broken')
    return (
      <label>
        Name <input name="name" />
      </label>
    )
  }

  for (const [name, prepare] of [
    [
      'does not match',
      (element: Element) => void (element.querySelector('label')!.firstChild!.textContent = 'Nom '),
    ],
    ['matches', () => {}],
    ['matches, but the component throws', () => void (isBroken = true)],
  ] as const) {
    it(`keeps input and focus if its HTML ${name}`, async () => {
      const element = islandOf(Field, {})
      prepare(element)
      const field = element.querySelector('input')!
      field.value = 'half a na'
      field.focus()
      const started = start(element, async () => islandPage, Field)
      field.value = 'half a name'
      await started
      expect(element.querySelector('input')!.value).toBe('half a name')
      expect(document.activeElement).toBe(element.querySelector('input'))
    })
  }

  it('takes over a choice that was made before its script', async () => {
    const element = islandOf(Choices, {})
    const [home, collect] = element.querySelectorAll<HTMLInputElement>('[type=radio]')
    const company = element.querySelector<HTMLInputElement>('[type=checkbox]')!
    collect!.click()
    company.click()
    await start(element, async () => islandPage, Choices)
    await vi.waitFor(() => expect(words(element)).toBe('collect company'))
    expect([home!.checked, collect!.checked, company.checked]).toEqual([false, true, true])
  })

  it('is unmounted with its page', async () => {
    const element = islandOf(Counter, { step: 1 })
    const stop = await start(element, async () => islandPage)
    stop()
    await vi.waitFor(() => expect(element.innerHTML).toBe(''))
    expect(reported).toEqual([])
  })
})

describe('a React island that throws after hydration', () => {
  async function brokenIsland(template: string) {
    const element = islandOf(Counter, { step: 1 })
    document.body.insertAdjacentHTML('beforeend', template)
    await start(element, async () => islandPage)
    isBroken = true
    element.querySelector('form')!.requestSubmit()
    await vi.waitFor(() => expect(element.querySelector('form')).toBeNull())
    return element
  }
  const text = { kind: 'text', text: 'Please call the shop.', marks: [] } as const
  const words = renderInPage(<ErrorDocument />, {
    errorDocument: [{ kind: 'paragraph', content: [text] }],
  })

  it('R8.7 is replaced with the configured error document', async () => {
    const element = await brokenIsland(`<template id="error-document">${words}</template>`)
    expect(element.firstElementChild!.innerHTML).toBe(words)
    expect(element.querySelector('.error-document.container p')!.textContent).toBe(
      'Please call the shop.',
    )
    expectLogged()
  })

  it('is removed without an error document', async () => {
    expect((await brokenIsland('')).textContent).toBe('')
    expectLogged()
  })
})
