// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  formDone,
  hasInput,
  holdReload,
  isBusy,
  watchForms,
  whenReleased,
} from '#runtime/navigation/busy.ts'
import { removeListenersAfterEach } from './windowListeners.ts'

removeListenersAfterEach()

const show = (html: string) => void (document.body.innerHTML = html)
const field = (selector = 'input, textarea, select') =>
  document.querySelector<HTMLInputElement>(selector)!
const type = (text: string, selector?: string) => {
  const target = field(selector)
  target.value = text
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => show(''))

describe('a busy page', () => {
  it('has work in progress', async () => {
    const [first, second] = [holdReload(), holdReload()]
    const released = vi.fn()
    void whenReleased().then(released)
    expect(isBusy()).toBe(true)
    first()
    await Promise.resolve()
    expect([isBusy(), released.mock.calls.length]).toEqual([true, 0])
    second()
    await Promise.resolve()
    expect([isBusy(), released.mock.calls.length]).toEqual([false, 1])
    await whenReleased()
  })

  it('has input in a form until it is reset', () => {
    watchForms()
    show('<form><input></form>')
    expect(isBusy()).toBe(false)
    type('a')
    expect(isBusy()).toBe(true)
    document.querySelector('form')!.reset()
    expect(isBusy()).toBe(false)
  })

  it('has input that a password manager has set, which may send `change` alone', () => {
    watchForms()
    show('<form><input type="email"></form>')
    field().value = 'ada@mail.example'
    expect(isBusy()).toBe(false)
    field().dispatchEvent(new Event('change', { bubbles: true }))
    expect(isBusy()).toBe(true)
  })

  it('has input until a form reports that it was sent', () => {
    watchForms()
    show('<form><textarea></textarea></form>')
    type('a')
    formDone(document.querySelector('form')!)
    expect(isBusy()).toBe(false)
  })

  it('has input until the field is removed', () => {
    watchForms()
    show('<textarea></textarea>')
    type('a')
    expect(isBusy()).toBe(true)
    show('')
    expect(isBusy()).toBe(false)
  })

  it.each([
    ['<input type="radio">', false],
    ['<input type="checkbox">', false],
    ['<form><input type="checkbox"></form>', true],
    ['<select><option>a</select>', true],
    ['<input>', true],
    ['<p contenteditable></p>', false],
  ])('has choices in a form, or text anywhere: %s', (html, expected) => {
    watchForms()
    show(html)
    field('form > *, body > :not(form)').dispatchEvent(new Event('input', { bubbles: true }))
    expect(isBusy()).toBe(expected)
  })

  it('has input from before it was observed', () => {
    show('<form><input></form>')
    field().value = 'a'
    watchForms()
    expect(isBusy()).toBe(true)
  })
})

describe('input in a document', () => {
  const change: Readonly<Record<string, () => void>> = {
    nothing: () => {},
    text: () => (field().value = 'b'),
    check: () => (field().checked = !field().checked),
    select: () => (document.querySelector('select')!.selectedIndex = 1),
    selectFirst: () => (document.querySelector('select')!.selectedIndex = 0),
  }
  it.each([
    ['<input value="a">', 'nothing', false],
    ['<input value="a">', 'text', true],
    ['<form><input type="hidden" value="a"></form>', 'text', false],
    ['<form><input type="checkbox" checked></form>', 'nothing', false],
    ['<form><input type="checkbox" checked></form>', 'check', true],
    ['<form><input type="radio"></form>', 'check', true],
    ['<input type="radio">', 'check', false],
    ['<input type="checkbox">', 'check', false],
    ['<textarea>a</textarea>', 'nothing', false],
    ['<textarea>a</textarea>', 'text', true],
    ['<select><option>a<option>b</select>', 'nothing', false],
    ['<select><option>a<option>b</select>', 'select', true],
    ['<select><option>a<option selected>b</select>', 'nothing', false],
    ['<select><option>a<option selected>b</select>', 'selectFirst', true],
    ['<p>a</p>', 'nothing', false],
  ])('%s after %s: %j', (html, name, expected) => {
    show(html)
    change[name]!()
    expect(hasInput()).toBe(expected)
  })
})
