// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { holdChoice, variantsOpened } from '#runtime/product/openingVariants.ts'

const choice = '<div data-island="VariantChoice"></div><div data-island="BatteryChoice"></div>'
const islands = () => [...document.querySelectorAll<HTMLElement>('[data-island]')]
const soon = () => new Promise<'waits'>((resolve) => setTimeout(resolve, 20, 'waits'))
const state = () => Promise.race([variantsOpened().then(() => 'opened'), soon()])

afterEach(() => {
  holdChoice(Promise.resolve())
  document.body.innerHTML = ''
})

it('a page without a choice has nothing to wait for', async () => {
  expect(await state()).toBe('opened')
})

it('code that acts on a choice waits until its islands have started', async () => {
  document.body.innerHTML = choice
  const opened = variantsOpened()
  const states: string[] = []
  for (const island of islands()) {
    states.push(await Promise.race([opened.then(() => 'opened'), soon()]))
    island.dataset['started'] = ''
  }
  await opened
  expect(states).toEqual(['waits', 'waits'])
})

it('a choice that failed is taken back, so nothing waits for it', async () => {
  document.body.innerHTML = choice
  const opened = variantsOpened()
  for (const island of islands()) island.dataset['failed'] = ''
  await expect(opened).resolves.toBeUndefined()
})

it('waits for variants that the started choice loads, and rejects if they do not load', async () => {
  document.body.innerHTML = choice
  const opened = variantsOpened()
  const { promise, reject } = Promise.withResolvers<void>()
  holdChoice(promise)
  for (const island of islands()) island.dataset['started'] = ''
  reject(new Error('of the file'))
  await expect(opened).rejects.toThrow('of the file')
})
