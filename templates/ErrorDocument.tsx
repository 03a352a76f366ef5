import { usePage, useTranslate } from '#runtime/page.tsx'
import { RichText } from './richtext/RichText.tsx'
import './ErrorDocument.css'

/** In place of a main part that failed to render: the brand's own words for it (specification 8). */
export function ErrorDocument() {
  const { context, buildHash } = usePage()
  const t = useTranslate()
  return (
    // whoever reports the failure can say which build it was
    <div className="error-document container" role="alert" data-build={buildHash?.()}>
      <h1>{t('error.heading')}</h1>
      <RichText content={context.errorDocument} />
    </div>
  )
}
