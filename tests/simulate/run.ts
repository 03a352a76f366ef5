import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * `npm run simulate [-- --seeds 100000 --from 1]` simulates seeds on all cores, each core a range of its own, and
 * prints the fewest steps of those that break a rule. `-- --seed 614` repeats one.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
})
const root = fileURLToPath(new URL('../..', import.meta.url))
const count = values.seed === undefined ? Number(values.seeds) : 1
const from = Number(values.seed ?? values.from)
const cores = Math.min(availableParallelism(), count)
const share = Math.ceil(count / cores)

const codes = await Promise.all(
  Array.from({ length: cores }, (_, core) => {
    const first = from + core * share
    return simulateRange(first, Math.min(share, from + count - first))
  }),
)
process.exitCode = Math.max(...codes)

function simulateRange(first: number, seeds: number): Promise<number> {
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', 'tests/vitest.config.ts', 'tests/simulate/simulate.test.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        SIMULATE_FROM: String(first),
        SIMULATE_SEEDS: String(seeds),
      },
    },
  )
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
