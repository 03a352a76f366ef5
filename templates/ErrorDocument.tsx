import { usePage, useTranslate } from '#runtime/page.tsx'
import { RichText } from './richtext/RichText.tsx'
import './ErrorDocument.css'

/** In place of a part that failed: the brand's own words for it (specification 8). */
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
