import { Hono } from 'hono'
import { htmlFile, notFoundFile } from '#shared/files/outputFiles.ts'
import { isFilePath, withTrailingSlash } from '#shared/paths/locale.ts'
import { redirectAddress } from '#shared/paths/redirectAddress.ts'
import { contentType } from '../contentTypes.ts'
import { cacheControlOf } from '../hosting/cacheRules.ts'

export interface SiteFile {
  bytes: Uint8Array | string
  /** For `ETag`. */
  hash?: string
  /** Set if the bytes are an error page. */
  isError?: boolean
}

interface EncodedFile extends SiteFile {
  /** `Content-Encoding`. */
  encoding: string
}

/** The files of a site, on disk or created on request. */
export interface SiteFiles {
  /** A file by its path below the output folder, or null. */
  read: (path: string) => Promise<SiteFile | null>
  /** Prefixes of the locales, for their own not-found pages. */
  prefixes: () => readonly string[]
  /** The target of a redirected path, or null. */
  redirect: (path: string) => Promise<string | null>
  /** Headers of all responses. */
  headers?: () => Readonly<Record<string, string>>
  /** The compressed file beside a file, in the best encoding that a request accepts, or null. */
  encoded?: (path: string, accepted: string) => Promise<EncodedFile | null>
}

/**
 * Serves a site like a static host: index files, trailing slashes, the 404 page of the locale, and
 * immutable caching of assets.
 */
export function siteApp(files: SiteFiles): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(files.headers?.() ?? {})) {
      context.res.headers.set(name, value)
    }
  })
  app.on(['GET', 'HEAD'], '/*', async (context) => {
    const url = new URL(context.req.url)
    const path = decode(url.pathname)
    if (path.includes('\0') || path.split(/[/\\]/).includes('..')) {
      return context.text('Bad request\n', 400)
    }

    const target = await files.redirect(withTrailingSlash(path))
    if (target !== null) return context.redirect(locationOf(target, url), 301)

    const isFolder = path.endsWith('/')
    const name = isFolder ? htmlFile(path) : path.slice(1)
    const accepted = context.req.header('accept-encoding')
    const file = (accepted && (await files.encoded?.(name, accepted))) || (await files.read(name))
    if (file?.isError) return respond(file, 'index.html', 500, undefined)
    if (file && !isPrivate(path)) {
      return respond(file, isFolder ? 'index.html' : path, 200, context.req.header('if-none-match'))
    }
    if (!isFolder && !isFilePath(path) && (await files.read(htmlFile(`${path}/`)))) {
      return context.redirect(withTrailingSlash(url.pathname) + url.search, 301)
    }

    const prefix = files.prefixes().find((candidate) => `${path}/`.startsWith(candidate)) ?? '/'
    const notFound =
      (await files.read(prefix.slice(1) + notFoundFile)) ?? (await files.read(notFoundFile))
    return notFound
      ? respond(notFound, notFoundFile, notFound.isError ? 500 : 404, undefined)
      : context.text('Not found\n', 404)
  })
  return app
}

/** Files for tools and servers. Those of `.well-known` are for everybody. */
const isPrivate = (path: string) => /\/\.(?!well-known\/)/.test(path)

function respond(
  { bytes, hash, encoding }: SiteFile & Partial<EncodedFile>,
  path: string,
  status: 200 | 404 | 500,
  known: string | undefined,
): Response {
  const etag = hash ? `"${hash.slice(0, 20)}"` : undefined
  const headers: Record<string, string> = {
    'content-type': contentType(path),
    'cache-control': cacheControlOf(path.replace(/^\//, '')),
    'x-content-type-options': 'nosniff',
    ...(encoding ? { 'content-encoding': encoding } : {}),
    vary: 'Accept-Encoding',
    ...(etag ? { etag } : {}),
  }
  if (etag && known === etag && status === 200) return new Response(null, { status: 304, headers })
  return new Response(bytes as BodyInit, { status, headers })
}

/** The `Location` header for a target, with the query of the request. Escapes non-ASCII letters. */
function locationOf(target: string, asked: URL): string {
  const url = new URL(redirectAddress(target, asked), asked)
  return target.startsWith('/') ? url.pathname + url.search + url.hash : url.href
}

/** Keeps invalid escapes, which match no file. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
