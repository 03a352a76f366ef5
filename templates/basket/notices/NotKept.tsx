import { useTranslate } from '#runtime/page.tsx'
import { commerce } from '#runtime/session/commerce.ts'
import { useValue } from '#runtime/useValue.ts'

/** Says that the basket ends with the document, where the browser keeps neither storage nor cookies (X8.2). */
export function NotKept() {
  const t = useTranslate()
  const isKept = useValue(commerce.session.isKept, true)
  if (isKept) return null
  return (
    <p className="basket__fault" role="status">
      {t('basket.notKept')}
    </p>
  )
}
