import { brandLocales } from '#brands/locales.ts'
import type { Bundle } from '../bundle/bundleBrand.ts'
import type { ScriptGraph } from '../bundle/scriptGraph.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { createWarningLog, formatWarnings } from '../diagnostics/warnings.ts'
import type { Emit } from '../events.ts'
import { openBackends } from '../fetch/backends.ts'
import type { SitePlan } from '../site/planSite.ts'
import type { Site } from '../site/site.ts'
import type { SavedFile } from './changes.ts'
import { openDevBundle, type DevBundle, type ModuleGraph } from './devBundle.ts'
import { createDevModel, type DevModel } from './devModel.ts'
import { createDevPages, keptFiles, localeOf, type DevPages, type MadePage } from './devPages.ts'
import { withDevClient } from './devDocument.ts'
import { errorPage } from './errorPage.ts'
import { changesSince, decideUpdate, type Decision, type Since } from './decideUpdate.ts'
import { bundleIslandUpdate } from './islandUpdate.ts'
import { formatProblems, keyOf, problemsOf, type Problem } from './problems.ts'
import type { SiteFile } from './siteApp.ts'

/** What happened, for open pages and the terminal. */
export type DevEvent =
  | { kind: 'change'; version: number; files: readonly string[] }
  | { kind: 'problems'; problems: readonly Problem[] }
  | { kind: 'progress'; text: string }
  /** The site was loaded for the first time. */
  | { kind: 'ready'; version: number }

/** What a page that is open asks after a change. */
export interface UpdateRequest {
  /** The page, from its root. */
  path: string
  /** The session and version that its document, or its last update, was made of. */
  since: Since
  /** The address of the client that it runs. */
  client: string
  /** Names of the modules that it has loaded. */
  modules: readonly string[]
}

/** How the page follows. */
export type Update = { version: number; why: readonly string[] } & (
  | {
      kind: 'apply'
      /** Addresses of the style sheets; null for a page kind without its own. */
      styles: { frame: string; kind: string | null }
      /** Null if only styles were saved. */
      made: {
        html: string
        page: { path: string; file: MadePage['file']; context: MadePage['context'] }
      } | null
      /** Islands with other code, and where it is. */
      islands: { names: readonly string[]; url: string } | null
    }
  | { kind: 'reload'; reason: string }
  | { kind: 'problems'; problems: readonly Problem[] }
)

export interface DevSite {
  session: string
  version: () => number
  /** Loads the site. Never rejects: errors are problems. */
  start: () => Promise<void>
  /** Makes again what saved files are part of. */
  save: (files: readonly SavedFile[]) => Promise<void>
  read: (path: string) => Promise<SiteFile | null>
  redirect: (path: string) => Promise<string | null>
  prefixes: () => readonly string[]
  headers: () => Readonly<Record<string, string>>
  update: (request: UpdateRequest) => Promise<Update>
  /** The code of an update. */
  script: (name: string) => string | undefined
  /** What is wrong now. */
  problems: () => readonly Problem[]
  isReady: () => boolean
  /** The page as it is made now; null for none. */
  made: (path: string) => Promise<MadePage | null>
  dispose: () => Promise<void>
}

export interface DevSiteOptions {
  session: string
  brandsDir?: string | undefined
  loadConfig: () => Promise<BuildConfig>
  /** Reads the content of the fixtures again; absent if the brand's own back ends are used. */
  reloadContent?: (() => Promise<void>) | undefined
  /** Starts the fixtures again, as their code has changed, or the brand, if that matters to them. */
  restartFixtures: (isBrand: boolean) => Promise<void>
  onEvent: (event: DevEvent) => void
  onWarnings: (text: string) => void
}

/** Files that decide which pages there are, and what their content is made of. */
const definitionEntries = ['templates/pages/index.ts', 'templates/blocks/index.ts']

/** How long the rest of a change waits, so that open pages are first. */
const restMs = 400

