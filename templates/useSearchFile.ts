import { usePage } from '#runtime/page.tsx'
import { searchFile } from '#shared/files/outputFiles.ts'

/** Address of the file that lists the search files of the page's locale; null outside of all locales. */
export function useSearchFile(): string | null {
  const { locales, prefix } = usePage().context
  const locale = locales.find((one) => one.prefix === prefix)
  return locale ? `/${searchFile(locale.id)}` : null
}
