import type { DevEvent, Update, UpdateRequest } from '../devSite.ts'
import type { Problem } from '../problems.ts'
import { applyUpdate } from './applyUpdate.ts'
import { takeOverIslands } from './islands.ts'
import { followExceptions } from './exceptions.ts'
import { showNote, showProblems } from './overlay.ts'
import { followDocument } from './pristine.ts'

const own = document.querySelector<HTMLScriptElement>('script[data-session]')!
const { session = '', client = '' } = own.dataset
const firstPath = location.pathname
const noteKey = 'shopgen.dev.note'

let since = { session, version: Number(own.dataset['version']) }
let wanted = since.version
let isUpdating = false
let siteProblems: readonly Problem[] = []

/** The page that the router shows; of a page that is not found, the one that is shown instead. */
const shownPath = () =>
  location.pathname === firstPath
    ? (document.getElementById('root')?.dataset['page'] ?? location.pathname)
    : location.pathname

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}

async function update(): Promise<void> {
  if (isUpdating) return
  isUpdating = true
  try {
    while (since.version < wanted || since.session !== currentSession) {
      const modules = Object.keys(
        (globalThis as { __shopgenModules?: object }).__shopgenModules ?? {},
      )
      const request: UpdateRequest = { path: shownPath(), since, client, modules }
      const answer = await post<Update>('/_dev/update', request)
      if (answer.kind === 'reload') return reload(answer.reason)
      if (answer.kind === 'problems') return showProblems(answer.problems)
      await applyUpdate(answer)
      since = { session: currentSession, version: answer.version }
      document.dispatchEvent(new CustomEvent('shopgen:updated', { detail: answer.why }))
    }
    showProblems(siteProblems)
  } finally {
    isUpdating = false
  }
}

let currentSession = session

function reload(reason: string): void {
  sessionStorage.setItem(noteKey, `Loaded again: ${reason}`)
  location.reload()
}

function listen(): void {
  const events = new EventSource('/_dev/events')
  events.addEventListener('state', ({ data }: MessageEvent<string>) => {
    const state = JSON.parse(data) as {
      session: string
      version: number
      isReady: boolean
      problems: readonly Problem[]
    }
    currentSession = state.session
    siteProblems = state.problems
    showProblems(siteProblems)
    if (state.isReady) follow(state.version)
  })
  events.addEventListener('change', ({ data }: MessageEvent<string>) => {
    follow((JSON.parse(data) as Extract<DevEvent, { kind: 'change' }>).version)
  })
  events.addEventListener('problems', ({ data }: MessageEvent<string>) => {
    siteProblems = (JSON.parse(data) as Extract<DevEvent, { kind: 'problems' }>).problems
    showProblems(siteProblems)
    // what could not be shown before
    if (siteProblems.length === 0) {
      if (document.documentElement.hasAttribute('data-dev-error')) location.reload()
      else void update()
    }
  })
}

function follow(version: number): void {
  wanted = version
  const isErrorPage = document.documentElement.hasAttribute('data-dev-error')
  const isOld = since.version < wanted || since.session !== currentSession
  if (isErrorPage && isOld) return location.reload()
  void update()
}

followDocument()
takeOverIslands()
followExceptions((exception) => post('/_dev/exception', exception))
listen()
const note = sessionStorage.getItem(noteKey)
if (note !== null) {
  sessionStorage.removeItem(noteKey)
  showNote(note)
}
