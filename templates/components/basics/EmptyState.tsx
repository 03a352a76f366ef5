import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { Words } from './Words.tsx'
import './EmptyState.css'

/** A message for an empty list or page, with the reason and links. */
export const EmptyState = ({
  icon,
  heading,
  text,
  children,
}: {
  icon: IconName
  heading: string
  text?: string
  children?: ReactNode
}) => (
  <section className="empty-state">
    <Icon name={icon} className="empty-state__icon" />
    <h2 className="empty-state__heading">
      <Words text={heading} />
    </h2>
    {text && <p className="empty-state__text">{text}</p>}
    {children && <div className="empty-state__ways">{children}</div>}
  </section>
)
