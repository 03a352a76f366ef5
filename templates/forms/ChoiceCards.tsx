import type { ReactNode } from 'react'
import { FieldError } from './FieldNotes.tsx'
import { fieldId } from './FormField.tsx'
import './ChoiceCards.css'

interface Choice {
  value: string
  name: string
  note?: string
  /** Stands at the end of the first line, such as a price. */
  aside?: string
}

/** Radio buttons as cards. What belongs to the chosen one follows it. */
export function ChoiceCards({
  name,
  legend,
  isLegendHidden = false,
  choices,
  value,
  error,
  onChange,
  details,
}: {
  name: string
  legend: string
  isLegendHidden?: boolean
  choices: readonly Choice[]
  /** Empty before a choice. */
  value: string
  /** Key of a message. */
  error?: string | undefined
  onChange: (value: string) => void
  /** Shown below the chosen card. */
  details?: ReactNode
}) {
  const id = fieldId(name)
  return (
    <fieldset
      className="choice-cards"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : 'choice-cards__legend'}>
        {legend}
      </legend>
      <FieldError id={`${id}-error`} error={error} />
      {choices.map((choice, index) => {
        const isChosen = choice.value === value
        const noteId = `${id}-${index}-note`
        return (
          <div key={choice.value} className="choice-card" data-chosen={isChosen || undefined}>
            <label className="choice-card__label">
              <input
                // the error summary leads to the first one
                id={index === 0 ? id : undefined}
                type="radio"
                name={name}
                value={choice.value}
                checked={isChosen}
                aria-describedby={choice.note ? noteId : undefined}
                onChange={() => onChange(choice.value)}
              />
              <span className="choice-card__name">{choice.name}</span>
              {choice.aside && <span className="choice-card__aside">{choice.aside}</span>}
            </label>
            {choice.note && (
              <p className="choice-card__note" id={noteId}>
                {choice.note}
              </p>
            )}
            {isChosen && details && <div className="choice-card__details">{details}</div>}
          </div>
        )
      })}
    </fieldset>
  )
}
