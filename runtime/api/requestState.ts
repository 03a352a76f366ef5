import type { ApiError } from './ApiError.ts'

/** State of a request. Its data is kept while it is refetched, and after a failed refetch. */
export interface RequestState {
  status: 'ready' | 'loading' | 'success' | 'failed'
  data: unknown
  error: ApiError | null
}

export const initialState: RequestState = { status: 'ready', data: null, error: null }
