import { createHash } from 'node:crypto'
import type { Brand } from '#brands/schema.ts'
import type { BuildConfig } from '../config/loadBrand.ts'

export interface PolicyInput extends Pick<BuildConfig, 'backends' | 'brand'> {
  /** The inline script in the head of every document. */
  headScript: string
}

/** The script of reCAPTCHA loads another one from here. */
const captchaHosts: Readonly<Record<string, readonly string[]>> = {
  'https://www.google.com/recaptcha/': ['https://www.gstatic.com/recaptcha/'],
}

/**
 * The Content-Security-Policy (X4.6). It has no `unsafe-inline`: the only inline script, which is the same in all
 * documents, is allowed by its hash. So all pages of a build have one policy. Pictures, films and frames may come from
 * any https address, since editors enter them. Requests may go to any, too: a page asks the host of a frame whether it
 * answers, and who may load a picture from anywhere can send to anywhere. Strings become HTML or scripts only by the
 * policies of `runtime/trustedTypes.ts`, in browsers with Trusted Types.
 */
export function contentPolicy({ brand, backends, headScript }: PolicyInput): string {
  const { scripts, styles, frameAncestors, trustedTypes, reportTo } = brand.hosting.contentPolicy
  const services = serviceScripts(brand, backends)
  const embedded = ["'self'", 'data:', 'https:']
  const directives: readonly (readonly [name: string, sources: readonly string[]])[] = [
    ['default-src', ["'self'"]],
    [
      'script-src',
      ["'self'", hashSource(headScript), ...services.flatMap(scriptSources), ...sourcesOf(scripts)],
    ],
    ['style-src', ["'self'", ...sourcesOf(styles)]],
    ['img-src', embedded],
    ['media-src', embedded],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", 'https:', ...publicAddresses(backends).flatMap(insecureOrigin)]],
    ['frame-src', ["'self'", 'https:']],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    // the contact form is sent to the case system
    ['form-action', ["'self'", ...originOf(backends.cases.url)]],
    ['frame-ancestors', ["'self'", ...sourcesOf(frameAncestors)]],
    ...(trustedTypes ? trustedTypesOf(brand, services) : []),
    ...(reportTo ? ([['report-uri', [reportTo]]] as const) : []),
  ]
  return directives.map(([name, sources]) => [name, ...new Set(sources)].join(' ')).join('; ')
}

/** Scripts of others write strings, with the policy `default`, or have policies of their own. */
const trustedTypesOf = ({ hosting }: Brand, services: readonly string[]) => {
  const { scripts, trustedTypePolicies } = hosting.contentPolicy
  const hasOthers = services.length > 0 || scripts.length > 0
  return [
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['shopgen', ...(hasOthers ? ['default'] : []), ...trustedTypePolicies]],
  ] as const
}

/** Scripts of others that pages load, by their addresses. */
function serviceScripts(
  { tagContainer, tagContainerUrl, consent, botProtectionKey }: Brand,
  { cases, paymentWidget }: BuildConfig['backends'],
): readonly string[] {
  return [
    tagContainer ? tagContainerUrl : null,
    consent.script?.src ?? null,
    botProtectionKey ? cases.captchaScript : null,
    paymentWidget ?? null,
  ].filter((address) => address !== null)
}

/** Addresses that pages send requests to. */
const publicAddresses = ({
  shopware,
  dealers,
  reviews,
  cases,
}: BuildConfig['backends']): readonly string[] => [
  ...[...shopware.values()].map(({ publicUrl }) => publicUrl),
  ...[dealers?.publicUrl, reviews?.publicUrl, cases.url].filter((url) => url !== undefined),
]

/** The folder of a script, which may load others from there. */
function scriptSources(address: string): readonly string[] {
  if (isOwn(address)) return []
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  return [folder, ...(captchaHosts[folder] ?? [])]
}

const originOf = (address: string): readonly string[] =>
  isOwn(address) ? [] : [new URL(address).origin]

/** Fixture back ends are paths of the site. */
const isOwn = (address: string) => address === '' || address.startsWith('/')

/** A back end on the machine of a developer. */
const insecureOrigin = (address: string) =>
  originOf(address).filter((origin) => origin.startsWith('http:'))

/** Hosts, and hashes of inline code. */
const sourcesOf = (sources: readonly string[]) =>
  sources.map((source) => (source.startsWith('sha256-') ? `'${source}'` : `https://${source}`))

const hashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
