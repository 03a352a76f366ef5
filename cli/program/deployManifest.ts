import type { Command } from 'commander'
import { defaultOutput } from '../defaultOutput.ts'
import { brandOption, brandsDirOption, type BrandOptions } from './options.ts'
import { printText } from './output.ts'

export const addDeployManifest = (program: Command) =>
  program
    .command('deploy-manifest')
    .description('print what an uploader needs: all files with their headers, as JSON')
    .argument('[folder]', 'the output folder (default: out/{brand})')
    .option('--since <path>', 'an earlier output or manifest: also list what to upload and delete')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .action(async (folder: string | undefined, options: BrandOptions & { since?: string }) => {
      const { deployManifest } = await import('../commands/deployManifest.ts')
      const { chooseBrand } = await import('../config/loadBrand.ts')
      const { brand: brandId, brandsDir, since } = options
      const target = folder ?? defaultOutput(chooseBrand({ brandId, brandsDir }))
      printText(deployManifest(target, since))
    })
