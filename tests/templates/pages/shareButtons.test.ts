// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { start } from '#templates/pages/Product/ShareButtons.island.ts'
import { ShareButtons } from '#templates/pages/Product/ShareButtons.tsx'
import { renderInPage } from '../renderInPage.ts'

const status = () => document.querySelector('[role=status]')!.textContent
const click = (action: string) =>
  document.querySelector<HTMLElement>(`[data-action=${action}]`)!.click()
const dismissed = new DOMException('closed', 'AbortError')

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = renderInPage(createElement(ShareButtons))
  stop = start(document.querySelector('.share-buttons')!)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

type Outcome = 'resolves' | 'is denied' | 'is missing'
const outcome = (is: Outcome, error = new DOMException('denied', 'NotAllowedError')) =>
  is === 'is missing'
    ? undefined
    : vi.fn(() => (is === 'resolves' ? Promise.resolve() : Promise.reject(error)))

describe('share', () => {
  it.each([
    ['the dialog', outcome('resolves'), outcome('resolves'), ''],
    ['a dismissed dialog', outcome('is denied', dismissed), outcome('resolves'), ''],
    ['the clipboard', outcome('is missing'), outcome('resolves'), 'Link copied.'],
    ['the clipboard', outcome('is denied'), outcome('resolves'), 'Link copied.'],
    [
      'an address to select',
      outcome('is missing'),
      outcome('is denied'),
      `Copy this link: ${location.href}`,
    ],
    [
      'an address to select',
      outcome('is missing'),
      outcome('is missing'),
      `Copy this link: ${location.href}`,
    ],
  ])('uses %s', async (_, share, writeText, expected) => {
    vi.stubGlobal('navigator', { share, clipboard: writeText && { writeText } })
    click('share')
    await vi.waitFor(() => expect(status()).toBe(expected))
    const used = (share ?? writeText)?.mock.calls[0] as unknown[] | undefined
    if (used) expect(JSON.stringify(used)).toContain(location.href)
    // the dialog and the clipboard exclude each other
    if (expected === '') expect(writeText).not.toHaveBeenCalled()
  })

  it('prints the page', () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    click('print')
    expect(print).toHaveBeenCalledOnce()
    stop()
    click('print')
    expect(print).toHaveBeenCalledOnce()
  })
})
