import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bundleBrand } from '#cli/bundle/bundleBrand.ts'
import { build } from '#cli/commands/build.ts'
import { configure } from '#cli/commands/configure.ts'
import { brandSvg } from '#cli/icons/brandSvg.ts'
import { diffManifests } from '#cli/report/diffManifests.ts'
import type { Manifest } from '#cli/report/manifest.ts'
import { htmlFile, pageDataFile } from '#shared/files/outputFiles.ts'
import { slicePropsOf } from '#cli/render/siteParts.ts'
import { createLinkRegistry } from '#cli/links/linkRegistry.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { openBackends } from '#cli/fetch/backends.ts'
import { buildSites } from '#cli/site/buildSites.ts'
import { planSite } from '#cli/site/planSite.ts'
import { bundleWhole } from './bundleWhole.ts'
import { edits, withAnswers, type Edit } from './edits.ts'
import { measureControl } from './fixedControl.ts'
import type { BuildMeasurement, Measurement } from './run.ts'

/** Measures one size of the benchmark in its own process, and prints a Measurement as JSON. */
const [products, workers] = process.argv.slice(2).map(Number) as [number, number]
const folder = mkdtempSync(join(tmpdir(), 'shopgen-bench-'))
const { config, fixtures } = await configure({ fixtures: true, fixturesProducts: products })

const out = join(folder, 'site')
const controlMs = measureControl()
const builds: BuildMeasurement[] = []
let manifest: Manifest | undefined
for (const edit of edits) {
  const before = manifest
  let measured: BuildMeasurement | undefined
  await withAnswers(edit.answer, async () => {
    const result = await measureBuild(edit, before)
    manifest = result.manifest
    measured = result.measured
  })
  builds.push(measured!)
}
const peakMegabytes = process.resourceUsage().maxRSS / 1024

const bareMs = await bareLoop()
await fixtures!.stop()
rmSync(folder, { recursive: true, force: true })

const files = manifest!.files
const pages = files.filter(({ page, path }) => page !== undefined && path.endsWith('.html'))
const measurement: Measurement = {
  products,
  workers,
  pages: pages.length,
  builds,
  bareMs,
  controlMs,
  peakMegabytes,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  scripts: Object.fromEntries(
    manifest!.pageKinds.map(({ kind, figures }) => [
      kind,
      figures.find(({ name }) => name === 'scriptsWhenIdle')!.value,
    ]),
  ),
}
process.stdout.write(JSON.stringify(measurement))

/** Builds after an edit, with the time of requests and the model counted separately. */
async function measureBuild(edit: Edit, before: Manifest | undefined) {
  let fetchMs = 0
  let fetchStarted = 0
  let rendered = 0
  const started = performance.now()
  const cpu = process.cpuUsage()
  const made = await build({ config: edit.config?.(config) ?? config, out, workers }, (event) => {
    if (event.kind === 'rendered') rendered = event.paths.length
    if (event.kind !== 'stage' || (event.stage !== 'fetch' && event.stage !== 'model')) return
    if (event.state === 'started') fetchStarted = performance.now()
    else fetchMs += performance.now() - fetchStarted
  })
  const { user, system } = process.cpuUsage(cpu)
  const changes = before ? diffManifests(before, made) : null
  const measured: BuildMeasurement = {
    name: edit.name,
    fetchMs,
    buildMs: performance.now() - started - fetchMs,
    cpuMs: (user + system) / 1000,
    rendered,
    filesWritten: changes
      ? changes.filter(({ change }) => change !== 'removed').length
      : made.files.length,
  }
  return { manifest: made, measured }
}

/** A lower bound: renders and writes the whole tree of every page. */
async function bareLoop(): Promise<number> {
  const bundle = await bundleBrand({ brand: config.brand, isProduction: true })
  const { renderWhole } = await bundleWhole()
  const emit = () => {}
  const diagnostics = createDiagnostics(emit)
  const sites = await buildSites({
    config,
    backends: openBackends(config, emit),
    templates: bundle.server,
    towns: bundle.towns,
    diagnostics,
    links: createLinkRegistry(),
    emit,
  })
  const { pages } = planSite(sites, { definitions: bundle.server.pages, diagnostics })
  globalThis.gc?.()

  const from = performance.now()
  const header = { theme: config.brand.theme, logo: brandSvg(config.brand.id, 'logo') }
  const slicesOf = new Map(sites.map((site) => [site, slicePropsOf(site, header)]))
  for (const page of pages) {
    const { site, kind, path } = page
    const { view } = bundle.server.describePage(page)
    const html = renderWhole({
      ...view,
      page: { path, kind, context: site.context, alternates: {} },
      slices: slicesOf.get(site)!,
    })
    write(htmlFile(path), `<!doctype html><html><head></head><body>${html}</body></html>`)
    write(pageDataFile(path), JSON.stringify(view.props))
  }
  return performance.now() - from
}

function write(path: string, content: string) {
  const file = join(folder, 'bare', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
