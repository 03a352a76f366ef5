import type { ReactNode } from 'react'
import type { RichText as RichTextDocument } from '#shared/content/richtext.ts'
import type { Crumb } from '#shared/paths/links.ts'
import { RichText } from '#templates/blocks/RichText.tsx'
import { ContentIcon, type ContentIconName } from '#templates/components/basics/ContentIcon.tsx'
import { HelpStrip } from '#templates/components/help/HelpStrip.tsx'
import { MethodList, type Method } from '#templates/components/help/MethodList.tsx'
import type { Help } from '../definitions/help.ts'
import { PageHeader } from './PageHeader.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import './MethodView.css'

export interface Fact {
  label: string
  icon: ContentIconName
  value: ReactNode
}

/** The page of a contact, shipping or payment method. */
export const MethodView = ({
  breadcrumb,
  heading,
  teaser,
  icon,
  fallbackIcon,
  facts,
  content,
  others,
  othersHeading,
  help = null,
}: {
  breadcrumb: readonly Crumb[]
  heading: string
  teaser: string
  icon: string
  fallbackIcon: ContentIconName
  facts: readonly Fact[]
  content: RichTextDocument | null
  others: readonly Method[]
  othersHeading: string
  help?: Help | null
}) => (
  <>
    <div className="container">
      <PageHeader breadcrumb={breadcrumb} heading={heading}>
        {teaser && <p className="method-view__teaser">{teaser}</p>}
      </PageHeader>
      <div className="method-view__body" data-facts={facts.length > 0 ? '' : undefined}>
        {facts.length > 0 ? (
          <dl className="method-view__facts">
            {facts.map(({ label, icon: sign, value }) => (
              <div className="method-view__fact" key={label}>
                <ContentIcon name={sign} fallback={sign} />
                <dt className="label">{label}</dt>
                <dd className="method-view__value">{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <ContentIcon name={icon} fallback={fallbackIcon} className="method-view__icon" />
        )}
        <div className="method-view__text">
          <RichText content={content} />
        </div>
      </div>
    </div>
    {others.length > 0 && (
      <Section heading={othersHeading}>
        <MethodList methods={others} fallbackIcon={fallbackIcon} />
      </Section>
    )}
    {help && <HelpStrip {...help} />}
  </>
)
