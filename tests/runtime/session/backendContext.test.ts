import { expect, it } from 'vitest'
import { createBackendContext } from '#runtime/session/backendContext.ts'
import { openStoredSessions } from '#runtime/session/storedSession.ts'
import { openStore } from './openStore.ts'

const pound = { id: 'gbp', iso: 'GBP', name: 'Pound', symbol: '£' }
const gb = { country: 'GB', shopwareLanguageId: 'en', shopwareCurrency: pound }

it('knows the stored language and currency of a country until they are removed', () => {
  const context = createBackendContext(openStoredSessions(openStore().store))
  expect(context.isKnown(gb)).toBe(false)
  context.keep(gb)
  expect(context.isKnown(gb)).toBe(true)
  expect(context.isKnown({ ...gb, country: 'IE' })).toBe(false)
  expect(context.isKnown({ ...gb, shopwareLanguageId: 'cy' })).toBe(false)
  expect(context.isKnown({ ...gb, shopwareCurrency: { ...pound, id: 'eur' } })).toBe(false)
  context.forget('GB')
  expect(context.isKnown(gb)).toBe(false)
})
