import type { BuildConfig } from '#cli/config/loadBrand.ts'
import type { Answer } from '#cli/fetch/answers.ts'
import { countRequests } from '#cli/fetch/snapshot/countRequests.ts'
import { requestKeys } from '#cli/fetch/snapshot/requestKey.ts'
import type { Snapshot } from '#cli/fetch/snapshot/snapshot.ts'

/** What a back end answered to a request, and to all others of the same build. */
export interface RecordedAnswer {
  key: string
  /** Back end, method and path. */
  place: string
  /** The path of the request. */
  path: string
  data: unknown
  all: ReadonlyMap<string, Answer>
}

const withoutNetwork: Omit<Snapshot, 'answer'> = {
  isOffline: false,
  known: null,
  distrust() {},
  count() {},
  setContentVersion() {},
  seal: () => Promise.reject(new Error('it is never sealed')),
  close() {},
}

/** Keeps the answers of a build. */
export function recordAnswers(config: BuildConfig) {
  const all = new Map<string, Answer>()
  const recorded: RecordedAnswer[] = []
  const keyOf = requestKeys(config)
  const numberOf = countRequests()
  const snapshot: Snapshot = {
    ...withoutNetwork,
    async answer(source, request, ask) {
      const { place, key } = keyOf(source, request)
      const answer = await ask(null)
      const name = `${key} ${numberOf(key)}`
      all.set(name, answer)
      const path = request.url.slice(source.base.length).replace(/\?.*/s, '')
      recorded.push({ key: name, place, path, data: JSON.parse(answer.text), all })
      return answer
    },
  }
  return { snapshot, answers: (): readonly RecordedAnswer[] => recorded }
}

/** Answers as before, but for one answer. */
export function replayAnswers(
  config: BuildConfig,
  { key: changed, all }: RecordedAnswer,
  text: string,
): Snapshot {
  const keyOf = requestKeys(config)
  const numberOf = countRequests()
  return {
    ...withoutNetwork,
    async answer(source, request, ask) {
      const { key } = keyOf(source, request)
      // opens a session, without asking, so that secrets are as before
      const name = `${key} ${numberOf(key)}`
      const known = all.get(name)
      // such as a list that is read again, or another one
      if (!known) return all.get(`${key} 1`) ?? ask(null)
      return name === changed ? { ...known, text } : known
    },
  }
}
