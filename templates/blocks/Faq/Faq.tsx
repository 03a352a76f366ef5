import { Icon } from '#templates/components/basics/Icon.tsx'
import { RichTextContent } from '#templates/richtext/RichTextContent.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'
import './Faq.css'

/** An accordion of questions. The browser's find-in-page also searches closed `<details>`. */
export default function Faq({ heading, items }: BlockProps<'Faq'>) {
  return (
    <Section heading={heading} className="faq">
      <div className="faq__list">
        {items.map(({ question, answer }) => (
          <details className="faq__item" key={question}>
            <summary className="faq__question">
              {question}
              <Icon name="plus" />
            </summary>
            <div className="faq__answer">
              <RichTextContent content={answer} top={heading ? 3 : 2} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
