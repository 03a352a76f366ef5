// @vitest-environment jsdom
import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { compareList } from '#runtime/compare/compareList.ts'
import { startCompareLink } from '#runtime/compare/compareLink.ts'
import { frameChanged } from '#runtime/frame/frameChange.ts'
import { setActiveRouter } from '#runtime/navigation/activeRouter.ts'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'

const header = `<ul>
  <li hidden><a href="/c/" aria-label="Compare" data-compare-link><span data-part="compare-count"></span></a></li>
  <li hidden><a href="/c/" data-compare-link>Compare</a></li>
</ul>`

const locationIn = (tag: string, message: string) =>
  ({
    page: { context: { tag, translations: { 'compare.count': message } } },
  }) as unknown as RouterLocation

const bike = (id: string) => ({ objectID: id, model: id, thumbnail: '', sku: id })

const links = () =>
  [...document.querySelectorAll('a')].map(
    (link) =>
      `${link.parentElement!.hidden ? 'hidden' : 'shown'} ${link.textContent} ${link.ariaLabel ?? ''}`,
  )

it('the links to the comparison show the number of bikes while there are some', () => {
  document.body.innerHTML = header
  startCompareLink()
  compareList.add(bike('a'))
  // the router does not run yet
  expect(links()).toEqual(['hidden  Compare', 'hidden Compare '])

  const rendered = signal(locationIn('en-GB', '{count} bike | {count} bikes'))
  setActiveRouter({ rendered, navigate: () => Promise.resolve() })
  startCompareLink()
  startCompareLink()
  expect(links()).toEqual(['shown 1 1 bike', 'shown 1 bike '])
  compareList.add(bike('b'))
  expect(links()).toEqual(['shown 2 2 bikes', 'shown 2 bikes '])

  // another language has another header
  rendered.value = locationIn('de-DE', '{count} Rad | {count} Räder')
  document.body.innerHTML = header
  frameChanged()
  expect(links()).toEqual(['shown 2 2 Räder', 'shown 2 Räder '])

  compareList.clear()
  expect(links().map((link) => link.split(' ')[0])).toEqual(['hidden', 'hidden'])
})
