import type { LabelledLink } from '#shared/paths/links.ts'
import { linkProps } from './linkProps.ts'
import './Button.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet'

/** A link styled as a button. */
export const ButtonLink = ({
  link,
  kind = 'primary',
  large = false,
}: {
  link: LabelledLink
  kind?: ButtonKind
  large?: boolean
}) => (
  <a {...linkProps(link)} className={`button button--${kind}${large ? ' button--large' : ''}`}>
    {link.label}
  </a>
)
