import { signal } from '@preact/signals-core'
import { useEffect, useMemo } from 'react'
import { commerce, type Commerce } from '#runtime/session/commerce.ts'
import { useValue } from '#runtime/useValue.ts'
import type { Parameters } from './address.ts'
import type { EndpointName } from './endpoints.ts'
import { initialState, type RequestState } from './requestState.ts'
import { stableJson } from './stableJson.ts'

const nothing = signal(initialState)

/**
 * The state of a request. A GET endpoint is fetched after the component has mounted and the session is in the
 * country of the page, and again when it is invalidated; null fetches nothing. Other endpoints change by
 * `commerce.api.send`.
 */
export function useEndpoint(
  name: EndpointName | null,
  parameters: Parameters = {},
  { api, session }: Pick<Commerce, 'api' | 'session'> = commerce,
): RequestState {
  const country = useValue(session.currentCountry, '')
  // parameters may be a new object in each render: compare their text
  const text = stableJson(parameters)
  const asked = useMemo(
    () => (name && country ? { name, parameters: JSON.parse(text) as Parameters } : null),
    [name, country, text],
  )
  const state = useMemo(
    () => (asked ? api.state(asked.name, asked.parameters) : nothing),
    [api, asked],
  )
  useEffect(() => {
    if (asked) return api.observe(asked.name, asked.parameters)
  }, [api, asked])
  return useValue(state, initialState)
}
