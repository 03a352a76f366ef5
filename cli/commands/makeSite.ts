import { describeHosting } from '../hosting/planHosting.ts'
import type { Manifest } from '../report/manifest.ts'
import { collectPageWeights, type PageWeights } from '../report/pageWeights.ts'
import type { BuildOptions, Run } from './build.ts'
import { checkDroppedBlocks } from './checkDroppedBlocks.ts'
import { openLinkChecker, reportLinks } from './checkSiteLinks.ts'
import { assessSite } from './concludeBuild.ts'
import { keepFormerAssets } from './keepFormerAssets.ts'
import type { PreparedSite } from './prepareSite.ts'
import { selectPages } from './selectPages.ts'
import { renderSite, targetsOf, type RenderedSite } from './renderSite.ts'

/** Renders, writes and assesses a whole site. */
export async function makeSite(
  prepared: PreparedSite,
  options: BuildOptions,
  run: Run,
): Promise<Manifest> {
  const { brand, fixtures } = options.config
  const { locales, selection } = run
  const { bundle } = prepared
  const weights = collectPageWeights(bundle)
  const { files, headers } = await writeSite({ ...prepared, weights }, options, run)
  const { buildHash } = bundle
  const { hosting } = options.config
  const site = {
    brand,
    fixtures,
    buildHash,
    locales,
    selection,
    hosting: describeHosting(hosting, headers),
    files,
    weights,
  }
  return assessSite(site, options, run)
}

/** Runs the stages `render` and `write`, then checks the links of the written files. */
async function writeSite(
  { weights, ...prepared }: PreparedSite & { weights: PageWeights },
  options: BuildOptions,
  run: Run,
): Promise<RenderedSite> {
  const { config } = options
  const { plan, diagnostics, registry } = prepared
  const targets = targetsOf(config, plan)
  const links = openLinkChecker(targets)
  const selected = run.selection && selectPages(plan.pages, run.selection)
  const rendered = await renderSite(prepared, options, {
    ...run,
    isOwn: selected ? ({ path }) => selected.has(path) : undefined,
    links,
    weights,
    addMore: () => run.traces.setLeft(keepFormerAssets(options, run)),
  })
  for (const dropped of checkDroppedBlocks(run.warnings.groups(), options, config.brand))
    diagnostics.error(dropped)
  reportLinks(links, targets, { brand: config.brand, files: rendered.files, registry, diagnostics })
  return rendered
}
