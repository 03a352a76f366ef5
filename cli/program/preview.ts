import type { Command } from 'commander'
import { defaultOutput } from '../defaultOutput.ts'
import { serveUntilInterrupted } from '../signals.ts'
import { brandOption, brandsDirOption, portOption, type BrandOptions } from './options.ts'
import { printResult, type OutputFlags } from './output.ts'

export const addPreview = (program: Command) =>
  program
    .command('preview')
    .description('serve an output on this machine')
    .argument('[folder]', 'the output folder (default: out/{brand})')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(portOption(4173))
    .action(
      async (
        folder: string | undefined,
        options: BrandOptions & OutputFlags & { port: number },
      ) => {
        const { preview } = await import('../commands/preview.ts')
        const { chooseBrand } = await import('../config/loadBrand.ts')
        const { brand: brandId, brandsDir, port } = options
        const target = folder ?? defaultOutput(chooseBrand({ brandId, brandsDir }))
        await serveUntilInterrupted(
          () => preview({ folder: target, port, brandsDir }),
          ({ url }) =>
            printResult(options, {
              facts: () => ({ url, folder: target }),
              text: () => `serving ${target} at ${url}/ (Ctrl-C to stop)\n`,
            }),
        )
      },
    )
