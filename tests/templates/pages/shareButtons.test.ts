// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import startShareButtons from '#templates/pages/Product/ShareButtons.client.ts'
import { ShareButtons } from '#templates/pages/Product/ShareButtons.tsx'
import { renderInPage } from '../renderInPage.ts'

const status = () => document.querySelector('[role=status]')!.textContent
const click = (action: string) =>
  document.querySelector<HTMLElement>(`[data-action=${action}]`)!.click()
const dismissed = new DOMException('closed', 'AbortError')

let left: AbortController
beforeEach(() => {
  left = new AbortController()
  document.body.innerHTML = renderInPage(createElement(ShareButtons))
  void startShareButtons(document.querySelector('.share-buttons')!, {
    page: () => Promise.reject(new Error()),
    signal: left.signal,
  })
})
afterEach(() => {
  left.abort()
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
    left.abort()
    click('print')
    expect(print).toHaveBeenCalledOnce()
  })
})
