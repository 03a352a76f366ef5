import { expect, it, vi } from 'vitest'
import { openCartChanges } from '#runtime/session/cartChanges.ts'
import { tell } from '../storage/fakeBrowser.ts'
import { dataIn, openStore } from './openStore.ts'

it('counts changes by country, and tells other tabs', () => {
  const { store, local, tab } = openStore()
  const onChanged = vi.fn()
  openCartChanges(store, 'GB').follow(onChanged)
  const other = openCartChanges(openStore(local).store, 'GB')
  other.announce()
  other.announce()
  expect(dataIn(local, 'cartChanged.GB')).toBe(2)
  tell(tab, 'shopgen.cartChanged.IE', local)
  expect(onChanged).not.toHaveBeenCalled()
  tell(tab, 'shopgen.cartChanged.GB', local)
  expect(onChanged).toHaveBeenCalledTimes(1)
})
