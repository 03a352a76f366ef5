import type { Parameters } from './address.ts'
import { ApiError, apiErrorKinds, type ApiErrorKind } from './ApiError.ts'
import type { RequestEntry } from './requestEntries.ts'
import { requestStatuses, type RequestState, type RequestStatus } from './requestState.ts'

/** A serialized request. Cart responses contain the context token: do not write it to storage. */
export interface DehydratedRequest {
  name: string
  country: string
  parameters: Parameters
  status: RequestStatus
  data: unknown
  error: {
    kind: ApiErrorKind
    message: string
    status: number | null
    detail: string | null
  } | null
}

export function dehydrate({ name, country, parameters, state }: RequestEntry): DehydratedRequest {
  const { status, data, error } = state.peek()
  return {
    name,
    country,
    parameters,
    status,
    data,
    error: error && {
      kind: error.kind,
      message: error.message,
      status: error.status,
      detail: error.detail,
    },
  }
}

/** Restores a state. A loading request becomes `ready`, because the page that sent it is gone. */
export const rehydratedState = ({ status, data, error }: DehydratedRequest): RequestState => ({
  status: status === 'loading' ? 'ready' : status,
  data,
  error: error && new ApiError(error.kind, error.message, error),
})

export function isDehydrated(value: unknown): value is DehydratedRequest {
  if (!isRecord(value)) return false
  const { name, country, parameters, status, error } = value
  return (
    typeof name === 'string' &&
    typeof country === 'string' &&
    isRecord(parameters) &&
    (requestStatuses as readonly unknown[]).includes(status) &&
    'data' in value &&
    (error === null || isDehydratedError(error))
  )
}

const isDehydratedError = (error: unknown): boolean =>
  isRecord(error) &&
  typeof error['message'] === 'string' &&
  (apiErrorKinds as readonly unknown[]).includes(error['kind'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
