import { describe, expect, it, vi } from 'vitest'
import { checkpoint, orAborted } from '#cli/abort.ts'
import { InterruptedError } from '#cli/errors.ts'
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

  it('stop what was still starting, and end without an error', async () => {
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

  it('make what they cut short no fault, and nothing else', async () => {
    const fail = () => Promise.reject(new Error('no start'))
    await expect(serveUntilInterrupted(fail, () => '')).rejects.toThrow('no start')
    const cut = async () => {
      process.emit('SIGINT')
      return fail()
    }
    await expect(serveUntilInterrupted(cut, () => '')).resolves.toBeUndefined()
  })
})

describe('orAborted', () => {
  const reason = new Error('stop')

  it('is what the work comes to', async () => {
    const { signal } = new AbortController()
    await expect(orAborted(Promise.resolve(1))).resolves.toBe(1)
    await expect(orAborted(Promise.resolve(1), signal)).resolves.toBe(1)
    await expect(orAborted(Promise.reject(reason), signal)).rejects.toBe(reason)
  })

  it('is the reason of the signal, before and during the work', async () => {
    await expect(orAborted(new Promise(() => {}), AbortSignal.abort(reason))).rejects.toBe(reason)
    const controller = new AbortController()
    const result = orAborted(new Promise(() => {}), controller.signal)
    controller.abort(reason)
    await expect(result).rejects.toBe(reason)
  })

  it('leaves no listener behind', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [
      vi.spyOn(signal, 'addEventListener'),
      vi.spyOn(signal, 'removeEventListener'),
    ]
    await orAborted(Promise.resolve(1), signal)
    expect(remove).toHaveBeenCalledExactlyOnceWith('abort', add.mock.calls[0]![1])
  })
})

it('a checkpoint lets a signal be heard that came during a long stretch', async () => {
  const controller = new AbortController()
  setImmediate(() => controller.abort(new Error('stop')))
  await expect(checkpoint(controller.signal)).rejects.toThrow('stop')
  await expect(checkpoint(undefined)).resolves.toBeUndefined()
  await expect(checkpoint(new AbortController().signal)).resolves.toBeUndefined()
})
