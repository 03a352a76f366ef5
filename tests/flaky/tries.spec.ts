import { expect, test } from '@playwright/test'

test.describe('Tries', () => {
  test('passes at once', () => {
    expect(1).toBe(1)
  })

  test('passes when it is tried again', () => {
    expect(test.info().retry).toBe(1)
  })

  test('fails always', () => {
    expect(1).toBe(2)
  })
})