export function createDevSite(options: DevSiteOptions): DevSite {
  const { session, brandsDir, onEvent } = options
  const bundle: DevBundle = openDevBundle()
  const kept = keptFiles()
  const scripts = new Map<string, string>()
  const clients = new Map<string, ScriptGraph>()
  const history: { version: number; files: readonly SavedFile[] }[] = []
  let version = 0
  let config: BuildConfig
  let model: DevModel
  const lastSites = new Map<string, Site>()
  let current: { sites: readonly Site[]; bundle: Bundle; pages: DevPages } | undefined
  let plans: { sites: readonly Site[]; server: object; plan: SitePlan } | undefined
  let failure: { error: unknown } | undefined
  let lateFailure: { error: unknown } | undefined
  let working: Promise<void> = Promise.resolve()
  let clientWork: Promise<void> = Promise.resolve()
  let rest: NodeJS.Timeout | undefined
  let isReady = false
  let isStopped = false
  let hasOldStyles = false
  /** Whether there is code and content to begin with. */
  let isLoaded = false
  let lastPage: Pick<UpdateRequest, 'client' | 'modules'> | undefined
  /** What was saved since the site could last be made. */
  let unmade: readonly SavedFile[] = []
  let early: { key: string; code: Promise<string> } | undefined
  let told: readonly Problem[] = []
  let warnings = createWarningLog()
  const emit: Emit = (event) => warnings.listen(event)

  const tell = () => {
    const problems = currentProblems()
    const isSame = problems.map(keyOf).join('\n') === told.map(keyOf).join('\n')
    told = problems
    if (!isSame) onEvent({ kind: 'problems', problems })
  }
  const currentProblems = () =>
    [failure, lateFailure].flatMap((one) =>
      one ? problemsOf(one.error, config?.brand.id ?? '') : [],
    )

  /** Work in its order, one after the other. */
  function work(run: () => Promise<void>): Promise<void> {
    const next = working.then(async () => {
      try {
        await run()
        // other work does not mend what could not be made
        if (unmade.length === 0) failure = undefined
      } catch (error) {
        failure = { error }
      }
      tell()
    })
    working = next
    return next
  }

  async function fetchAll(): Promise<void> {
    config = await options.loadConfig()
    const next = createDevModel(config)
    const backends = openBackends(config, emit)
    const total = brandLocales(config.brand).length
    let done = 0
    await next.fetch(backends, () => {
      done += 1
      onEvent({ kind: 'progress', text: `fetched ${done} of ${total} locales` })
    })
    model = next
    lastSites.clear()
  }

  async function makeAll(): Promise<void> {
    for (const locale of brandLocales(config.brand)) {
      await siteOf(locale.id)
      // requests come first
      await new Promise(setImmediate)
    }
  }

  const locales = () => brandLocales(config.brand)
  const localeById = (id: string) => locales().find((locale) => locale.id === id)!

  async function siteOf(id: string): Promise<Site> {
    const made = await bundle.of(config.brand)
    const site = await model.site(localeById(id), { config, brandsDir, bundle: made, emit })
    lastSites.set(id, site)
    return site
  }

  /** The pages with a locale as it is now; others may be as they were. */
  async function pagesFor(localeId: string): Promise<DevPages> {
    await siteOf(localeId)
    for (const { id } of locales()) if (!lastSites.has(id)) await siteOf(id)
    const sites = locales().map(({ id }) => lastSites.get(id)!)
    const made = await bundle.of(config.brand)
    const areSame = (some: readonly Site[]) =>
      some.length === sites.length && some.every((site, at) => site === sites[at])
    if (current && current.bundle === made && areSame(current.sites)) return current.pages
    const { pages: definitions } = made.server
    const formerPlan =
      plans && plans.server === definitions && areSame(plans.sites) ? plans.plan : undefined
    const pages = createDevPages({ config, brandsDir, bundle: made, sites, kept, emit, formerPlan })
    plans = { sites, server: definitions, plan: pages.plan }
    current = { sites, bundle: made, pages }
    clients.set(made.client, made.scripts)
    return pages
  }

  async function make(path: string): Promise<MadePage | null> {
    const pages = await pagesFor(localeOf(path, config).id)
    const page = pages.page(path)
    return page ? pages.make(page) : null
  }

  /** A file that is new may be imported by one that is not. */
  const mayBeOfClient = (file: string) =>
    bundle.clientGraph()[file] !== undefined || bundle.serverGraph()[file] === undefined

  function startClientWork(): void {
    clientWork = clientWork.then(async () => {
      try {
        await bundle.buildClient()
        lateFailure = undefined
      } catch (error) {
        lateFailure = { error }
      }
    })
  }

  /** What open pages do not wait for. */
  function scheduleRest(): void {
    clearTimeout(rest)
    rest = setTimeout(() => {
      if (isStopped) return
      void work(async () => {
        if (unmade.length > 0) return
        await clientWork
        if (hasOldStyles) await bundle.buildStyles()
        hasOldStyles = false
        await makeAll()
        await pagesFor(locales()[0]!.id)
        bundle.checkStyles(config.brand)
        tellWarnings()
      })
    }, restMs)
  }

  let printedWarnings = ''
  function tellWarnings() {
    const text = formatWarnings(warnings.groups()).join('\n')
    if (text !== '' && text !== printedWarnings) options.onWarnings(text)
    printedWarnings = text
  }

  async function apply(files: readonly SavedFile[]): Promise<void> {
    const has = (...changes: readonly SavedFile['change'][]) =>
      files.some(({ change }) => changes.includes(change))
    version += 1
    history.push({ version, files })
    lateFailure = undefined
    warnings = createWarningLog()
    if (!isLoaded || has('fixtures')) {
      if (has('fixtures')) await options.restartFixtures(false)
      await Promise.all([
        bundle.buildServer(),
        bundle.buildStyles(),
        bundle.buildClient(),
        fetchAll(),
      ])
      isLoaded = true
      return
    }
    bundleEarly(files)
    const bundling = [
      has('code') ? bundle.buildServer() : undefined,
      has('styles') ? bundle.saveStyles(stylesIn(files)) : undefined,
    ]
    if (has('content')) {
      await options.reloadContent?.()
      await model.fetchContent(openBackends(config, emit))
    }
    if (has('brand')) await takeBrand()
    if (has('messages')) model.invalidate('content')
    await Promise.all(bundling)
    // code decides which styles there are, and in which order
    if (has('styles', 'code')) hasOldStyles = true
    if (has('code') && isDefinition(files, bundle.serverGraph())) model.invalidate('content')
    if (files.some(({ file }) => islandFiles.test(file))) await bundle.forgetIslands()
    if (
      files.some(({ file, change }) =>
        change === 'code' ? mayBeOfClient(file) : bundle.clientGraph()[file],
      )
    )
      startClientWork()
  }

  /** A theme is a matter of styles; other settings decide what is fetched, and what is made of it. */
  async function takeBrand(): Promise<void> {
    const before = config
    const next = await options.loadConfig()
    const withoutTheme = ({ brand }: BuildConfig) => JSON.stringify({ ...brand, theme: null })
    if (withoutTheme(before) === withoutTheme(next)) {
      config = next
      return
    }
    const ids = (of: BuildConfig) => JSON.stringify(brandLocales(of.brand))
    if (ids(before) !== ids(next)) {
      await options.restartFixtures(true)
      await fetchAll()
      return
    }
    config = next
    model.invalidate('all')
    // shown at once with the answers so far; the back ends may have others for these settings
    setTimeout(() => {
      if (isStopped || config !== next) return
      void work(async () => {
        await options.restartFixtures(true)
        await fetchAll()
        version += 1
        onEvent({ kind: 'change', version, files: [] })
      })
    }, restMs * 2)
  }

  const failedPage = (): SiteFile => ({
    bytes: errorPage({ session, version }, formatProblems(currentProblems())),
    isError: true,
  })

  /** A file of this session that never changes, and so waits for nothing. */
  function namedByContent(path: string): string | Uint8Array | null {
    return kept.styles.get(path)?.text ?? kept.assets.get(path) ?? kept.shared.get(path) ?? null
  }

  async function documentOf(path: string): Promise<SiteFile | null> {
    const pages = await pagesFor(localeOf(path, config).id)
    const page = pages.page(path)
    if (!page) return null
    // a document has the client of the code as it is now
    await clientWork
    const made = await make(path)
    const { client } = await bundle.of(config.brand)
    return made && { bytes: withDevClient(made.html, { session, version, client }) }
  }

  return {
    session,
    version: () => version,
    start: () =>
      work(async () => {
        try {
          const bundling = Promise.all([
            bundle.buildServer(),
            bundle.buildStyles(),
            bundle.buildClient(),
          ]).then(() => onEvent({ kind: 'progress', text: 'bundled the code' }))
          await Promise.all([bundling, fetchAll()])
          isLoaded = true
          await makeAll()
          onEvent({ kind: 'progress', text: 'made the catalogue and the content' })
          await pagesFor(locales()[0]!.id)
          tellWarnings()
        } finally {
          isReady = true
          onEvent({ kind: 'ready', version })
        }
      }),
    save: (files) =>
      work(async () => {
        unmade = [...unmade, ...files]
        await apply(unmade)
        unmade = []
        onEvent({ kind: 'change', version, files: files.map(({ file }) => file) })
        scheduleRest()
      }),
    async read(path) {
      const named = namedByContent(path)
      if (named !== null) return { bytes: named }
      await working
      if (failure && !(current && path.startsWith('assets/'))) return failedPage()
      try {
        const address = `/${path.replace(/(^|\/)index\.html$/, '$1')}`
        const document = path.endsWith('.html') ? await documentOf(address) : null
        if (document) return document
        if (path.endsWith('.html')) return null
        const pages = current?.pages ?? (await pagesFor(locales()[0]!.id))
        const bytes = await pages.file(path)
        return bytes === null ? null : { bytes }
      } catch (error) {
        lateFailure = { error }
        tell()
        return failedPage()
      }
    },
    async redirect(path) {
      await working
      return current?.pages.redirects.get(path) ?? null
    },
    prefixes: () => (config ? locales().map(({ prefix }) => prefix) : []),
    headers: () => current?.pages.headers ?? {},
    async update({ path, since, client, modules }) {
      lastPage = { client, modules }
      await working
      const saved = changesSince(history, since, session)
      const why = [...new Set((saved ?? []).map(({ file }) => file))]
      const base = { version, why }
      if (failure) return { ...base, kind: 'problems', problems: currentProblems() }
      try {
        const decision: Decision = decideUpdate({
          saved,
          client,
          now: (await bundle.of(config.brand)).client,
          graph: bundle.clientGraph(),
          islands: bundle.islands(),
        })
        if (decision.kind === 'reload') return { ...base, ...decision }
        const pages = await pagesFor(localeOf(path, config).id)
        const page = pages.page(path)
        if (!page) return { ...base, kind: 'reload', reason: 'the page is gone' }
        const { frameStyles, kindStyles } = pages.bundle
        const styles = { frame: frameStyles.url, kind: kindStyles[page.kind]?.url ?? null }
        const hasOnlyStyles = saved !== null && saved.every(({ change }) => change === 'styles')
        const made = hasOnlyStyles ? null : pages.make(page)
        const islands =
          decision.islands.length > 0 ? await islandCode(decision, { client, modules }) : null
        return { ...base, kind: 'apply', styles, islands, made: made && answerOf(made) }
      } catch (error) {
        lateFailure = { error }
        tell()
        return { ...base, kind: 'problems', problems: currentProblems() }
      }
    },
    script: (name) => scripts.get(name),
    problems: currentProblems,
    isReady: () => isReady,
    async made(path) {
      await working
      return failure ? null : make(path)
    },
    async dispose() {
      isStopped = true
      clearTimeout(rest)
      await working.catch(() => {})
      await clientWork
      await bundle.dispose()
    },
  }

  function bundleIslands(
    { islands, modules }: Pick<Extract<Decision, { kind: 'apply' }>, 'islands' | 'modules'>,
    page: Pick<UpdateRequest, 'client' | 'modules'>,
  ): Promise<string> {
    return bundleIslandUpdate(
      { islands, modules, loaded: new Set(page.modules) },
      { islands: bundle.islands(), scripts: clients.get(page.client) ?? new Map() },
    )
  }

  function keyOfCode(modules: ReadonlySet<string>, client: string): string {
    return [version, client, ...modules].join(' ')
  }

  /** The page that asked last will ask again: its code is bundled while the server's is. */
  function bundleEarly(saved: readonly SavedFile[]): void {
    early = undefined
    if (!lastPage) return
    const { client } = lastPage
    const graph = bundle.clientGraph()
    const decision = decideUpdate({ saved, client, now: client, graph, islands: bundle.islands() })
    if (decision.kind !== 'apply' || decision.islands.length === 0) return
    const code = bundleIslands(decision, lastPage)
    // who asks for it gets the error
    code.catch(() => {})
    early = { key: keyOfCode(decision.modules, client), code }
  }

  async function islandCode(
    { islands, modules }: Extract<Decision, { kind: 'apply' }>,
    page: Pick<UpdateRequest, 'client' | 'modules'>,
  ): Promise<{ names: readonly string[]; url: string }> {
    const key = keyOfCode(modules, page.client)
    const code = await (early?.key === key ? early.code : bundleIslands({ islands, modules }, page))
    const name = `update-${version}-${scripts.size}.js`
    scripts.set(name, code)
    return { names: islands, url: `/_dev/${name}` }
  }
}

const answerOf = ({ page, html, file, context }: MadePage) => ({
  html,
  page: { path: page.path, file, context },
})

const stylesIn = (files: readonly SavedFile[]) =>
  files.flatMap(({ file, change }) => (change === 'styles' ? [file] : []))

const islandFiles = /\.(island|client)\.tsx?$|^templates\/chunks\//

/** Whether a saved file decides what pages there are. */
function isDefinition(files: readonly SavedFile[], graph: ModuleGraph): boolean {
  const reached = new Set(definitionEntries)
  for (const file of reached)
    for (const { path, external } of graph[file]?.imports ?? []) if (!external) reached.add(path)
  return files.some(({ file }) => reached.has(file))
}
