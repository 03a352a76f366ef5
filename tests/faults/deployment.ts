import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startNode, type CommandEnd, type CommandOptions } from './commandLine.ts'
import type { FileFault } from './fileFault.ts'
import { siteAt } from './site.ts'
import { sideBySide, spread, type Trial, type Workbench } from './workbench.ts'

const deployInPlace = fileURLToPath(new URL('deployInPlace.ts', import.meta.url))

/** Replaces a site by the one in another folder, as a build must not. */
export const deploy = (
  from: string,
  { folder, site }: Pick<Trial, 'folder' | 'site'>,
  options: Partial<CommandOptions> = {},
): Promise<CommandEnd> =>
  startNode([deployInPlace, from, realpathSync(site)], { cwd: folder, ...options }).ended

/** File operations of a deployment at which controls inject a fault. */
const points = spread(200, 3)

/** Deploys the second site over the first with faults, and counts the ends that a check catches. */
export async function countCaught(
  bench: Workbench,
  fault: Pick<FileFault, 'effect' | 'code'>,
  isCaught: (end: CommandEnd, site: string) => boolean,
): Promise<{ tried: number; caught: number }> {
  const found = await Promise.all(
    points.map((at) =>
      sideBySide(async () => {
        const trial = bench.openTrial()
        const { folder } = trial
        const end = await deploy(join(bench.folder, 'after/site'), trial, {
          fault: { ...fault, at, folders: [folder], thread: 'main', log: `${folder}.log` },
        })
        const site = siteAt(trial.site)
        trial.remove()
        return isCaught(end, site)
      }),
    ),
  )
  return { tried: points.length, caught: found.filter((is) => is).length }
}
