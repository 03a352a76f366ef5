import { keepEarlyEvents } from './islands/earlyEvents.ts'
import { storedTheme } from './theme/choice.ts'
import { startTheme } from './theme/startTheme.ts'

// The script in the head of every document: runs before the first paint.
startTheme(document, storedTheme())
keepEarlyEvents()
