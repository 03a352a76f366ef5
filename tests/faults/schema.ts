import { bundleOnce } from '#cli/bundle/keptBundle.ts'
import { hashCode } from '#cli/bundle/sourceHash.ts'
import { loadBrand } from '#cli/config/loadBrand.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { exitCodeOf, formatError } from '#cli/diagnostics/errors.ts'
import { toShopgenError } from '#cli/fetch/backendError.ts'
import { openBackends } from '#cli/fetch/backends.ts'
import { cachePaths } from '#cli/fetch/snapshot/layout.ts'
import { createLinkRegistry } from '#cli/links/linkRegistry.ts'
import { createRenderer } from '#cli/render/renderPage.ts'
import { buildSites } from '#cli/site/buildSites.ts'
import { planSite } from '#cli/site/planSite.ts'
import type { Story } from '#fixtures/storyblok/story.ts'
import { recordAnswers, replayAnswers, type RecordedAnswer } from './answerMutants.ts'
import type { Effort, Experiment } from './experiment.ts'
import { changeAt, fieldsOf, mutations, type Path } from './fieldMutants.ts'
import { withMutant } from './mutant.ts'
import { siteAt } from './site.ts'
import { openWorkbench, spread, type Workbench } from './workbench.ts'

const samples: Readonly<Record<Effort, number>> = { short: 40, full: 2_100, every: Infinity }
const builds: Readonly<Record<Effort, number>> = { short: 1, full: 12, every: 100 }

/** An answer with another value in one field. */
interface Mutant {
  answer: RecordedAnswer
  path: Path
  mutation: string
}

/** Exit codes for content and for answers that are invalid. Any other is a crash. */
const expectedCodes = new Set([1, 4])

export const schema: Experiment = {
  name: 'schema',
  title: 'a field that is missing, null, huge or of another type is no crash, and errors name it',
  ids: ['X2.6', 'X1.3'],
  async run(effort) {
    const bench = await openWorkbench()
    const pipeline = await openPipeline(bench)
    const all = mutantsOf(await pipeline.record())
    const chosen = spread(all.length, samples[effort]).map((at) => all[at - 1]!)
    const failures: string[] = []
    let errors = 0
    for (const mutant of chosen) {
      const error = await pipeline.run(mutant)
      if (error === null) continue
      errors += 1
      const wrong = wrongError(error, mutant)
      if (wrong !== null) failures.push(`${nameOf(mutant)}: ${wrong}`)
    }
    const built = await buildMutants(bench, all, builds[effort])
    return {
      tried: chosen.length + built.tried,
      failures: [...failures, ...built.failures],
      figures:
        `${chosen.length} of ${all.length} mutants, ${built.tried} in builds; ` +
        `${errors} errors, ${chosen.length - errors} made a site`,
      control: await trustAnswers(bench),
    }
  },
}

const nameOf = ({ answer, path, mutation }: Mutant) =>
  `${answer.place} ${path.join('.')} ${mutation}`

/** Each kind of field of each kind of request, with each mutation. */
function mutantsOf(answers: readonly RecordedAnswer[]): readonly Mutant[] {
  const found = new Map<string, Mutant>()
  for (const answer of answers) {
    for (const path of fieldsOf(answer.data)) {
      for (const [mutation, change] of Object.entries(mutations)) {
        if (changeAt(answer.data, path, change) === null) continue
        const place = path.map((key) => (typeof key === 'number' ? '#' : key)).join('.')
        const name = `${answer.place} ${place} ${mutation}`
        if (!found.has(name)) found.set(name, { answer, path, mutation })
      }
    }
  }
  return [...found.values()]
}

