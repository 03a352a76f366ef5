import { useTranslate } from '#runtime/page.tsx'

/** Says that choices could not be loaded, and tries again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <div className="form-notice" role="alert">
      <p>{text}</p>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
