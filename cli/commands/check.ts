import { chooseBrand } from '../config/loadBrand.ts'
import { findBrandIds } from '#brands/index.ts'
import { mergeFindings, type CheckReport, type Finding } from '../checks/findings.ts'
import type { RuleId } from '../diagnostics/rules.ts'
import { checkBrand, type CheckBrandOptions } from './checkBrand.ts'
import { fixBrand } from './fixBrand.ts'

export interface CheckOptions extends Omit<CheckBrandOptions, 'brand'> {
  /** By default, all brands. */
  brands: readonly string[]
  /** By default, all rules. */
  rules: readonly RuleId[]
  /** Corrects mechanical mistakes first. */
  fixes?: boolean | undefined
  onBrand: (brand: string, pages: number, findings: number) => void
}

/** Checks brands one after the other, and reports the findings of all of them at once. */
export async function check({
  brands: wanted,
  rules,
  fixes = false,
  onBrand,
  ...options
}: CheckOptions): Promise<CheckReport> {
  const { brandsDir } = options
  const brands = brandsToCheck(wanted, brandsDir)
  const fixed = fixes ? brands.flatMap((brand) => fixBrand(brand, brandsDir)) : []
  const all: Finding[] = []
  let pages = 0
  for (const brand of brands) {
    options.signal?.throwIfAborted()
    const { findings, pages: own } = await checkBrand({ ...options, brand })
    const shown = findings.filter(({ rule }) => rules.length === 0 || rules.includes(rule))
    onBrand(brand, own, shown.length)
    all.push(...shown)
    pages += own
  }
  const findings = mergeFindings(all)
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  return { brands, pages, errors: count('error'), warnings: count('warning'), findings, fixed }
}

/** The ids of the brands; an unknown one is an error with a suggestion. */
function brandsToCheck(wanted: readonly string[], brandsDir?: string): readonly string[] {
  const all = findBrandIds(brandsDir)
  if (wanted.length > 0 || !all?.length) {
    const ids = wanted.length > 0 ? wanted : [undefined]
    return [...new Set(ids.map((brandId) => chooseBrand({ brandId, brandsDir })))]
  }
  return all
}
