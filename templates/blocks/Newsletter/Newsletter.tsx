import { useId } from 'react'
import { Island } from '#templates/Island.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import type { BlockProps } from '../index.ts'
import newsletterFormIsland from './NewsletterForm.island.ts'
import './Newsletter.css'

/** Newsletter sign-up. */
export default function Newsletter({ heading, text, consent }: BlockProps<'Newsletter'>) {
  const id = useId()
  return (
    <section className="newsletter section" data-tone="surface">
      <div className="newsletter__frame container">
        <div className="newsletter__words">
          <h2 className="newsletter__heading">
            <Words text={heading} />
          </h2>
          {text && <p>{text}</p>}
        </div>
        <Island
          of={newsletterFormIsland}
          props={{ id, ...(consent && { consent }) }}
          component={NewsletterForm}
        />
      </div>
    </section>
  )
}
