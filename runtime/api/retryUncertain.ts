import { mayHaveSucceeded } from './ApiError.ts'

/**
 * Repeats a call whose answer was lost, at once. Only for calls that have the same effect if the back end carries
 * them out twice. Rejects with the error of the last attempt, or with the first error that is final.
 */
export async function retryUncertain<T>(
  call: () => Promise<T>,
  { attempts }: { attempts: number },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (attempt === attempts || !mayHaveSucceeded(error)) throw error
    }
  }
}
