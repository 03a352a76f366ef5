import type { Diagnostic } from '../diagnostics/errors.ts'
import type { ManifestFile } from '../report/manifest.ts'
import type { CacheRule } from './cacheRules.ts'
import type { ResponseHeaders } from './responseHeaders.ts'

/** What all hosts have to do for a site. */
export interface Hosting {
  /** Headers of all responses. */
  headers: ResponseHeaders
  cacheRules: readonly CacheRule[]
  /** Permanent redirects: a path with a slash at its end, to a path or an address of another site. */
  redirects: readonly { from: string; to: string }[]
  /** Paths of the locales, such as `/gb/en/`, each with error documents of its own. */
  prefixes: readonly string[]
}

/** A file for a host. */
export interface HostFile {
  /** Below the output folder. */
  path: string
  content: string
}

/** How a host is told what to do. */
export interface Host {
  files: (hosting: Hosting) => readonly HostFile[]
  /** What the host does not take. */
  problems?: (hosting: Hosting) => readonly Diagnostic[]
  /** What the host does not take of the files of a site. */
  fileProblems?: (files: readonly Pick<ManifestFile, 'path' | 'bytes'>[]) => readonly Diagnostic[]
}

/** Files that a server is told to read, and that it must not serve. */
export const privateFolder = '.hosting'

/** The problem of a host that takes less of something. */
export function overLimit(
  host: string,
  { what, found, limit, todo }: { what: string; found: number; limit: number; todo: string },
): readonly Diagnostic[] {
  if (found <= limit) return []
  return [{ what: `${host} takes ${limit} ${what}, and the site has ${found}`, todo }]
}

/** A path as it stands in a request. */
export const asRequested = (path: string): string => encodeURI(path)

/** Hosts compare paths as they are, so a redirect has both: with a slash at its end, and without. */
export const bothSpellings = (from: string): readonly string[] =>
  from === '/' || !from.endsWith('/') ? [from] : [from, from.slice(0, -1)]

/** The target of a redirect, escaped as in a `Location` header. The hash is apart, as the query comes before it. */
export function locationOf(to: string): { location: string; hash: string; keepsQuery: boolean } {
  const { origin, pathname, search, hash } = new URL(to, ownOrigin)
  const host = origin === ownOrigin ? '' : origin
  // URLs keep a backslash in a query, which ends quotes in configurations
  const escaped = (text: string) => text.replaceAll('\\', '%5C').replaceAll('$', '%24')
  return {
    location: host + pathname + escaped(search),
    hash: escaped(hash),
    keepsQuery: search === '',
  }
}

const ownOrigin = 'https://own.invalid'

/** For hosts that keep the query of the request themselves. */
export function wholeLocation(to: string): string {
  const { location, hash } = locationOf(to)
  return location + hash
}

export const escapeRegex = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
