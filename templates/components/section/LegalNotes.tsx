import { useTranslate } from '#runtime/page.tsx'
import { Section } from './Section.tsx'
import './LegalNotes.css'

/** What the law asks to be said of products. */
export function LegalNotes({ notes }: { notes: readonly string[] }) {
  const t = useTranslate()
  if (notes.length === 0) return null
  return (
    <Section className="legal-notes">
      <h2 className="legal-notes__heading">{t('product.legal')}</h2>
      <ul className="legal-notes__list">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Section>
  )
}
