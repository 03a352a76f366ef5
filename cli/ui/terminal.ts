import { createElement as h } from 'react'
import { Box, render, Text } from 'ink'
import type { BuildEvent, Stage } from '../events.ts'
import { createPace } from './pace.ts'
import { formatRetries, noProgress, reduceProgress, type ProgressState } from './progress.ts'

/** Enough to look alive, and too few to slow the build down. */
const framesPerSecond = 8

/** Live progress for a terminal. It goes to stderr, since results go to stdout. */
export function terminalProgress(stream: NodeJS.WriteStream = process.stderr) {
  let state: ProgressState = noProgress
  const pace = createPace(() => performance.now())
  const view = () => h(Progress, { state, pace: pace.text() })
  const screen = render(view(), { stdout: stream, exitOnCtrlC: false })
  const timer = setInterval(() => screen.rerender(view()), 1000 / framesPerSecond)
  timer.unref()
  return {
    emit(event: BuildEvent) {
      pace.listen(event)
      state = reduceProgress(state, event)
    },
    state: () => state,
    stop() {
      clearInterval(timer)
      screen.rerender(view())
      screen.unmount()
    },
  }
}

function Progress({ state, pace }: { state: ProgressState; pace: string | null }) {
  const { rendered, stages, products } = state
  const retries = formatRetries(state)
  const countOf = (stage: Stage, locale: string | null) => {
    if (stage === 'model') return products.get(locale ?? '')
    return stage === 'render' ? rendered : undefined
  }
  return h(
    Box,
    { flexDirection: 'column' },
    ...stages.map(({ stage, locale, isDone }) => {
      const count = countOf(stage, locale)
      const amount = count ? ` ${count.done}/${count.total}` : ''
      const rate = stage === 'render' && pace ? ` · ${pace}` : ''
      return h(
        Text,
        { key: `${stage} ${locale ?? ''}`, ...(isDone ? { color: 'green' } : {}) },
        `${isDone ? '✔' : '●'} ${stage}${locale ? ` ${locale}` : ''}${amount}${rate}`,
      )
    }),
    retries === null
      ? null
      : h(Text, { key: 'retries', dimColor: true, wrap: 'truncate-end' }, retries),
  )
}
