import { expect, it } from 'vitest'
import { refuseUnknownScripts } from '#cli/bundle/sharedScripts.ts'

it('files with rows of their own that are no scripts are refused by name', () => {
  expect(() => refuseUnknownScripts(new Map())).toThrow(
    /^not scripts of the client: .*templates\/pages\/Checkout\/hydrateCheckout\.tsx/,
  )
})
