import { signal } from '@preact/signals-core'
import { useEffect, useMemo } from 'react'
import { commerce, type Commerce } from '#runtime/session/commerce.ts'
import { useValue } from '#runtime/useValue.ts'
import type { Parameters } from './address.ts'
import { initialState, stableJson, type RequestState } from './apiData.ts'
import type { EndpointName } from './endpoints.ts'

const nothing = signal(initialState)

/**
 * The state of a request. A GET endpoint is asked once the component is mounted and a page has
 * entered its country, and again when its answer is invalidated; null asks nothing. Other endpoints
 * change by `commerce.api.send`.
 */
export function useEndpoint(
  name: EndpointName | null,
  parameters: Parameters = {},
  { api, session }: Pick<Commerce, 'api' | 'session'> = commerce,
): RequestState {
  const country = useValue(session.currentCountry, '')
  // each render may write the parameters anew: their text decides
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
