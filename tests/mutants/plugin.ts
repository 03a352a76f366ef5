import { CheckStatus, type Checker } from '@stryker-mutator/api/check'
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core'
import {
  commonTokens,
  declareFactoryPlugin,
  declareValuePlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin'
import { hookDependencies } from './excluded.ts'
import { keyOf } from './mutants.ts'

/**
 * Stryker has no sampling. A checker may reject mutants, so this one rejects all mutants outside
 * the sample.
 */
function createSampleChecker(options: StrykerOptions): Checker {
  const sample = new Set(options['sample'] as string[])
  const result = (mutant: Mutant) =>
    sample.has(keyOf(mutant))
      ? ({ status: CheckStatus.Passed } as const)
      : ({ status: CheckStatus.CompileError, reason: 'not in the sample' } as const)
  return {
    async init() {},
    check: async (mutants) =>
      Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)])),
    group: async (mutants) => [mutants.map(({ id }) => id)],
  }
}
createSampleChecker.inject = tokens(commonTokens.options)

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, 'sample', createSampleChecker),
  declareValuePlugin(PluginKind.Ignore, 'hookDependencies', hookDependencies),
]

export const strykerValidationSchema = {
  properties: { sample: { type: 'array', items: { type: 'string' } } },
}
