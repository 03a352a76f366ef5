import { ShopgenError } from '../diagnostics/errors.ts'
import type { Emit } from '../events.ts'
import { checkBudgets } from '../report/checkBudgets.ts'
import { readManifest, type Manifest } from '../report/manifest.ts'
import type { PageWeights } from '../report/pageWeights.ts'

export interface WeighOptions {
  /** The output folder, whose manifest tells which files grew. */
  out: string
  failsOverBudget: boolean
  emit: Emit
}

/** Weighs the rendered pages. A page over its budget is a warning, or an error with `failsOverBudget`. */
export async function weighPages(
  weights: PageWeights,
  { out, failsOverBudget, emit }: WeighOptions,
): Promise<Awaited<ReturnType<PageWeights['report']>>> {
  const weighed = await weights.report()
  const overBudget = checkBudgets(weighed, () => previousManifest(out))
  if (failsOverBudget && overBudget.length > 0) throw new ShopgenError('budget', overBudget)
  for (const diagnostic of overBudget) emit({ kind: 'warning', group: 'budgets', diagnostic })
  return weighed
}

/** Null if there is no previous build, or none that can be read. */
function previousManifest(out: string): Manifest | null {
  try {
    return readManifest(out)
  } catch {
    return null
  }
}
