import { dayMs } from './options.ts'

export interface PolicyFlags {
  out?: string
  budgets?: 'warn' | 'error'
  maxWarnings?: number
  maxDroppedBlocks?: number
  acceptLoss?: boolean
  previous?: string
  keepAssets?: number
  report?: string
  quiet?: boolean
  codeQuality?: string
  verbose?: boolean
}

export const policyOf = (
  { budgets, maxWarnings, maxDroppedBlocks, acceptLoss, previous, keepAssets }: PolicyFlags,
  isCI: boolean,
) => ({
  failsOverBudget: budgets ? budgets === 'error' : isCI,
  maxWarnings,
  maxDroppedBlocks,
  isCI,
  acceptsLoss: acceptLoss,
  previous,
  keptAssetsMs: keepAssets === undefined ? undefined : keepAssets * dayMs,
})
