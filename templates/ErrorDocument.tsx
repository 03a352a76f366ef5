import { usePage, useTranslate } from '#runtime/page.tsx'
import { RichText } from './blocks/RichText.tsx'
import './ErrorDocument.css'

/** Replaces a part that failed with the brand's error document (R8.7). */
export function ErrorDocument() {
  const { context } = usePage()
  const t = useTranslate()
  return (
    <div className="error-document container" role="alert">
      <h2>{t('error.heading')}</h2>
      <RichText content={context.errorDocument} />
    </div>
  )
}
