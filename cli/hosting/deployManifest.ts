import { contentType } from '../contentTypes.ts'
import type { Manifest, ManifestFile } from '../report/manifest.ts'
import { encodings, type Encoding } from '#brands/hosting.ts'
import { compressedKind } from './compressFiles.ts'
import { cacheControlOf } from './cacheRules.ts'
import { privateFolder } from './host.ts'

export interface DeployFile {
  path: string
  bytes: number
  /** sha256, hex. */
  hash: string
  /** `Content-Type`; of a compressed file, that of the other one. */
  type: string
  cacheControl: string
  /** `Content-Encoding` of a compressed file. */
  encoding?: Encoding
  /** Encodings of files beside it, such as `index.html.br`. */
  encodings: readonly Encoding[]
}

/** Lists what hosts serve. Files that tell a server how to serve are not among them. */
export function deployFiles({ files }: Pick<Manifest, 'files'>): readonly DeployFile[] {
  const paths = new Set(files.map(({ path }) => path))
  return files.filter(isServed).map(({ path, bytes, hash, kind }) => {
    const encoding =
      kind === compressedKind ? encodings.find((end) => path.endsWith(`.${end}`)) : undefined
    const served = encoding ? path.slice(0, -encoding.length - 1) : path
    return {
      path,
      bytes,
      hash,
      type: contentType(served),
      cacheControl: cacheControlOf(served),
      ...(encoding && { encoding }),
      encodings: encodings.filter((end) => paths.has(`${path}.${end}`)),
    }
  })
}

const isServed = ({ path }: ManifestFile): boolean => !path.startsWith(`${privateFolder}/`)

/**
 * What any uploader needs to know of an output: its files, each with its headers, and the headers of all. With an
 * earlier manifest, also what to upload and to delete. One file a line, so that differences are readable.
 */
export function formatDeployManifest(
  manifest: Manifest,
  {
    earlier,
    redirects,
  }: {
    earlier: Pick<Manifest, 'files' | 'hosting'> | null
    /** Permanent ones. */
    redirects: ReadonlyMap<string, string>
  },
): string {
  const changes = earlier ? uploadsSince(earlier, manifest) : null
  const head = {
    brand: manifest.brand,
    outputHash: manifest.outputHash,
    headers: manifest.hosting.headers,
    ...(changes &&
      earlier && {
        upload: changes.upload.map(({ path }) => path),
        delete: changes.delete,
        headersChanged: JSON.stringify(earlier.hosting) !== JSON.stringify(manifest.hosting),
      }),
    redirects: [...redirects].map(([from, to]) => ({ from, to, status: 301 })),
  }
  const lines = deployFiles(manifest)
    .map((file) => JSON.stringify(file))
    .join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"files":[\n${lines}\n]}\n`
}

/** What an uploader has to do to a host that has the files of an earlier manifest. */
export function uploadsSince(
  earlier: Pick<Manifest, 'files'>,
  now: Pick<Manifest, 'files'>,
): { upload: readonly DeployFile[]; delete: readonly string[] } {
  const before = new Map(deployFiles(earlier).map((file) => [file.path, JSON.stringify(file)]))
  const after = deployFiles(now)
  const kept = new Set(after.map(({ path }) => path))
  return {
    upload: after.filter((file) => before.get(file.path) !== JSON.stringify(file)),
    delete: [...before.keys()].filter((path) => !kept.has(path)),
  }
}
