import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ShopgenError } from '../errors.ts'

/** Stands in every output: what shopgen made, and the mark that it may replace the folder. */
export const manifestFile = '.shopgen-manifest.json'

const fileSchema = z.object({
  path: z.string(),
  bytes: z.number(),
  /** sha256, hex. */
  hash: z.string(),
  /** Page kind, `page data`, `shared query`, `slice`, `asset` … */
  kind: z.string(),
  /** Path of the page that the file belongs to. */
  page: z.string().optional(),
  source: z.string().optional(),
})
export type ManifestFile = z.infer<typeof fileSchema>

const scriptSizeSchema = z.object({
  /** Page kind. */
  kind: z.string(),
  files: z.number(),
  bytes: z.number(),
  /** Bytes on the line, as a host with brotli sends them. */
  brotli: z.number(),
  /** How many that may be. */
  limit: z.number(),
})
export type ScriptSize = z.infer<typeof scriptSizeSchema>

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
  /** The only locales whose pages were built (`--locale`); absent in a whole output. */
  locales: z.array(z.string()).exactOptional(),
  /** Of the code that the site ships. */
  buildHash: z.string(),
  /** Of all files: equal outputs have equal hashes. */
  outputHash: z.string(),
  /** Pictures and other back ends are the project's own fixtures, which preview starts with as many products. */
  fixtures: z.object({ products: z.number().nullable() }).nullable(),
  /** What pages load of scripts before a person does anything, by kind. */
  scripts: z.array(scriptSizeSchema).default([]),
  /** What the build warned of, by group. */
  warnings: z.array(warningGroupSchema).default([]),
  files: z.array(fileSchema),
})
/** Every file of an output with size, hash, kind and source, sorted by path. */
export type Manifest = z.infer<typeof manifestSchema>

/** One file a line, so that a manifest's own diff can be read. */
export function formatManifest({ files, ...head }: Manifest): string {
  const lines = files.map((file) => JSON.stringify(file)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"files":[\n${lines}\n]}\n`
}

/** The manifest of an output folder. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestFile)
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new ShopgenError(
      'usage',
      {
        what: `${folder} is no output of shopgen`,
        where: file,
        todo: 'Name a folder that `shopgen build` made, such as out/brand-1.',
      },
      { cause: error },
    )
  }
}
