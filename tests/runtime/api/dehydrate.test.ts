import { expect, it } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { dehydrate, isDehydrated, rehydratedState } from '#runtime/api/dehydrate.ts'
import { createRequestEntries } from '#runtime/api/requestEntries.ts'
import type { RequestState } from '#runtime/api/requestState.ts'

const entries = createRequestEntries({ country: () => 'GB', isRead: () => true })

/** The state after a round trip through JSON. */
function roundTrip(state: RequestState): RequestState | null {
  const entry = entries.open('cart', { page: 1 })
  entry.state.value = state
  const value: unknown = JSON.parse(JSON.stringify(dehydrate(entry)))
  return isDehydrated(value) ? rehydratedState(value) : null
}

it('restores data and error of a request', () => {
  const success: RequestState = { status: 'success', data: { n: 1 }, error: null }
  expect(roundTrip(success)).toEqual(success)
  const error = new ApiError('Http', 'No.', { status: 400, detail: 'No.' })
  const failed = roundTrip({ status: 'failed', data: null, error })
  expect(failed?.error).toBeInstanceOf(ApiError)
  expect(failed?.error).toMatchObject({ kind: 'Http', message: 'No.', status: 400, detail: 'No.' })
})

it('restores a loading request as ready', () => {
  const state = roundTrip({ status: 'loading', data: 1, error: null })
  expect(state).toEqual({ status: 'ready', data: 1, error: null })
})

it('refuses values of another shape', () => {
  const valid = dehydrate(entries.open('cart'))
  expect(isDehydrated(valid)).toBe(true)
  for (const change of [
    { name: 7 },
    { country: null },
    { parameters: [] },
    { status: 'done' },
    { error: { kind: 'Other', message: '' } },
  ]) {
    expect(isDehydrated({ ...valid, ...change })).toBe(false)
  }
  expect(isDehydrated(null)).toBe(false)
})
