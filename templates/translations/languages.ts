import cs from './cs.json' with { type: 'json' }
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import type { Messages } from './messages.ts'

/**
 * Every language of the project; a missing key is a type error. Builds read the files by name, and
 * browsers get their page's language, so no running code imports this table.
 */
export const languages = {
  cs,
  da,
  de,
  en,
  es,
  fi,
  fr,
  it,
  nl,
  pl,
  sv,
} satisfies Record<string, Messages>

export type LanguageCode = keyof typeof languages
