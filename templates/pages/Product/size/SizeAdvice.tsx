import { useTranslate } from '#runtime/page.tsx'
import { heightRange, type ShapeSizes } from '#runtime/product/sizeAdvice.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import sizeAdviceIsland from './SizeAdvice.island.ts'
import '#templates/components/basics/Button.css'
import '#templates/components/basics/Disclosure.css'
import './SizeAdvice.css'

/** Keys of the texts that the script fills in. `{size}` and `{other}` are replaced in the browser. */
export type AdviceWords = Readonly<
  Record<
    'fits' | 'between' | 'none' | 'high' | 'medium' | 'low' | 'choose' | 'height' | 'inseam',
    string
  >
>

/**
 * Body heights by size, and a form that advises a size from height and inseam. The form needs the script
 * of `SizeAdvice.client.ts`; without it the table remains. `variantView.ts` shows the table of the chosen shape.
 */
export function SizeAdvice({
  shapes,
  shown,
}: {
  shapes: readonly ShapeSizes[]
  /** Shape of the variant that the page opens with. */
  shown: string | null
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  if (shapes.length === 0) return null
  const placeholders = { size: '{size}', other: '{other}' }
  const words: AdviceWords = {
    fits: t('sizeAdvice.fits', placeholders),
    between: t('sizeAdvice.between', placeholders),
    none: t('sizeAdvice.none'),
    high: t('sizeAdvice.high'),
    medium: t('sizeAdvice.medium'),
    low: t('sizeAdvice.low'),
    choose: t('sizeAdvice.choose', placeholders),
    height: t('sizeAdvice.invalidHeight'),
    inseam: t('sizeAdvice.invalidInseam'),
  }
  return (
    <details
      className="disclosure size-advice"
      {...markIsland(sizeAdviceIsland, { shapes, words })}
    >
      <summary className="disclosure__summary">{t('sizeAdvice.heading')}</summary>
      <div className="size-advice__content">
        <form className="size-advice__form" {...sizeAdviceIsland.part('form')} noValidate hidden>
          <Field name="height" label={t('sizeAdvice.height')} />
          <Field name="inseam" label={t('sizeAdvice.inseam')} hint={t('sizeAdvice.inseamHint')} />
          <button type="submit" className="button button--primary">
            {t('sizeAdvice.submit')}
          </button>
        </form>
        <div className="size-advice__result" role="status" {...sizeAdviceIsland.part('result')} />
        <button
          type="button"
          className="button button--secondary"
          {...sizeAdviceIsland.part('choose')}
          hidden
        />
        {shapes.map(({ shape, sizes }) => (
          <table
            key={shape}
            className="size-advice__table"
            data-of-shape={shape ?? ''}
            hidden={shape !== shown}
          >
            <caption>{t('sizeAdvice.table')}</caption>
            <tbody>
              {sizes.map(({ size }, index) => (
                <tr key={size}>
                  <th scope="row">{size}</th>
                  <td>{rangeText(heightRange(sizes, index))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        <a className="size-advice__link" href="#geometry">
          {t('sizeAdvice.geometry')}
        </a>
      </div>
    </details>
  )
}

const rangeText = ({ from, to }: { from: number; to: number }) => `${from}–${to}\u00a0cm`

function Field({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const id = `size-advice-${name}`
  return (
    <div className="size-advice__field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        aria-describedby={`${id}-error${hint ? ` ${id}-hint` : ''}`}
      />
      {hint && (
        <p className="size-advice__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="size-advice__error" id={`${id}-error`} data-error-of={name} />
    </div>
  )
}
