import { signal } from '@preact/signals-core'
import { useEffect, useMemo } from 'react'
import type { Parameters } from '#runtime/api/address.ts'
import type { AnswerOf, EndpointName } from '#runtime/api/endpoints.ts'
import { initialState, type RequestState } from '#runtime/api/requestState.ts'
import { stableJson } from '#runtime/api/stableJson.ts'
import { commerce, type Commerce } from '#runtime/session/commerce.ts'
import { useValue } from '#runtime/useValue.ts'

const nothing = signal(initialState)

/**
 * Returns the state of a request. A GET endpoint is fetched once the component has mounted and the session has the
 * country of the page, and again when it is invalidated; null fetches nothing. Other endpoints are called with
 * `commerce.api.send`.
 */
export function useEndpoint<Name extends EndpointName>(
  name: Name | null,
  parameters: Parameters = {},
  { api, session }: Pick<Commerce, 'api' | 'session'> = commerce,
): RequestState<AnswerOf<Name>> {
  const country = useValue(session.currentCountry, '')
  // parameters may be a new object in each render, so compare their text
  const text = stableJson(parameters)
  const request = useMemo(
    () => (name && country ? { name, parameters: JSON.parse(text) as Parameters } : null),
    [name, country, text],
  )
  const state = useMemo(
    () => (request ? api.state(request.name, request.parameters) : nothing),
    [api, request],
  )
  useEffect(() => {
    if (request) return api.observe(request.name, request.parameters)
  }, [api, request])
  return useValue(state, initialState)
}
