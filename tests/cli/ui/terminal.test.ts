import { Console } from 'node:console'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { terminalProgress } from '#cli/ui/terminal.ts'

// Vitest's console has no constructor, which Ink needs
Object.assign(console, { Console })

/** A terminal stream with 80 columns that collects its output. */
function terminal() {
  const chunks: string[] = []
  const stream = Object.assign(new PassThrough(), { columns: 80, rows: 24, isTTY: true })
  stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  return { stream: stream as unknown as NodeJS.WriteStream, written: () => chunks.join('') }
}

const lastFrame = (text: string) => {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
  return lines.slice(lines.findLastIndex((line) => line.endsWith(' bundle'))).filter(Boolean)
}

it('shows each stage with its counts, and the last retry below them', () => {
  const { stream, written } = terminal()
  const progress = terminalProgress(stream)
  const stage = { kind: 'stage' } as const
  progress.emit({ ...stage, stage: 'bundle', state: 'done' })
  progress.emit({ ...stage, stage: 'fetch', locale: 'gb-en', state: 'done' })
  progress.emit({ ...stage, stage: 'model', locale: 'gb-en', state: 'done' })
  progress.emit({ ...stage, stage: 'fetch', locale: 'de-de', state: 'started' })
  progress.emit({ ...stage, stage: 'render', state: 'started' })
  progress.emit({ kind: 'progress', stage: 'model', locale: 'gb-en', done: 3, total: 4 })
  progress.emit({ kind: 'progress', stage: 'render', locale: 'gb-en', done: 0, total: 9 })
  const retry = { kind: 'retry', request: 'GET /a', reason: 'responded with 503' } as const
  progress.emit({ ...retry, attempt: 1, delayMs: 1 })
  progress.stop()
  expect(lastFrame(written())).toEqual([
    '✔ bundle',
    '✔ fetch gb-en',
    '✔ model gb-en 3/4',
    '● fetch de-de',
    '● render 0/9',
    '1 retry, the last: responded with 503 (GET /a)',
  ])
  expect(progress.state().rendered).toEqual({ done: 0, total: 9 })
})

it('shows pages per second and the time left once pages are rendered', async () => {
  const { stream, written } = terminal()
  const progress = terminalProgress(stream)
  progress.emit({ kind: 'stage', stage: 'bundle', state: 'started' })
  progress.emit({ kind: 'stage', stage: 'render', state: 'started' })
  const rendered = { kind: 'progress', stage: 'render', locale: 'gb-en' } as const
  progress.emit({ ...rendered, done: 1, total: 90_001 })
  await new Promise((resolve) => setTimeout(resolve, 5))
  progress.emit({ ...rendered, done: 90_000, total: 90_001 })
  progress.stop()
  const [, render = ''] = lastFrame(written())
  expect(render).toMatch(/^● render 90000\/90001 · \d+ pages\/s, 1 s left$/)
})
