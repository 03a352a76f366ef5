import { describe, expect, it } from 'vitest'
import { createSubmissions, lockMs, returnPath } from '#runtime/contact/submissions.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { openTab } from '../storage/fakeBrowser.ts'

const start = 1_760_000_000_000
const sent = { path: '/gb/en/contact/', scrollY: 812 }

/** Documents of one browser, with a clock. */
function open() {
  const tab = openTab()
  const clock = { now: start }
  const now = () => clock.now
  const document = () =>
    createSubmissions(createStore({ area: 'local', view: () => tab, now }), now)
  return { clock, tab, document }
}

describe('the lock after a submission', () => {
  it('R4.4 R9.1 lasts five minutes, also in other documents', () => {
    const { clock, document } = open()
    expect(document().lockedMs()).toBe(0)
    document().begin(sent)
    expect(document().lockedMs()).toBe(300_000)
    clock.now += 299_999
    expect(document().lockedMs()).toBe(1)
    clock.now += 1
    expect(document().lockedMs()).toBe(0)
  })

  it.each([1, 60_000, 5 * 60_000, 24 * 60 * 60_000, 10 * 365 * 24 * 60 * 60_000])(
    'starts again after the clock was turned back by %d ms, and is never longer',
    (ms) => {
      const { clock, document } = open()
      document().begin(sent)
      clock.now -= ms
      expect(document().lockedMs()).toBe(lockMs)
      clock.now += lockMs
      expect(document().lockedMs()).toBe(0)
    },
  )

  it.each([
    '',
    'null',
    '{"v":1,"exp":9e15,"at":1,"data":"now"}',
    '{"v":1,"exp":9e15,"at":1,"data":{}}',
  ])('is none with the stored text %j', (text) => {
    const { tab, document } = open()
    tab.localStorage.setItem('shopgen.contactTime', text)
    tab.localStorage.setItem('shopgen.contactSent', text)
    expect(document().lockedMs()).toBe(0)
    expect(document().takeSent(sent.path)).toBeNull()
  })
})

describe('what was sent', () => {
  it('R4.5 R4.6 is told to its page once, after the lock, too', () => {
    const { clock, document } = open()
    document().begin(sent)
    clock.now += 10 * 60_000
    expect(document().takeSent('/gb/en/other/')).toBeNull()
    expect(document().takeSent(sent.path)).toEqual(sent)
    expect(document().takeSent(sent.path)).toBeNull()
  })

  it('is forgotten after an hour', () => {
    const { clock, document } = open()
    document().begin(sent)
    clock.now += 60 * 60_000
    expect(document().takeSent(sent.path)).toBeNull()
  })

  it('lasts as long as the document if storage is blocked', () => {
    const submissions = createSubmissions(createStore({ area: 'local', view: () => null }))
    submissions.begin(sent)
    expect(submissions.lockedMs()).toBeGreaterThan(0)
    expect(submissions.takeSent(sent.path)).toEqual(sent)
  })

  it('X8.2 is in the address that the case system leads back to if storage is blocked', () => {
    const blocked = createStore({ area: 'local', view: () => null })
    expect(returnPath(sent.path, blocked)).toBe(`${sent.path}#contact-sent`)
    expect(returnPath(sent.path, { isKept: () => true })).toBe(sent.path)
  })
})
