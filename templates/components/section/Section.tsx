import type { ReactNode } from 'react'
import type { LabelledLink } from '#shared/paths/links.ts'
import { Icon } from '../basics/Icon.tsx'
import { linkProps } from '../basics/linkProps.ts'
import { WrapperColor, type WrapperColorName } from './WrapperColor.tsx'
import { Words } from '../basics/Words.tsx'
import './Section.css'

/** A section of a page with a heading and an optional link. */
export function Section({
  heading,
  link,
  tone = 'plain',
  className,
  children,
}: {
  heading?: string
  link?: LabelledLink | null
  tone?: WrapperColorName
  className?: string
  children: ReactNode
}) {
  return (
    <section className={className ? `section ${className}` : 'section'} data-tone={tone}>
      <div className="container">
        {(heading || link) && (
          <div className="section__head">
            {heading && (
              <h2 className="section__heading">
                <Words text={heading} />
              </h2>
            )}
            {link && (
              <a {...linkProps(link)} className="section__link">
                {link.label}
                <Icon name="arrowRight" />
              </a>
            )}
          </div>
        )}
        <WrapperColor color={tone}>{children}</WrapperColor>
      </div>
    </section>
  )
}
