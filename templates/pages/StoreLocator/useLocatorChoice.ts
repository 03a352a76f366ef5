import { useCallback, useEffect, useState, type RefObject } from 'react'
import {
  choiceQuery,
  isChosen,
  locatorFields,
  noChoice,
  readChoice,
  type LocatorChoice,
} from '#runtime/dealers/locatorChoice.ts'
import { followPageQuery, pageQuery } from '#runtime/navigation/pageQuery.ts'

/**
 * The choice in the form of the locator. The form has the state, so that what was typed before the script counts, and
 * what a browser restores; the address repeats it, for the way back from a dealer's page.
 */
export function useLocatorChoice(
  form: RefObject<HTMLFormElement | null>,
  services: readonly string[],
) {
  const [choice, setChoice] = useState<LocatorChoice>(noChoice)

  const update = useCallback(() => {
    const next = readForm(form.current!, services)
    setChoice(next)
    pageQuery.write(choiceQuery(next, pageQuery.read()))
  }, [form, services])

  useEffect(() => {
    const controller = new AbortController()
    const follow = () => {
      const next = readChoice(new URLSearchParams(pageQuery.read()), services)
      fill(form.current!, next)
      setChoice(next)
    }
    // what was typed before the script is newer than the address
    if (isChosen(readForm(form.current!, services))) update()
    else follow()
    followPageQuery(follow, controller.signal)
    return () => controller.abort()
  }, [form, services, update])

  /** Empties the field, or the field and the filters. */
  const clear = (what: 'query' | 'all') => {
    const now = readForm(form.current!, services)
    fill(form.current!, what === 'all' ? noChoice : { ...now, query: '' })
    update()
  }

  return { choice, update, clear }
}

function readForm(form: HTMLFormElement, services: readonly string[]): LocatorChoice {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  return readChoice(new URLSearchParams(fields as [string, string][]), services)
}

function fill(form: HTMLFormElement, { query, services, isOpen }: LocatorChoice): void {
  for (const field of form.querySelectorAll('input')) {
    if (field.name === locatorFields.query) field.value = query
    else if (field.name === locatorFields.open) field.checked = isOpen
    else field.checked = services.includes(field.value)
  }
}
