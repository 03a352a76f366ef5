import { keepEarlyEvents } from './islands/earlyEvents.ts'
import { storedTheme } from './theme/choice.ts'
import { startTheme } from './theme/startTheme.ts'

// The script in the head of every document: what must be there before the first frame.
startTheme(document, storedTheme())
keepEarlyEvents()
