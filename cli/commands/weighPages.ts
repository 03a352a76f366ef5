import { ShopgenError } from '../diagnostics/errors.ts'
import type { Emit } from '../events.ts'
import { pageBytes } from '../report/budgets.ts'
import { checkBudgets } from '../report/checkBudgets.ts'
import { checkPageBytes } from '../report/checkPageBytes.ts'
import type { Manifest, ManifestFile } from '../report/manifest.ts'
import type { PageWeights } from '../report/pageWeights.ts'

export interface WeighOptions {
  /** The output before, which tells which files grew. */
  before: Manifest | null
  failsOverBudget: boolean
  /** All files of the output. */
  files: readonly ManifestFile[]
  emit: Emit
}

/** Weighs the rendered pages. A page over its budget is a warning, or an error with `failsOverBudget`. */
export async function weighPages(
  weights: PageWeights,
  { before, failsOverBudget, files, emit }: WeighOptions,
): Promise<Awaited<ReturnType<PageWeights['report']>>> {
  const weighed = await weights.report()
  const overBudget = [...checkBudgets(weighed, () => before), ...checkPageBytes(files, pageBytes)]
  if (failsOverBudget && overBudget.length > 0) throw new ShopgenError('budget', overBudget)
  for (const diagnostic of overBudget) emit({ kind: 'warning', group: 'budgets', diagnostic })
  return weighed
}
