import { z } from 'zod'
import { uniqueList } from './uniqueList.ts'

/** Hosts that a build writes files for. */
export const hostNames = [
  'azure',
  'caddy',
  'cloudflare',
  'netlify',
  'nginx',
  's3',
  'vercel',
] as const
export type HostName = (typeof hostNames)[number]

/** Content encodings, by the endings of their files. */
export const encodings = ['br', 'gz', 'zst'] as const
export type Encoding = (typeof encodings)[number]

/** A wildcard would allow whoever has a subdomain. */
const host = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\d{1,5})?(\/[\w.~%/-]*)?$/,
    'a host such as tags.example.com, in lower case, without https:// and without a wildcard; a path allows only what is below it',
  )
const hash = z
  .string()
  .regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'the hash of inline code, as browsers report it: sha256-…')
const hosts = uniqueList(host).default([])
const sources = uniqueList(z.union([host, hash])).default([])

const policyName = z
  .string()
  .regex(/^[\w#=@/.%-]+$/, 'the name of a policy of Trusted Types, as browsers report it')
  .refine((name) => !['default', 'shopgen'].includes(name), 'a name that the site does not have')

const contentPolicy = z
  .strictObject({
    mode: z
      .enum(['enforce', 'report-only', 'off'])
      .default('enforce')
      .describe(
        '"report-only": browsers report what the policy would forbid, and allow it. "off": no policy.',
      ),
    trustedTypes: z
      .boolean()
      .default(true)
      .describe(
        'Whether browsers refuse strings that scripts make HTML or scripts of (Trusted Types). Once the shopper allowed scripts of others, those may. Set false if one fails nevertheless.',
      ),
    trustedTypePolicies: uniqueList(policyName)
      .default([])
      .describe(
        'Names of policies of Trusted Types that scripts of others make, such as goog#html.',
      ),
    reportTo: z
      .string()
      .regex(/^https:\/\/[\w.:/?=&%~+-]+$/, 'an https address')
      .nullable()
      .default(null)
      .describe('Address that browsers send reports to.'),
    scripts: sources.describe(
      'Hosts of scripts that others load, such as those of the tag container, and hashes of inline scripts that they insert. The addresses of the brand’s services are allowed anyway.',
    ),
    styles: sources.describe(
      'Hosts of style sheets of others, and hashes of those that they insert.',
    ),
    frameAncestors: hosts.describe('Hosts whose pages may show the shop in a frame.'),
  })
  .describe(
    'The Content-Security-Policy, the same for all pages. Pictures, films and frames may come from any https address, as editors enter them.',
  )

const strictTransport = z.strictObject({
  days: z.int().min(1).max(730).describe('How long browsers use https alone.'),
  subdomains: z.boolean().default(false),
  preload: z.boolean().default(false).describe('Agrees to be in the list that browsers come with.'),
})

/** How a site is served. The files for hosts are made from it. */
export const hosting = z
  .strictObject({
    hosts: uniqueList(z.enum(hostNames))
      .default([])
      .describe('Hosts that a build writes files with headers and redirects for.'),
    compress: uniqueList(z.enum(encodings))
      .default([])
      .describe('Compressed files beside text files, for hosts that do not compress.'),
    contentPolicy: contentPolicy.prefault({}),
    strictTransport: strictTransport
      .nullable()
      .default(null)
      .describe('Strict-Transport-Security. It cannot be taken back before its days are over.'),
  })
  .describe('Headers, redirects and compression, for the host of the site.')
