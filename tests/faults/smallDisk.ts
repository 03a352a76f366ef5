import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, statfsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandEnd } from './commandLine.ts'
import { deploy } from './deployment.ts'
import { siteAt } from './site.ts'
import type { SmallShop } from './smallShop.ts'
import { copyFolder, trialIn, type Workbench } from './workbench.ts'

/** What to do on a small disk. */
export interface DiskTask extends Pick<Workbench, 'hashes' | 'before'> {
  shop: Pick<SmallShop, 'brandsDir' | 'env'>
  bundles: string
  /** Whether there is no site yet. */
  isFirst: boolean
  /** What the disk has besides the old site. */
  freeBytes: number
  freeInodes: number
  /** For the control, a site that is copied over the old one. */
  deploys: string | null
}

export interface DiskFound {
  end: Pick<CommandEnd, 'code' | 'stderr'>
  site: string
  /** What was wrong after a build with enough space. */
  wrong: readonly string[]
}

/** `unshare -rm node smallDisk.ts TASK`: builds on a disk of its own, and prints what is there afterwards. */
const task = JSON.parse(process.argv[2] ?? '') as DiskTask
const folder = mkdtempSync(join(process.cwd(), 'disk-'))
const mount = (options: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder])
const plenty = 'size=200m,nr_inodes=100000'
mount(plenty)
const trialFolder = join(folder, 'trial')
if (task.isFirst) mkdirSync(trialFolder)
else copyFolder(task.before, trialFolder)
mkdirSync(join(trialFolder, 'cache'))
symlinkSync(task.bundles, join(trialFolder, 'cache/bundles'))
const { blocks, bfree, bsize, files, ffree } = statfsSync(folder)
const size = Math.min(2e8, (blocks - bfree) * bsize + task.freeBytes)
const inodes = files - ffree + task.freeInodes
mount(`remount,size=${size},nr_inodes=${inodes}`)

const trial = trialIn(trialFolder, task.shop, task.hashes)
const end = task.deploys === null ? await trial.build() : await deploy(task.deploys, trial)
const site = siteAt(trial.site)
mount(`remount,${plenty}`)
const allowed = [task.isFirst ? 'none' : task.hashes.one, task.hashes.two]
const wrong = task.deploys === null ? await trial.check(allowed) : []
const { code, stderr } = end
process.stdout.write(JSON.stringify({ end: { code, stderr }, site, wrong } satisfies DiskFound))
