import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import { Icon } from './Icon.tsx'
import './Button.css'
import './Rail.css'

/** A row that goes on beyond the edge: swiped, scrolled, or moved by its two buttons. */
export function Rail({ label, children }: { label: string; children: readonly ReactNode[] }) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const [reach, setReach] = useState<{ back: boolean; on: boolean } | null>(null)

  useEffect(() => {
    const row = list.current
    if (!row) return
    const measure = () => {
      const passed = Math.abs(row.scrollLeft)
      const rest = row.scrollWidth - row.clientWidth - passed
      setReach({ back: passed > 1, on: rest > 1 })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [])

  const move = (direction: 1 | -1) => {
    const row = list.current
    if (!row) return
    const sense = getComputedStyle(row).direction === 'rtl' ? -1 : 1
    row.scrollBy({ left: direction * sense * row.clientWidth * 0.9 })
  }

  return (
    <div className="rail">
      <ul className="rail__list" ref={list} aria-label={label}>
        {children.map((child, index) => (
          // a rail never reorders: the place is the identity
          // oxlint-disable-next-line react/no-array-index-key
          <li className="rail__item" key={index}>
            {child}
          </li>
        ))}
      </ul>
      {reach && (reach.back || reach.on) && (
        <div className="rail__buttons">
          <button
            type="button"
            className="button button--secondary button--icon"
            aria-disabled={!reach.back}
            aria-label={t('rail.back')}
            onClick={() => move(-1)}
          >
            <Icon name="arrowLeft" />
          </button>
          <button
            type="button"
            className="button button--secondary button--icon"
            aria-disabled={!reach.on}
            aria-label={t('rail.on')}
            onClick={() => move(1)}
          >
            <Icon name="arrowRight" />
          </button>
        </div>
      )}
    </div>
  )
}