/** The stages of a build up to its pages, in this process. */
async function openPipeline(bench: Workbench) {
  const { fixtures, brandsDir, env } = bench.shop
  const config = loadBrand({
    brandId: env['SHOPGEN_BRAND'],
    brandsDir,
    env: { SHOPGEN_CONTENT_RATE: '1000' },
    fixtures: fixtures.addresses,
  })
  const { brand } = config
  const folder = cachePaths(bench.cache).bundles
  const bundle = await bundleOnce({ brand, isProduction: true }, { folder, code: hashCode() })
  const emit = () => {}
  const settings = { timeoutMs: 20_000, retry: { baseMs: 1, maximumMs: 4 } }

  async function make(answers: Parameters<typeof openBackends>[3]): Promise<void> {
    const backends = openBackends(config, emit, settings, answers)
    await backends.checkAccess(brand.countries.map(({ code }) => code))
    const diagnostics = createDiagnostics(emit)
    const links = createLinkRegistry()
    const { server: templates, towns } = bundle
    const common = { config, brandsDir, templates, towns, backends, diagnostics, links, emit }
    const sites = await buildSites(common)
    const { pages, alternates } = planSite(sites, { definitions: templates.pages, diagnostics })
    const renderer = createRenderer({ bundle, alternates, logo: null, theme: brand.theme })
    let failure: { error: unknown } | undefined
    for (const page of pages) {
      try {
        renderer.render(renderer.describe(page), new Set())
      } catch (error) {
        failure ??= { error }
      }
    }
    // as in a build, invalid content may be the reason why a template failed
    diagnostics.throwIfAny()
    if (failure) throw failure.error
  }

  return {
    async record(): Promise<readonly RecordedAnswer[]> {
      const { snapshot, answers } = recordAnswers(config)
      await make(snapshot)
      return answers()
    },
    /** The error of a mutant; null if it makes a site. */
    run: ({ answer, path, mutation }: Mutant): Promise<unknown> => {
      const data = changeAt(answer.data, path, mutations[mutation]!)
      return make(replayAnswers(config, answer, JSON.stringify(data))).then(
        () => null,
        (error: unknown) => toShopgenError(error),
      )
    },
  }
}

/** What an error lacks; null if it is one of the user's that says where. */
function wrongError(error: unknown, { answer, path, mutation }: Mutant): string | null {
  const text = formatError(error, { color: false })
  if (!expectedCodes.has(exitCodeOf(error))) return text
  // what is left of the names
  const names = namesIn(changeAt(answer.data, path, mutations[mutation]!), path)
  // an answer about no entity is named by its request
  if (names.length === 0) return text.includes(answer.path) ? null : `no request in: ${text}`
  const isNamed = names.some((name) => text.includes(name))
  return isNamed ? null : `none of ${names.join(', ')} in: ${text}`
}

/** The names of the stories and products around a field. */
function namesIn(root: unknown, path: Path): readonly string[] {
  const names: string[] = []
  let value = root
  for (const key of path) {
    value = (value as Record<string | number, unknown>)[key]
    if (typeof value !== 'object' || value === null) break
    if (Array.isArray(value)) continue
    const { id, full_slug: slug, productNumber } = value as Record<string, unknown>
    if (slug === undefined && productNumber === undefined) continue
    for (const one of [slug, productNumber, id])
      if (typeof one === 'string' || typeof one === 'number') names.push(String(one))
  }
  return names
}

/** Whole builds of stories with another value in a field. */
async function buildMutants(bench: Workbench, all: readonly Mutant[], count: number) {
  const { space } = bench.shop.fixtures
  const ofStories = all.filter(
    ({ path }) => path[0] === 'stories' && path[2] === 'content' && path.length > 3,
  )
  const failures: string[] = []
  const chosen = spread(ofStories.length, count).map((at) => ofStories[at - 1]!)
  for (const mutant of chosen) {
    const { stories } = mutant.answer.data as { stories: readonly Story[] }
    const { full_slug: slug, content } = stories[Number(mutant.path[1])]!
    const change = mutations[mutant.mutation]!
    // a field that is removed would stay, as a publication merges
    const changed = changeAt(content, mutant.path.slice(3), change) as Story['content']
    const [field] = mutant.path.slice(3)
    space.publish(slug, { content: { [field!]: undefined, ...changed } as Story['content'] })
    const trial = bench.openTrial()
    const { code, stderr } = await trial.build()
    space.publish(slug, { content })
    const isRight =
      code === 0
        ? !siteAt(trial.site).includes(' ')
        : expectedCodes.has(code ?? -1) && stderr.includes(slug)
    if (!isRight) failures.push(`build with ${nameOf(mutant)}: ended with ${code}: ${stderr}`)
    trial.remove()
  }
  return { tried: chosen.length, failures }
}

/** A build that believes a story without its content. */
async function trustAnswers(bench: Workbench) {
  const stories = bench.shop.fixtures.space.stories('published')
  const story = stories.find(({ full_slug: slug }) => slug === 'structure/contact')!
  const { content } = story
  Object.assign(story, { content: null })
  const trial = bench.openTrial()
  const mutant = {
    file: 'cli/fetch/storyblokApi.ts',
    from: 'const parsed = schema.safeParse(response.data)',
    to: 'const parsed = { success: true, data: response.data, error: null }',
  }
  const { code } = await trial.build(withMutant(mutant, bench.shop.env))
  Object.assign(story, { content })
  trial.remove()
  const isCrash = code !== 0 && !expectedCodes.has(code ?? -1)
  return { what: 'a client that believes each answer', tried: 1, caught: isCrash ? 1 : 0 }
}
