import { ContentIcon } from '#templates/components/basics/ContentIcon.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import type { ServiceLine } from './serviceLines.ts'
import './ServiceLines.css'

/** Delivery, returns and warranty beside the action. */
export function ServiceLines({ lines }: { lines: readonly ServiceLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="service-lines">
      {lines.map(({ icon, heading, note, link }) => (
        <li key={heading} className="service-lines__line">
          <ContentIcon name={icon} fallback="check" />
          <p className="service-lines__text">
            {link ? (
              <a {...linkProps(link)} className="service-lines__heading">
                {heading}
              </a>
            ) : (
              <span className="service-lines__heading">{heading}</span>
            )}
            {note && <span className="service-lines__note">{note}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
