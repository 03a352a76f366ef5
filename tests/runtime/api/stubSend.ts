import { vi, type Mock } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import type { Parameters } from '#runtime/api/address.ts'
import type { ApiData } from '#runtime/api/apiData.ts'
import { endpoints, type Endpoint, type EndpointName } from '#runtime/api/endpoints.ts'

type Answer = (name: EndpointName, parameters?: Parameters) => Promise<unknown>

/** `send` with these answers, which fails like the client for a body that is not an answer of the endpoint. */
export const stubSend = (answer: Answer) =>
  vi.fn<Answer>(async (name, parameters) => {
    const body = await answer(name, parameters)
    const { isAnswer }: Endpoint = endpoints[name]
    if (!isAnswer || isAnswer(body)) return body
    throw new ApiError('Parse', `${name}: invalid response`)
  }) as unknown as Mock<Answer> & ApiData['send']
