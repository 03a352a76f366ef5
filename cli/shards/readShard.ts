import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { ShopgenError } from '../diagnostics/errors.ts'
import { openEarlierFiles, type EarlierFiles } from '../emit/earlierFiles.ts'
import { readManifest, shardFile, type Manifest } from '../report/manifest.ts'
import type { Shard } from './shard.ts'
import { parseShardFacts, type ShardFacts } from './shardFacts.ts'

/** The output of one shard. */
export interface ReadShard extends ShardFacts {
  /** As the user named it. */
  folder: string
  shard: Shard
  manifest: Manifest
}

/** A shard, and its files, each of which is hashed when it is used: an artifact can be damaged. */
export interface OpenShard extends ReadShard {
  files: EarlierFiles
}

/** Reads the facts of a shard. Throws for a folder that is not a shard, and for a damaged one. */
export function readShard(folder: string): OpenShard {
  const manifest = readManifest(folder)
  const { shard } = manifest
  if (!shard) {
    throw new ShopgenError('usage', {
      what: `not a shard: ${folder} is a whole output`,
      where: folder,
      todo: 'Name the folders that `shopgen build --shard` made.',
    })
  }
  const outside = manifest.files.find(({ path }) => !isInside(path))
  if (outside) throw damagedShard(folder, outside.path)
  const files = openEarlierFiles(
    realpathSync(folder),
    Object.fromEntries(
      manifest.files.map(({ path, hash, bytes }) => [path, { hash, bytes, ino: '', mtime: '' }]),
    ),
  )
  if (!files.intact(shardFile)) throw damagedShard(folder, shardFile)
  const facts = parseShardFacts(readFileSync(join(files.folder, shardFile), 'utf8'))
  if (!facts) {
    throw new ShopgenError('usage', {
      what: 'the shard is from another version of shopgen',
      where: folder,
      todo: 'Build all shards with this version.',
    })
  }
  return { folder, shard, manifest, files, ...facts }
}

/** Whether a path of a manifest is one that the writer makes. */
const isInside = (path: string): boolean =>
  !path.includes('\\') &&
  path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')

export const damagedShard = (folder: string, file: string): ShopgenError =>
  new ShopgenError('output', {
    what: `damaged shard: ${file} is missing, or not as its manifest says`,
    where: folder,
    todo: 'Copy the shard again, with hidden files, or build it again.',
  })
