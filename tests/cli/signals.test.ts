import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkpoint, orAborted } from '#cli/abort.ts'
import { InterruptedError } from '#cli/diagnostics/errors.ts'
import { listenForSignals, serveUntilInterrupted } from '#cli/signals.ts'

const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const listeners = () => names.map((name) => process.listenerCount(name))

describe('signals', () => {
  it.each(names)('%s aborts with an interruption', (name) => {
    const before = listeners()
    const { signal, release } = listenForSignals()
    expect(signal.aborted).toBe(false)
    process.emit(name)
    expect(signal.reason).toBeInstanceOf(InterruptedError)
    expect((signal.reason as InterruptedError).signal).toBe(name)
    release()
    expect(listeners()).toEqual(before)
  })

  it('stop a starting server, and exit without an error', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const stop = vi.fn(async () => {})
    const starting = Promise.withResolvers<{ stop: typeof stop }>()
    const before = listeners()
    const served = serveUntilInterrupted(
      () => starting.promise,
      () => '',
    )
    process.emit('SIGTERM')
    starting.resolve({ stop })
    await served
    expect(stop).toHaveBeenCalledTimes(1)
    expect(listeners()).toEqual(before)
    vi.restoreAllMocks()
  })

  it('hide errors that they cause, but no others', async () => {
    const fail = () => Promise.reject(new Error('no start'))
    await expect(serveUntilInterrupted(fail, () => '')).rejects.toThrow('no start')
    const cut = async () => {
      process.emit('SIGINT')
      return fail()
    }
    await expect(serveUntilInterrupted(cut, () => '')).resolves.toBeUndefined()
  })
})

describe('a run that npm started', () => {
  /** Fake time, and a parent process that the test ends. */
  function underNpm(command: string | undefined) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.stubEnv('npm_command', command)
    const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(4711)
    onTestFinished(() => {
      parent.mockRestore()
      vi.unstubAllEnvs()
      vi.useRealTimers()
    })
    return { endParent: () => parent.mockReturnValue(1) }
  }

  it('is interrupted once the shell between npm and it has ended', () => {
    const { endParent } = underNpm('exec')
    const { signal, release } = listenForSignals()
    vi.advanceTimersByTime(10_000)
    expect(signal.aborted).toBe(false)
    endParent()
    vi.advanceTimersByTime(500)
    expect(signal.reason).toMatchObject({ signal: 'SIGHUP' })
    release()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not interrupted without npm', () => {
    const { endParent } = underNpm(undefined)
    const { signal, release } = listenForSignals()
    expect(vi.getTimerCount()).toBe(0)
    endParent()
    vi.advanceTimersByTime(10_000)
    expect(signal.aborted).toBe(false)
    expect(release).not.toThrow()
  })
})

describe('a server', () => {
  it('prints its URL, runs until it is interrupted, and stops once', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => write.mockRestore())
    const stop = vi.fn(async () => {})
    let hasEnded = false
    const served = serveUntilInterrupted(
      async () => ({ stop, url: 'http://x' }),
      ({ url }) => process.stdout.write(`at ${url}\n`),
    ).then(() => (hasEnded = true))
    await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith('at http://x\n'), {
      timeout: 30_000,
    })
    await checkpoint(undefined)
    expect([hasEnded, stop.mock.calls.length]).toEqual([false, 0])
    process.emit('SIGINT')
    await served
    expect(stop).toHaveBeenCalledTimes(1)
  })
})

describe('orAborted', () => {
  const reason = new Error('stop')

  it('resolves to the result of the work', async () => {
    const { signal } = new AbortController()
    await expect(orAborted(Promise.resolve(1))).resolves.toBe(1)
    await expect(orAborted(Promise.resolve(1), signal)).resolves.toBe(1)
    await expect(orAborted(Promise.reject(reason), signal)).rejects.toBe(reason)
  })

  it('rejects with the reason of the signal, before and during the work', async () => {
    await expect(orAborted(new Promise(() => {}), AbortSignal.abort(reason))).rejects.toBe(reason)
    const controller = new AbortController()
    const result = orAborted(new Promise(() => {}), controller.signal)
    controller.abort(reason)
    await expect(result).rejects.toBe(reason)
  })

  it('removes its listener', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [
      vi.spyOn(signal, 'addEventListener'),
      vi.spyOn(signal, 'removeEventListener'),
    ]
    await orAborted(Promise.resolve(1), signal)
    expect(remove).toHaveBeenCalledExactlyOnceWith('abort', add.mock.calls[0]![1])
  })
})

it('a checkpoint handles a signal that arrived during synchronous work', async () => {
  const controller = new AbortController()
  setImmediate(() => controller.abort(new Error('stop')))
  await expect(checkpoint(controller.signal)).rejects.toThrow('stop')
  await expect(checkpoint(undefined)).resolves.toBeUndefined()
  await expect(checkpoint(new AbortController().signal)).resolves.toBeUndefined()
})
