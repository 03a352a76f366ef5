import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { parse as parseJsonc } from 'jsonc-parser'
import { Job } from 'kubernetes-models/batch/v1'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { brandFile } from '#brands/index.ts'
import { readManifest } from '#cli/report/manifest.ts'
import { wholeBuildMs } from '../wholeBuild.ts'
import { cacheWithBundles, temporaryFolder } from './fixtureBuild.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'cli/bin.js')
const textOf = (name: string) => readFileSync(join(root, 'pipelines', name), 'utf8')
const timeout = 6 * wholeBuildMs
const brand = 'brand-3'

/** A folder with the brand in its smallest country: what pipelines do does not depend on the number of pages. */
function smallBrand(): string {
  const brandsDir = temporaryFolder()
  const settings = parseJsonc(readFileSync(brandFile(brand), 'utf8'), [], {
    allowTrailingComma: true,
  }) as { countries: readonly { code: string }[] }
  const countries = settings.countries.filter(({ code }) => code === 'DK')
  const ofCountry = { countries, defaultLanguageTag: 'da-dk', storeLocatorFilters: undefined }
  mkdirSync(join(brandsDir, brand), { recursive: true })
  writeFileSync(brandFile(brand, brandsDir), JSON.stringify({ ...settings, ...ofCountry }))
  return brandsDir
}

/** Runs a program, and expects that it ends with 0; returns what it printed. */
function run(program: string, parameters: readonly string[], options: Running): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: options.cwd, NODE_ENV: undefined, ...options.env }
  return new Promise((resolve, reject) => {
    execFile(program, [...parameters], { cwd: options.cwd, env, timeout }, (error, out, said) =>
      error ? reject(new Error(`${out}\n${said}`, { cause: error })) : resolve(out + said),
    )
  })
}
interface Running {
  cwd: string
  env?: Record<string, string>
}

/** A folder with an `npx` that runs this project, with the small brand. */
function folderOfNpx(): string {
  const folder = temporaryFolder()
  const file = join(folder, 'npx')
  const command = `"${process.execPath}" "${bin}" "$@" --brands-dir "${smallBrand()}"`
  writeFileSync(file, `#!/bin/sh\nshift\nexec ${command}\n`)
  chmodSync(file, 0o755)
  return folder
}

const pathWithNpx = () => `${folderOfNpx()}:${process.env['PATH']}`

const hasRsync = spawnSync('rsync', ['--version']).status === 0

it.skipIf(!hasRsync)(
  'X2.11 the GitLab pipeline fetches, builds shards, merges and publishes',
  { timeout },
  async () => {
    const cwd = temporaryFolder()
    const one = textOf('gitlab-ci.yml').replaceAll(/BRAND: \[.*\]/g, `BRAND: [${brand}]`)
    writeFileSync(join(cwd, '.gitlab-ci.yml'), one)
    for (const parameters of [
      ['init', '--quiet'],
      ['remote', 'add', 'origin', 'https://gitlab.example/shop/sites.git'],
      ['add', '.'],
      ['-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', 'Sites'],
    ])
      await run('git', parameters, { cwd })
    const target = join(cwd, 'published-sites')
    const variables = {
      SHOPGEN_OPTIONS: '--fixtures',
      SHOPGEN: `${join(folderOfNpx(), 'npx')} shopgen`,
      INSTALL: 'true',
      PUBLISH_TO: target,
    }
    mkdirSync(target)
    const local = join(root, 'node_modules/gitlab-ci-local/dist/index.js')
    const log = await run(
      process.execPath,
      [
        local,
        '--force-shell-executor',
        '--shell-isolation',
        '--concurrency',
        '2',
        ...Object.entries(variables).flatMap(([name, value]) => ['--variable', `${name}=${value}`]),
      ],
      { cwd },
    )
    expect(log.match(/PASS\s+\w+/g)?.map((line) => line.replace(/\s+/, ' '))).toEqual(
      ['fetch', 'build', 'build', 'merge', 'publish'].map((name) => `PASS ${name}`),
    )
    const published = readFileSync(join(target, brand, 'page-data/app-data.json'), 'utf8')
    expect(published).toContain('{')
  },
)

