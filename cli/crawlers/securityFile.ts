import type { Brand } from '#brands/schema.ts'
import { securityFile } from '#shared/files/outputFiles.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import type { Diagnostic } from '../diagnostics/errors.ts'
import type { PlannedPage } from '../routes/planPages.ts'

type Security = NonNullable<Brand['security']>

/** Whom to tell about a vulnerability (RFC 9116). */
export const formatSecurity = (
  { contacts, expires, languages, policy }: Security,
  siteUrl: string,
): string =>
  [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    `Canonical: ${siteUrl}/${securityFile}`,
    ...(policy ? [`Policy: ${policy}`] : []),
  ]
    .map((line) => `${line}\n`)
    .join('')

const mostDaysLeft = 30
const dayMs = 86_400_000

/**
 * Warns of a file that nobody may trust any more, or soon. The date is that of the sources (`SOURCE_DATE_EPOCH`), else
 * that of the newest content: a clock would make two builds of the same differ.
 */
export function checkSecurity(
  { brand: { id, security }, sourceDate }: Pick<BuildConfig, 'brand' | 'sourceDate'>,
  pages: readonly Pick<PlannedPage, 'lastModified'>[],
): Diagnostic | null {
  if (!security) return null
  const { expires } = security
  const dateMs =
    sourceDate === undefined
      ? pages.reduce((newest, page) => Math.max(newest, dateOf(page)), 0)
      : sourceDate * 1000
  const daysLeft = Math.floor((Date.parse(expires) - dateMs) / dayMs)
  if (daysLeft >= mostDaysLeft) return null
  return {
    what:
      daysLeft < 0
        ? `security.txt has expired, on ${expires}`
        : `security.txt expires within ${daysLeft + 1} days, on ${expires}`,
    where: `brands/${id}/brand.jsonc, "security"`,
    todo: 'Check that its contacts still answer, and set "expires" to a later date, within a year.',
  }
}

const dateOf = ({ lastModified }: Pick<PlannedPage, 'lastModified'>): number =>
  Date.parse(lastModified ?? '') || 0
