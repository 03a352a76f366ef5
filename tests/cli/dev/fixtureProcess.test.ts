import { describe, expect, it, vi } from 'vitest'
import { startFixtureProcess } from '#cli/dev/fixtureProcess.ts'

/** Node code that runs instead of the command line. */
let program = ''
vi.mock('node:child_process', async (original) => {
  const module = await original<typeof import('node:child_process')>()
  return {
    ...module,
    spawn: (command: string, [bin, ...parameters]: string[], options: object) =>
      module.spawn(command, ['-e', program, bin!, ...parameters], options),
  }
})

/** Prints its parameters as the fixtures print their configuration, in parts, and keeps running. */
const answering = `
  const [bin, ...words] = process.argv.slice(1)
  const line = JSON.stringify({ brand: bin, environment: { words: words.join(' '), pid: process.pid } })
  process.stdout.write(line.slice(0, 10))
  setTimeout(() => process.stdout.write(line.slice(10) + '\\n'), 20)
  setInterval(() => {}, 1000)`

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('fixtures in a separate process', () => {
  it.each([
    [{}, 'fixtures --json'],
    [
      { brand: 'brand-2', brandsDir: '/brands', fixturesProducts: 0 },
      'fixtures --json --brand brand-2 --brands-dir /brands --fixtures-products 0',
    ],
  ])(
    'started with %j return their URLs, and run until they are stopped',
    async (options, words) => {
      program = answering
      const { brand, environment, stop } = await startFixtureProcess(options)
      expect(brand).toMatch(/cli\/bin\.js$/)
      expect(environment['words']).toBe(words)
      const pid = Number(environment['pid'])
      expect(isRunning(pid)).toBe(true)
      await stop()
      expect(isRunning(pid)).toBe(false)
    },
  )

  it('that fail to start report why', async () => {
    program = `process.stderr.write('\\nerror  syntax error\\n  home.ts:3\\n'); process.exitCode = 70`
    await expect(startFixtureProcess({})).rejects.toMatchObject({
      code: 'internal',
      diagnostics: [
        {
          what: 'the fixture back ends failed to start',
          frame: 'error  syntax error\n  home.ts:3',
          todo: 'Fix the error above.',
        },
      ],
    })
  })
})
