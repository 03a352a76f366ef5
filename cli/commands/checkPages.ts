import { ownTextOf } from '../pieces.ts'
import { checkpoint } from '../abort.ts'
import { createPageFindings, type Finding } from '../checks/findings.ts'
import { checkLanguageVersions, type VersionedPage } from '../checks/languageVersions.ts'
import { readPage } from '../checks/readPage.ts'
import { crawlerFiles } from '../crawlers/crawlerFiles.ts'
import { checkSecurity } from '../crawlers/securityFile.ts'
import { describeSource } from '../diagnostics/source.ts'
import { siteFiles } from '../emit/siteFiles.ts'
import { brandIcons } from '../icons/brandIcons.ts'
import { brandSvg } from '../icons/brandSvg.ts'
import { RenderError, toTemplateError } from '../render/renderError.ts'
import { createRenderer } from '../render/renderPage.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { linksOf, toPageFacts } from '../traces/pageFacts.ts'
import { checkModel } from './checkModel.ts'
import { openLinkChecker, reportLinks } from './checkSiteLinks.ts'
import type { PreparedSite, PrepareOptions } from './prepareSite.ts'
import { targetsOf } from './renderSite.ts'

/** So many pages are rendered between two looks at the signal. */
const pagesAtOnce = 16

/** What a page that search engines or people cannot use costs a build: nothing but a look at it. */
const levels = {
  'pages/link-name': 'error',
  'pages/heading': 'error',
  'pictures/alt': 'error',
  'seo/language-versions': 'error',
} as const satisfies Partial<Record<Finding['rule'], Finding['level']>>

const levelOf = (rule: Finding['rule']): Finding['level'] =>
  Object.hasOwn(levels, rule) ? levels[rule as keyof typeof levels] : 'warning'

/** Renders all pages in memory, and checks their links and their HTML, and what they are made from. */
export async function checkPages(
  prepared: PreparedSite,
  options: PrepareOptions,
): Promise<{ findings: readonly Omit<Finding, 'brands'>[]; errors: readonly unknown[] }> {
  const { plan, bundle, registry, diagnostics } = prepared
  const { config, brandsDir, signal } = options
  const { brand, siteUrl } = config
  const found = createPageFindings()
  const failed: RenderError[] = []
  const versioned: VersionedPage[] = []
  const targets = targetsOf(config, plan)
  const links = openLinkChecker(targets)
  const logo = brandSvg(brand.id, 'logo', brandsDir)
  const { alternates } = plan
  const renderer = createRenderer({ bundle, alternates, logo, theme: brand.theme })

  function checkOne(page: PlannedPage): void {
    const { path, noIndex = false } = page
    const source = describeSource(page.source)
    const rendered = renderer.render(renderer.describe(page))
    const facts = toPageFacts(rendered)
    links.add(linksOf(facts), { path, source }, facts.parts.map(renderer.part))
    const { faults, versions } = readPage(ownTextOf(rendered.html))
    for (const fault of faults)
      found.add({ ...fault, level: levelOf(fault.rule), source, page: path })
    versioned.push({ path, versions, noIndex })
  }

  for (const [at, page] of plan.pages.entries()) {
    if (at % pagesAtOnce === 0) await checkpoint(signal)
    try {
      checkOne(page)
    } catch (error) {
      if (!(error instanceof RenderError)) throw error
      failed.push(error)
    }
  }
  const sources = new Map(plan.pages.map(({ path, source }) => [path, describeSource(source)]))
  for (const { path, fault } of checkLanguageVersions(versioned, siteUrl))
    found.add({ ...fault, level: levelOf(fault.rule), source: sources.get(path)!, page: path })

  const files = [
    ...bundle.assets,
    ...siteFiles({ ...bundle, brand, icons: await brandIcons(brand, brandsDir) }),
    ...crawlerFiles({ config, pages: plan.pages, alternates }),
  ]
  const errors = [
    ...(failed.length > 0 ? [toTemplateError(failed)] : []),
    ...thrownBy(() => reportLinks(links, targets, { brand, files, registry, diagnostics })),
  ]
  const expiring = checkSecurity(config, plan.pages)
  return {
    findings: [
      ...found.all(),
      ...plan.sites.flatMap((site) => checkModel(site, brand)),
      ...(expiring
        ? [{ ...expiring, rule: 'config/security-file' as const, level: 'warning' as const }]
        : []),
    ],
    errors,
  }
}

function thrownBy(work: () => void): readonly unknown[] {
  try {
    work()
    return []
  } catch (error) {
    return [error]
  }
}
