import type { Command } from 'commander'
import { defaultOutput } from '../defaultOutput.ts'
import { brandOption, brandsDirOption, collect, type BrandOptions } from './options.ts'
import type { Compared } from '../commands/diff.ts'
import { isColored } from '../ui/color.ts'
import { printResult, type OutputFlags } from './output.ts'

export const addDiff = (program: Command) =>
  program
    .command('diff')
    .description('show what differs between two outputs; exit with 1 if anything does')
    .argument(
      '[before]',
      'an output, a manifest, or a number of a build (default: the build before)',
    )
    .argument('[after]', 'another output or manifest (default: out/{brand})')
    .option('--fail-on <classes>', 'exit with 1 only for these classes of changes', collect, [])
    .option(
      '--ignore <classes or paths>',
      'leave out these classes, or paths such as /gb/en/blog/**',
      collect,
      [],
    )
    .option('--markdown [file]', 'print or write the report as Markdown, for a pull request')
    .option('--html <file>', 'write a report with the pages side by side')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .action(runDiff)

interface DiffFlags extends BrandOptions, OutputFlags {
  failOn: readonly string[]
  ignore: readonly string[]
  markdown?: string | true | undefined
  html?: string | undefined
}

async function runDiff(before: string | undefined, after: string | undefined, flags: DiffFlags) {
  const { diff } = await import('../commands/diff.ts')
  const { readIgnored, readClasses } = await import('../diff/ignored.ts')
  const { chooseBrand } = await import('../config/loadBrand.ts')
  const { brand: brandId, brandsDir, failOn, ignore, markdown, html, json } = flags
  const failing = readClasses(failOn, '--fail-on')
  const ignored = readIgnored(ignore)
  const target = after ?? defaultOutput(chooseBrand({ brandId, brandsDir }))
  const result = await diff({ before, after: target, ignored })
  await writeReports(result, { markdown, html })
  const { formatText } = await import('../diff/formatText.ts')
  const { formatMarkdown } = await import('../diff/formatMarkdown.ts')
  printResult(
    { json },
    {
      facts: () => result,
      text: () =>
        markdown === true
          ? formatMarkdown(result)
          : formatText(result, { isColored: isColored(process.stdout) }),
    },
  )
  const failed = result.changes.some((group) => failing.size === 0 || failing.has(group.class))
  if (failed) process.exitCode = 1
}

async function writeReports(
  result: Compared,
  { markdown, html }: Pick<DiffFlags, 'markdown' | 'html'>,
): Promise<void> {
  const commands = await import('../commands/diff.ts')
  if (typeof markdown === 'string') {
    const { formatMarkdown } = await import('../diff/formatMarkdown.ts')
    const text = formatMarkdown(result)
    commands.writeReport(result, { file: markdown, text, option: '--markdown' })
  }
  if (html !== undefined) commands.writeHtml(result, html)
}
