import { useTranslate } from '#runtime/page.tsx'
import type { LetterLink } from './letterLinks.ts'

/** Towns by their first letter, where there are many pages. */
export function Letters({ letters }: { letters: readonly LetterLink[] }) {
  const t = useTranslate()
  if (letters.length === 0) return null
  return (
    <nav className="store-locator__letters" aria-label={t('locator.letters')}>
      <ul>
        {letters.map(({ letter, path }) => (
          <li key={letter}>
            <a href={path}>{letter}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
