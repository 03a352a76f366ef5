import { Hono } from 'hono'
import { isFilePath, withTrailingSlash } from '#shared/locale.ts'
import { redirectAddress } from '#shared/redirectAddress.ts'
import { contentType } from './contentTypes.ts'

export interface SiteFile {
  bytes: Uint8Array | string
  /** For `ETag`, where it is known. */
  hash?: string
  /** In place of the file: why it cannot be made, as a page. */
  isError?: boolean
}

/** Where a server finds the site's files: on disk, or made when they are asked for. */
export interface SiteFiles {
  /** A file by its path below the output folder; null where there is none. */
  read: (path: string) => Promise<SiteFile | null>
  /** Prefixes of the locales, for their own not-found pages. */
  prefixes: () => readonly string[]
  /** Where an address leads that is a page no more. */
  redirect: (path: string) => Promise<string | null>
}

/**
 * Serves a site as a good static host does: a folder's index, a slash at the end, the locale's own
 * not-found page with the status 404, hashed assets for ever, everything else asked for again.
 */
export function siteApp(files: SiteFiles): Hono {
  const app = new Hono()
  app.on(['GET', 'HEAD'], '/*', async (context) => {
    const url = new URL(context.req.url)
    const path = decode(url.pathname)
    if (path.includes('\0') || path.split(/[/\\]/).includes('..')) {
      return context.text('Bad request\n', 400)
    }

    const target = await files.redirect(withTrailingSlash(path))
    if (target !== null) return context.redirect(locationOf(target, url), 301)

    const isFolder = path.endsWith('/')
    const file = await files.read(isFolder ? `${path.slice(1)}index.html` : path.slice(1))
    if (file?.isError) return respond(file, 'index.html', 500, undefined)
    if (file && !path.startsWith('/.')) {
      return respond(file, isFolder ? 'index.html' : path, 200, context.req.header('if-none-match'))
    }
    if (!isFolder && !isFilePath(path) && (await files.read(`${path.slice(1)}/index.html`))) {
      return context.redirect(withTrailingSlash(url.pathname) + url.search, 301)
    }

    if (/\.(js|css|json|map|woff2|svg|png|webp|txt|xml)$/i.test(path)) {
      return context.text('Not found\n', 404)
    }
    const prefix = files.prefixes().find((candidate) => `${path}/`.startsWith(candidate)) ?? '/'
    const notFound =
      (await files.read(`${prefix.slice(1)}404.html`)) ?? (await files.read('404.html'))
    return notFound
      ? respond(notFound, '404.html', notFound.isError ? 500 : 404, undefined)
      : context.text('Not found\n', 404)
  })
  return app
}

function respond(
  { bytes, hash }: SiteFile,
  path: string,
  status: 200 | 404 | 500,
  known: string | undefined,
): Response {
  const etag = hash ? `"${hash.slice(0, 20)}"` : undefined
  const headers: Record<string, string> = {
    'content-type': contentType(path),
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(etag ? { etag } : {}),
  }
  if (etag && known === etag && status === 200) return new Response(null, { status: 304, headers })
  return new Response(bytes as BodyInit, { status, headers })
}

/**
 * A target as a header may name it: letters beyond ASCII are escaped. What was asked for is asked for
 * there too.
 */
function locationOf(target: string, asked: URL): string {
  const url = new URL(redirectAddress(target, asked), asked)
  return target.startsWith('/') ? url.pathname + url.search + url.hash : url.href
}

/** A malformed escape stands for itself: it names no file. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
