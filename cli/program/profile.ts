import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { asOutputError } from '../emit/outputError.ts'

/** Samples the processor while `work` runs, and writes a profile that Chrome and VS Code open, also after an error. */
export async function withProfile<Result>(
  file: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (file === undefined) return work()
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  try {
    return await work()
  } finally {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    asOutputError(() => writeFileSync(file, JSON.stringify(profile)))
  }
}
