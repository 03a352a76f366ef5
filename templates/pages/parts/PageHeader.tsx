import type { ReactNode } from 'react'
import type { RichText as RichTextDocument } from '#shared/content/richtext.ts'
import type { Crumb } from '#shared/paths/links.ts'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { RichText } from '#templates/blocks/RichText.tsx'
import { Breadcrumb } from '#templates/components/section/Breadcrumb.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import './PageHeader.css'

/** The header of a page without a picture: breadcrumb, heading and introduction. */
export const PageHeader = ({
  breadcrumb,
  heading,
  intro = null,
  children,
}: {
  breadcrumb: readonly Crumb[]
  heading: string
  intro?: RichTextDocument | null
  children?: ReactNode
}) => (
  <>
    <Breadcrumb crumbs={breadcrumb} />
    <header className="page-header">
      <h1 className="page-header__heading" {...longestWord(heading)}>
        <Words text={heading} />
      </h1>
      <RichText content={intro} size="lead" />
      {children}
    </header>
  </>
)
