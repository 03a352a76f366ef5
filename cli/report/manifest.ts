import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { encodings, hostNames } from '#brands/hosting.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { budgetNames } from './budgets.ts'

/** The list of files in every output, and the mark that shopgen may replace the folder. */
export const manifestFile = '.shopgen-manifest.json'

/** In the output of a shard: what a merge has to know about it. */
export const shardFile = '.shopgen-shard.jsonl'

const fileSchema = z
  .object({
    path: z.string(),
    bytes: z.number(),
    /** sha256, hex. */
    hash: z.string(),
    /** Page kind, `page data`, `shared query`, `slice`, `asset` … */
    kind: z.string(),
    /** Path of the page that the file belongs to. */
    page: z.string().exactOptional(),
    /** Stories, products, categories, settings or modules that it is made from. */
    sources: z.array(z.string()).exactOptional(),
    /** In manifests of earlier versions, instead of `sources`. */
    source: z.string().exactOptional(),
  })
  .transform(({ source, ...file }) =>
    source === undefined || file.sources ? file : { ...file, sources: [source] },
  )
export type ManifestFile = z.infer<typeof fileSchema>

const figureSchema = z.object({
  name: z.enum(budgetNames),
  value: z.number(),
  limit: z.number(),
  /** Path of the page where it is largest. */
  page: z.string(),
  /** Its files, largest first; for requests, those of the bundle come first. */
  files: z.array(z.string()),
})
/** A figure of a page kind that has a budget. */
export type Figure = z.infer<typeof figureSchema>

const pageKindSchema = z.object({
  kind: z.string(),
  /** The number of pages of the kind. */
  pages: z.number(),
  figures: z.array(figureSchema),
  islands: z.array(
    z.object({
      name: z.string(),
      start: z.enum(['load', 'idle', 'visible', 'query', 'address', 'interaction']),
      /** The number of pages that contain it. */
      pages: z.number(),
    }),
  ),
})
/** What a first visit to pages of a kind loads, and their islands. */
export type PageKindReport = z.infer<typeof pageKindSchema>

const assetSizeSchema = z.object({
  path: z.string(),
  /** The source file of a script's entry, or of the largest part of its code. */
  source: z.string().exactOptional(),
  /** Transferred bytes: scripts and styles with brotli. */
  size: z.number(),
})
export type AssetSize = z.infer<typeof assetSizeSchema>

const warningGroupSchema = z.object({
  group: z.string(),
  problems: z.array(
    z.object({
      what: z.string(),
      where: z.string().exactOptional(),
      todo: z.string().exactOptional(),
      frame: z.string().exactOptional(),
    }),
  ),
})

const manifestSchema = z.object({
  shopgen: z.literal(1),
  brand: z.string(),
  /** The locales of a partial output (`--locale`). */
  locales: z.array(z.string()).exactOptional(),
  /** The pages of a partial output (`--only`, `--kind`, `--limit`). */
  selection: z
    .object({
      only: z.array(z.string()),
      kinds: z.array(z.string()),
      limit: z.number().nullable(),
    })
    .exactOptional(),
  /** Set in the output of a shard (`--shard`), which is not a site. */
  shard: z.object({ index: z.number(), of: z.number() }).exactOptional(),
  /** Hash of the code that the site ships. */
  buildHash: z.string(),
  /** Hash of all files: equal outputs have equal hashes. */
  outputHash: z.string(),
  /** Null unless the site uses the fixture back ends, which preview starts with this number of products. */
  fixtures: z.object({ products: z.number().nullable() }).nullable(),
  /** What first visits load, by page kind. */
  pageKinds: z.array(pageKindSchema).default([]),
  /** Scripts, styles and fonts. */
  assets: z.array(assetSizeSchema).default([]),
  /** Warnings of the build, by group. */
  warnings: z.array(warningGroupSchema).default([]),
  hosting: z
    .object({
      /** Hosts that files were written for. */
      hosts: z.array(z.enum(hostNames)),
      /** Of compressed files. */
      encodings: z.array(z.enum(encodings)),
      /** Headers of all responses. */
      headers: z.record(z.string(), z.string()),
    })
    .default({ hosts: [], encodings: [], headers: {} }),
  files: z.array(fileSchema),
})
/** Every file of an output with size, hash, kind and sources, sorted by path. */
export type Manifest = z.infer<typeof manifestSchema>

/** Writes one file a line, so that diffs of manifests are readable. */
export function formatManifest({ files, ...head }: Manifest): string {
  const lines = files.map((file) => JSON.stringify(file)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"files":[\n${lines}\n]}\n`
}

/** The manifest of a whole site, or of one with all pages of its locales. A shard is an error. */
export function readSiteManifest(folder: string): Manifest {
  const manifest = readManifest(folder)
  const { shard } = manifest
  if (!shard) return manifest
  throw new ShopgenError('usage', {
    what: `not a site: ${folder} is shard ${shard.index} of ${shard.of}`,
    where: folder,
    todo: 'Merge all shards with `shopgen merge`.',
  })
}

/** The manifest of an output folder, or of a file with a manifest. */
export function readManifest(folder: string): Manifest {
  const isFile = statSync(folder, { throwIfNoEntry: false })?.isFile() ?? false
  const file = isFile ? folder : join(folder, manifestFile)
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new ShopgenError(
      'usage',
      {
        what: `not an output of shopgen: ${folder}`,
        where: file,
        todo: 'Name a folder that `shopgen build` made, such as out/brand-1.',
      },
      { cause: error },
    )
  }
}
