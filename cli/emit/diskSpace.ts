import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ShopgenError } from '../diagnostics/errors.ts'
import { listedFiles } from './generations.ts'

/** Whether a disk has room for another output like this one. Null if that is unknown. */
export function spaceFor(output: string, disk: string) {
  const listed = listedFiles(output)
  if (!listed) return null
  const { bavail, bsize, ffree, files: inodes } = statfsSync(disk)
  const folders = new Set(listed.map(({ path }) => dirname(path))).size
  const blocks = listed.reduce((sum, { bytes }) => sum + Math.ceil(bytes / bsize), folders)
  const files = listed.length + folders
  return {
    // some file systems have no limit of inodes
    isEnough: blocks <= bavail && (inodes === 0 || files <= ffree),
    needed: { bytes: blocks * bsize, files },
    free: { bytes: bavail * bsize, files: inodes === 0 ? Number.POSITIVE_INFINITY : ffree },
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Fails before the build starts if the disk has too little space for it. */
export function refuseFullDisk(output: string, disk: string): void {
  const space = spaceFor(output, disk)
  if (!space || space.isEnough) return
  const { needed, free } = space
  throw new ShopgenError('output', {
    what:
      needed.bytes > free.bytes
        ? `not enough disk space: ${megabytes(free.bytes)} free, and the last build took ${megabytes(needed.bytes)}`
        : `not enough disk space: room for ${free.files} files, and the last build has ${needed.files}`,
    where: disk,
    todo: 'Free space on this disk, or name a folder on another one with --out.',
  })
}
