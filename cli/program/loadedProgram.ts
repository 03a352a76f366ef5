import type { Program } from '../bundle/sourceHash.ts'

/** The program, before more of it is loaded: a file that is saved later must not count as the one that runs. */
export async function loadedProgram(): Promise<Program> {
  const { hashProgram } = await import('../bundle/sourceHash.ts')
  return hashProgram()
}
