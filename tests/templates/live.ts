import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { IslandPage } from '#runtime/islands/island.ts'
import { PageProvider } from '#runtime/page.tsx'
import { WrapperColor } from '#templates/components/section/WrapperColor.tsx'
import { islands } from 'virtual:islands'
import { context, renderInPage, type Changes } from './renderInPage.ts'

// React warns about updates outside of `act` otherwise
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/**
 * Renders a component into the test's document with its effects, and unmounts it after the test.
 */
export async function mount(content: ReactNode, { alternates = {}, ...changes }: Changes = {}) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const show = (next: ReactNode) =>
    act(async () =>
      root.render(
        createElement(PageProvider, {
          page: {
            path: '/gb/en/',
            kind: 'Home',
            alternates,
            context: { ...context, ...changes },
          },
          // oxlint-disable-next-line react/no-children-prop -- required by its type
          children: createElement(WrapperColor, { color: 'plain', children: next }),
        }),
      ),
    )
  const leave = () => act(async () => root.unmount())
  onTestFinished(async () => {
    await leave()
    place.remove()
  })
  await show(content)
  return { place, show, leave }
}

/**
 * Puts the built HTML of a component into the test's document, and starts its islands until the end
 * of the test. `prepare` sets up what jsdom lacks.
 */
export async function startHtml(
  content: ReactNode,
  {
    prepare = () => {},
    page = () => Promise.reject(new Error('this island needs no page data')),
    ...changes
  }: Changes & { prepare?: () => void; page?: () => Promise<IslandPage> } = {},
) {
  const place = document.createElement('div')
  place.innerHTML = renderInPage(content, changes)
  document.body.append(place)
  prepare()
  const left = new AbortController()
  await Promise.all(
    [...place.querySelectorAll<HTMLElement>('[data-island]')].map(async (element) => {
      const start = await islands[element.dataset['island']!]!.load()
      await start(element, { page, signal: left.signal })
    }),
  )
  const leave = () => left.abort()
  onTestFinished(() => {
    leave()
    place.remove()
  })
  return { place, leave }
}

/** Runs an action of a shopper with all its effects. */
export async function after(step: () => void): Promise<void> {
  await act(async () => {
    step()
    // loads code on demand
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** Waits for content that loads later. */
export const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      // React renders no update while `act` is running
      await act(async () => {})
      check()
    },
    { timeout: 30_000 },
  )

export const query = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`nothing matches ${selector} in ${document.body.innerHTML}`)
  return found
}

/** The button or link with an accessible name. */
export function named(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent).trim() === name,
  )
  if (!found) throw new Error(`nothing is named ${name} in ${document.body.innerHTML}`)
  return found
}

/** jsdom lays nothing out, so nothing comes into view. */
export class IdleObserver {
  observe() {}
  disconnect() {}
}
