import type { ApiError } from './ApiError.ts'

export const requestStatuses = ['ready', 'loading', 'success', 'failed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** State of a request. Its data is kept while it is refetched, and after a failed refetch. */
export interface RequestState {
  status: RequestStatus
  data: unknown
  error: ApiError | null
}

export const initialState: RequestState = { status: 'ready', data: null, error: null }
