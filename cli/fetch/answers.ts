import type { BackendRequest } from './http.ts'

/** The response of a back end to a request. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** The back end that a request is for, under a name that no secret and no port is part of. */
export interface AnswerSource {
  /** For example `shopware gb-en`. */
  name: string
  /** The start of its addresses. */
  base: string
}

/** Where the answers of a build come from, and where they are kept. Clients of back ends ask through it. */
export interface Answers {
  /**
   * Returns a kept answer, or that of `ask`. `ask` gets the ETag of the last answer to this request, if its body is
   * still at hand. Throws an `UnavailableAnswer` if there is none and the network is off.
   */
  answer: (
    source: AnswerSource,
    request: BackendRequest,
    ask: (etag: string | null) => Promise<Answer>,
  ) => Promise<Answer>
  /** Called for an answer that is invalid, so that no later build uses it. */
  distrust: (source: AnswerSource, request: BackendRequest) => void
}

/** An answer that is not in the snapshot, or is damaged, while the network is off. */
export class UnavailableAnswer extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnavailableAnswer'
  }
}

/** Asks the back end each time. */
export const noAnswers: Answers = {
  answer: (_source, _request, ask) => ask(null),
  distrust: () => {},
}
