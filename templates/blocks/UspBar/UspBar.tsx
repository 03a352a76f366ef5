import { ContentIcon } from '#templates/components/basics/ContentIcon.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import type { BlockProps } from '../index.ts'
import './UspBar.css'

/** Unique selling points in one row. */
export default function UspBar({ items }: BlockProps<'UspBar'>) {
  return (
    <section className="usp-bar">
      <ul className="usp-bar__list container">
        {items.map(({ icon, heading, text, link }) => (
          <li className="usp-bar__item" key={heading}>
            <ContentIcon name={icon} fallback={icon} />
            <p className="usp-bar__text">
              {link ? (
                <a {...linkProps(link)} className="usp-bar__heading">
                  {heading}
                </a>
              ) : (
                <strong className="usp-bar__heading">{heading}</strong>
              )}
              {text && <span className="usp-bar__note">{text}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
