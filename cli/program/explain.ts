import type { Command } from 'commander'
import { defaultOutput } from '../defaultOutput.ts'
import { brandOption, brandsDirOption, type BrandOptions } from './options.ts'
import { printResult, type OutputFlags } from './output.ts'

export const addExplain = (program: Command) =>
  program
    .command('explain')
    .description('say what a page of an output is made of, and why it was rendered last')
    .argument('<page>', 'its path, such as /gb/en/bikes/')
    .option('--out <folder>', 'the output folder (default: out/{brand})')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .action(async (page: string, options: BrandOptions & OutputFlags & { out?: string }) => {
      const { explain, formatExplanation } = await import('../commands/explain.ts')
      const { chooseBrand } = await import('../config/loadBrand.ts')
      const { brand: brandId, brandsDir, out, json } = options
      const facts = explain(out ?? defaultOutput(chooseBrand({ brandId, brandsDir })), page)
      printResult({ json }, { facts: () => facts, text: () => formatExplanation(facts) })
    })
