import { expect, it } from 'vitest'
import { formatRetries, noProgress, reduceProgress } from '#cli/ui/progress.ts'

const retry = (reason: string) => ({
  kind: 'retry' as const,
  request: 'GET http://content.example/v2/cdn/spaces/me',
  reason,
  attempt: 1,
  delayMs: 400,
})

it('the terminal names the request that is repeated, and why', () => {
  const first = reduceProgress(noProgress, retry('answered 503'))
  const second = reduceProgress(first, retry('did not answer in full within 30 s'))
  expect(formatRetries(noProgress)).toBeNull()
  expect(formatRetries(first)).toBe(
    '1 retry, the last: answered 503 (GET http://content.example/v2/cdn/spaces/me)',
  )
  expect(formatRetries(second)).toBe(
    '2 retries, the last: did not answer in full within 30 s (GET http://content.example/v2/cdn/spaces/me)',
  )
})