it('X2.11 the GitHub workflow is valid', async () => {
  const parser = await loadWorkflowParser()
  const name = 'github-actions.yml'
  const errorsOf = (content: string) =>
    parser
      .parseWorkflow({ name, content }, new parser.NoOperationTraceWriter())
      .context.errors.getErrors()
  expect(errorsOf(textOf(name))).toEqual([])
  expect(errorsOf(textOf(name).replace('runs-on:', 'run-on:'))).not.toEqual([])
})

/** GitHub's own parser, with its schema. Node cannot import it, since it imports JSON as bundlers do. */
async function loadWorkflowParser() {
  const outfile = join(temporaryFolder(), 'parser.cjs')
  const entryPoints = ['@actions/workflow-parser']
  await bundle({ entryPoints, outfile, bundle: true, platform: 'node', absWorkingDir: root })
  return createRequire(import.meta.url)(outfile) as typeof import('@actions/workflow-parser')
}

it('X2.11 the Kubernetes jobs are valid, and the builds are indexed', () => {
  for (const job of jobs()) expect(() => new Job(job).validate()).not.toThrow()
  expect(jobs().map(({ spec }) => spec?.completionMode)).toEqual([undefined, 'Indexed', undefined])
  const { completions } = jobs()[1]!.spec!
  expect(envOf(jobs()[1]!)['SHARDS']).toBe(String(completions))
  expect(() => new Job({ ...jobs()[0]!, spec: {} as never }).validate()).toThrow()
})

it('X2.11 the commands of the Kubernetes jobs make a site', { timeout }, async () => {
  const cwd = temporaryFolder()
  const env = { SHARED: cwd, PATH: pathWithNpx(), BRAND: brand, SHOPGEN_OPTIONS: '--fixtures' }
  const [fetch, build, merge] = jobs().map(commandOf) as [string, string, string]
  const runIn = (command: string, index = 0) =>
    run('sh', ['-euc', command], {
      cwd,
      env: { ...env, SHARDS: '2', JOB_COMPLETION_INDEX: String(index) },
    })
  cacheWithBundles(join(cwd, 'answers'))
  await runIn(fetch)
  for (const index of [0, 1]) await runIn(build, index)
  await runIn(merge)
  expect(readManifest(join(cwd, 'site'))).toMatchObject({ brand })
})

it('X2.11 the commands of the GitHub workflow make a site', { timeout }, async () => {
  const cwd = temporaryFolder()
  const { jobs: steps } = parse(textOf('github-actions.yml')) as {
    jobs: Record<string, { steps: { run?: string }[] }>
  }
  const commandIn = (job: string) =>
    steps[job]!.steps.flatMap(({ run: command }) => command ?? []).find((text) =>
      text.includes('shopgen'),
    )!
  const env = { PATH: pathWithNpx(), BRAND: brand, SHARDS: '2', SHOPGEN_OPTIONS: '--fixtures' }
  const runIn = (job: string, shard = '1') =>
    run('bash', ['-eo', 'pipefail', '-c', commandIn(job)], { cwd, env: { ...env, SHARD: shard } })
  cacheWithBundles(join(cwd, 'answers'))
  await runIn('fetch')
  mkdirSync(join(cwd, 'shards'))
  for (const shard of ['1', '2']) {
    await runIn('build', shard)
    // as artifacts: the files of the output, hidden ones included
    await run('cp', ['-rL', 'shard/output', `shards/shard-${brand}-${shard}`], { cwd })
  }
  await runIn('merge')
  expect(readManifest(join(cwd, 'sites/output'))).toMatchObject({ brand })
})

type JobData = ConstructorParameters<typeof Job>[0] & object

const jobs = (): readonly JobData[] =>
  parseAllDocuments(textOf('kubernetes-job.yaml')).map((document) => document.toJS() as JobData)

const containerOf = ({ spec }: JobData) => spec!.template.spec!.containers[0]!

const commandOf = (job: JobData) => containerOf(job).args![0]!

const envOf = (job: JobData) =>
  Object.fromEntries(containerOf(job).env!.map(({ name, value }) => [name, value]))
