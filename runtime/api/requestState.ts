import type { ApiError } from './ApiError.ts'

/** State of a request. Its data is kept while it is refetched, and after a failed refetch. */
export interface RequestState<Answer = unknown> {
  status: 'ready' | 'loading' | 'success' | 'failed'
  data: Answer | null
  error: ApiError | null
}

export const initialState: RequestState<never> = { status: 'ready', data: null, error: null }
