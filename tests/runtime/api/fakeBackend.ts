import { vi } from 'vitest'
import { createClient, type SessionPort } from '#runtime/api/client.ts'
import { endpoints as guarded, type Endpoint } from '#runtime/api/endpoints.ts'
import type { CommerceSettings } from '#runtime/api/prepareCall.ts'

export interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal
  redirect: RequestRedirect | undefined
  credentials: RequestCredentials | undefined
  cache: RequestCache | undefined
}

type Answer = Response | Error | ((sent: Sent) => Response | Promise<Response>)

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), init)

/** The rejection of `fetch` without a connection. */
export const offline = () => new TypeError('Failed to fetch')

/** Never responds and ignores its signal, like a stalled connection. */
export const silence = () => new Promise<Response>(() => {})

/** A response whose body never ends. */
export const stalled = (): Response => new Response(new ReadableStream({ start() {} }))

/** Responds in turn; the last response repeats. */
export function fakeFetch(...answers: Answer[]) {
  const sent: Sent[] = []
  const send = vi.fn(async (url: string, init: RequestInit) => {
    const one: Sent = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      signal: init.signal as AbortSignal,
      redirect: init.redirect,
      credentials: init.credentials,
      cache: init.cache,
    }
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? json({})
    sent.push(one)
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(one) : answer.clone()
  })
  return { fetch: send as unknown as typeof fetch, sent }
}

export const settings: CommerceSettings = {
  baseUrl: 'https://shop.example/',
  accessKey: 'SWSCKEY',
  salesChannelApi: false,
}

/** A session with one token that stores every other. */
export function fakeSession(token: string | null = 'token-a') {
  const held = { token, country: 'GB', languageId: 'language-en' as string | null }
  const port: SessionPort = {
    country: () => held.country,
    contextToken: () => held.token,
    isConfirmed: () => held.token !== null,
    isRotating: () => false,
    languageId: () => held.languageId,
    receive: vi.fn(({ response }) => {
      held.token = response.headers.get('sw-context-token') ?? held.token
    }),
  }
  return { held, port }
}

export interface ClientSetup {
  answers: Answer[]
  token?: string | null
  endpoints?: Readonly<Record<string, Endpoint>>
  settingsOf?: (country: string) => CommerceSettings | null
}

/** The endpoints without their guards, since most answers of tests are numbers or nothing. */
const unguarded = Object.fromEntries(
  Object.entries<Endpoint>(guarded).map(([name, { isAnswer: _, ...endpoint }]) => [name, endpoint]),
)

export function openClient({
  answers,
  token,
  endpoints = unguarded,
  settingsOf = () => settings,
}: ClientSetup) {
  const backend = fakeFetch(...answers)
  const session = fakeSession(token)
  const client = createClient({
    session: session.port,
    settingsOf,
    fetch: backend.fetch,
    random: () => 0.5,
    endpoints,
  })
  return { client, sent: backend.sent, session }
}

/** The error that a promise rejects with. */
export const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
