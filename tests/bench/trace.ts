/**
 * Main thread work of one page, from a browser trace. Times in ms since the start of the
 * navigation.
 */
export interface TraceSummary {
  longTasks: readonly LongTask[]
  /** Style and layout until the first contentful paint. */
  firstFrame: number
}

export interface LongTask {
  at: number
  duration: number
  /** The largest causes: `script client-7YQ.js 62, layout 31`. */
  cause: string
}

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { data?: Readonly<Record<string, unknown>>; beginData?: Readonly<Record<string, unknown>> }
}

export const traceCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'loading',
  'blink.user_timing',
]

const longTaskMs = 50

/** The kind of work of an event; null for events that only contain others. */
function workOf({ name, args }: TraceEvent): string | null {
  switch (name) {
    case 'UpdateLayoutTree':
      return 'style'
    case 'Layout':
    case 'PrePaint':
    case 'Layerize':
    case 'HitTest':
      return 'layout'
    case 'Paint':
    case 'Commit':
      return 'paint'
    case 'ParseHTML':
      return 'parsing HTML'
    case 'ParseAuthorStyleSheet':
      return 'parsing CSS'
    case 'v8.compile':
    case 'v8.compileModule':
    case 'V8.CompileCode':
      return `compiling ${fileOf(args?.data)}`
    case 'MajorGC':
    case 'MinorGC':
    case 'V8.GCScavenger':
      return 'garbage collection'
    case 'EvaluateScript':
    case 'v8.evaluateModule':
    case 'FunctionCall':
    case 'RunMicrotasks':
      return `script ${fileOf(args?.data)}`.trim()
    default:
      return null
  }
}

function fileOf(data: Readonly<Record<string, unknown>> | undefined): string {
  const url = data?.['url'] ?? data?.['fileName']
  return typeof url === 'string' ? (url.split('/').at(-1) ?? '') : ''
}

/** Reads a Chromium trace for the page at a URL. */
export function readTrace(json: string, url: string): TraceSummary {
  const { traceEvents } = JSON.parse(json) as { traceEvents: readonly TraceEvent[] }
  const start = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.['documentLoaderURL'] === url,
  )
  if (!start) throw new Error(`the trace has no navigation to ${url}`)
  const main = traceEvents
    .filter(({ pid, tid, ph }) => pid === start.pid && tid === start.tid && ph === 'X')
    .filter(({ ts }) => ts >= start.ts)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const paint = traceEvents.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start.pid && ts >= start.ts,
  )
  const firstFrame = main
    .filter(
      ({ name, ts }) => ['UpdateLayoutTree', 'Layout'].includes(name) && ts < (paint?.ts ?? 0),
    )
    .reduce((sum, { dur = 0 }) => sum + dur / 1000, 0)
  const longTasks = main
    .filter(({ name, dur = 0 }) => name === 'RunTask' && dur / 1000 > longTaskMs)
    .map((task) => ({
      at: (task.ts - start.ts) / 1000,
      duration: (task.dur ?? 0) / 1000,
      cause: causeOf(main.filter((event) => event !== task && isWithin(event, task))),
    }))
  return { longTasks, firstFrame }
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur
const isWithin = (event: TraceEvent, task: TraceEvent) =>
  event.ts >= task.ts && endOf(event) <= endOf(task)

/** Sums the time of each kind of work without nested events. `events` are sorted by start. */
function causeOf(events: readonly TraceEvent[]): string {
  const own = new Map<string, number>()
  const open: { event: TraceEvent; work: string }[] = []
  const add = (work: string, ms: number) => own.set(work, (own.get(work) ?? 0) + ms)
  for (const event of events) {
    const work = workOf(event)
    if (work === null) continue
    while (open.length > 0 && endOf(open.at(-1)!.event) <= event.ts) open.pop()
    const caller = open.at(-1)
    add(work, (event.dur ?? 0) / 1000)
    if (caller) add(caller.work, -(event.dur ?? 0) / 1000)
    open.push({ event, work })
  }
  return [...own]
    .filter(([, ms]) => ms >= 5)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([work, ms]) => `${work} ${Math.round(ms)}`)
    .join(', ')
}
