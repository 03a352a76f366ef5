import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startNode, type CommandEnd } from './commandLine.ts'
import { deploy } from './deployment.ts'
import type { Experiment } from './experiment.ts'
import { siteAt } from './site.ts'
import type { DiskFound, DiskTask } from './smallDisk.ts'
import { openWorkbench, sideBySide, spread, type Workbench } from './workbench.ts'

const smallDisk = fileURLToPath(new URL('smallDisk.ts', import.meta.url))

export const disk: Experiment = {
  name: 'disk',
  title: 'a full disk leaves the old site, and the build says which disk is full',
  ids: ['X2.2', 'X1.3'],
  async run(effort) {
    const bench = await openWorkbench()
    const obstacle = obstacleHere()
    const possible = effort === 'short' ? fewSizes : sizesOf(effort === 'full' ? 5 : 30)
    const tasks = obstacle === null ? possible : []
    const limits = effort === 'short' ? [40_000] : [1_000, 10_000, 40_000, 100_000, 300_000]
    const [onDisks, underLimits, control] = await Promise.all([
      Promise.all(tasks.map((task) => sideBySide(() => fillDisk(bench, task)))),
      Promise.all(limits.map((limit) => sideBySide(() => limitFiles(bench, limit)))),
      obstacle === null ? fillByDeploying(bench) : limitDeployment(bench),
    ])
    const sizes = `${tasks.length} sizes of a disk, by bytes and by inodes`
    return {
      tried: tasks.length + limits.length,
      failures: [...onDisks, ...underLimits].flat(),
      figures: `${sizes}; ${limits.length} limits of the size of a file`,
      control: { what: 'a deployment that leaves out what it cannot copy', tried: 1, ...control },
      impossible: obstacle === null ? [] : [obstacle],
    }
  },
}

/** Why no small file system can be mounted; null if one can. */
function obstacleHere(): string | null {
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'pipe' })
    return null
  } catch (error) {
    return `mounting a small disk (unshare -rm): ${String(error).split('\n').slice(0, 2).join(' ')}`
  }
}

type Size = Pick<DiskTask, 'isFirst' | 'freeBytes' | 'freeInodes'>

const plenty = 1e9

/** A first build does not know how much it needs; a later one refuses to start. */
const sizesOf = (count: number): readonly Size[] =>
  [true, false].flatMap((isFirst) =>
    spread(count, count).flatMap((at) => {
      const part = at / (count + 1)
      return [
        { isFirst, freeBytes: Math.round(3.4e6 * part), freeInodes: 100_000 },
        { isFirst, freeBytes: plenty, freeInodes: Math.round(330 * part) },
      ]
    }),
  )

const fewSizes: readonly Size[] = [
  { isFirst: true, freeBytes: 1.5e6, freeInodes: 100_000 },
  { isFirst: false, freeBytes: plenty, freeInodes: 150 },
]

async function onSmallDisk(
  { shop, hashes, before, folder }: Workbench,
  size: Size,
  deploys: string | null,
): Promise<DiskFound> {
  const task: DiskTask = {
    ...size,
    shop: { brandsDir: shop.brandsDir, env: shop.env },
    hashes,
    before,
    bundles: join(folder, 'cache/bundles'),
    deploys,
  }
  const { stdout, stderr } = await startNode([smallDisk, JSON.stringify(task)], {
    cwd: folder,
    within: ['unshare', '-rm'],
  }).ended
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as DiskFound
}

async function fillDisk(bench: Workbench, size: Size): Promise<readonly string[]> {
  const found = await onSmallDisk(bench, size, null)
  return problemsOf(found, size.isFirst ? 'none' : bench.hashes.one).map(
    (what) => `${JSON.stringify(size)}: ${what}`,
  )
}

function problemsOf({ end, site, wrong }: DiskFound, before: string): readonly string[] {
  const isNamed =
    /(the disk is full \(ENOSPC\)|not enough disk space: .* free.*|room for \d+ files.*)\n {2}\//
  return [
    ...(site === before ? [] : [`the site is ${site}`]),
    ...(end.code === 5 && isNamed.test(end.stderr) ? [] : [said(end)]),
    ...wrong,
  ]
}

const said = ({ code, stderr }: Pick<CommandEnd, 'code' | 'stderr'>) =>
  `ended with ${code}: ${stderr.trim()}`

async function fillByDeploying(bench: Workbench) {
  const size = { isFirst: false, freeBytes: 100_000, freeInodes: 100_000 }
  const found = await onSmallDisk(bench, size, join(bench.folder, 'after/site'))
  return { caught: problemsOf(found, bench.hashes.one).length > 0 ? 1 : 0 }
}

/** The unit is that of POSIX. */
const withFilesUpTo = (bytes: number): readonly string[] => [
  'sh',
  '-c',
  `ulimit -f ${Math.ceil(bytes / 512)} && exec "$@"`,
  'sh',
]

/** A build whose files may not be larger: the answers that are kept, or a page. */
async function limitFiles(bench: Workbench, limit: number): Promise<readonly string[]> {
  const trial = bench.openTrial()
  const end = await trial.build({ within: withFilesUpTo(limit) })
  const site = siteAt(trial.site)
  const isRight =
    end.code === 0
      ? site === bench.hashes.two
      : end.code === 5 && site === bench.hashes.one && /\(EFBIG\)\n {2}\//.test(end.stderr)
  const wrong = [
    ...(isRight ? [] : [`${said(end)}; the site is ${site}`]),
    ...(await trial.check()),
  ]
  trial.remove()
  return wrong.map((what) => `files of at most ${limit} bytes: ${what}`)
}

async function limitDeployment(bench: Workbench) {
  const trial = bench.openTrial()
  await deploy(join(bench.folder, 'after/site'), trial, { within: withFilesUpTo(10_000) })
  const { one, two } = bench.hashes
  const caught = [one, two].includes(siteAt(trial.site)) ? 0 : 1
  trial.remove()
  return { caught }
}
