import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import { Icon } from './Icon.tsx'
import './Button.css'
import './Rail.css'

/** The two buttons that move the row before them, once it goes on beyond the edge. */
export function RailButtons() {
  const t = useTranslate()
  const own = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLElement | null>(null)
  const [reach, setReach] = useState<{ back: boolean; on: boolean } | null>(null)

  useEffect(() => {
    const list = own.current?.closest('.rail')?.querySelector<HTMLElement>('.rail__list')
    if (!list) return
    row.current = list
    const measure = () => {
      const passed = Math.abs(list.scrollLeft)
      const rest = list.scrollWidth - list.clientWidth - passed
      setReach({ back: passed > 1, on: rest > 1 })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    list.addEventListener('scroll', measure)
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [])

  const move = (direction: 1 | -1) => {
    const list = row.current
    if (!list) return
    const sense = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: direction * sense * list.clientWidth * 0.9 })
  }

  return (
    <div className="rail__buttons" ref={own} hidden={!reach || !(reach.back || reach.on)}>
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-disabled={!reach?.back}
        aria-label={t('rail.back')}
        onClick={() => move(-1)}
      >
        <Icon name="arrowLeft" />
      </button>
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-disabled={!reach?.on}
        aria-label={t('rail.on')}
        onClick={() => move(1)}
      >
        <Icon name="arrowRight" />
      </button>
    </div>
  )
}
