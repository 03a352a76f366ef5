import { askEarly } from './consent/askEarly.ts'
import { markStoredBasket } from './basket/markBasket.ts'
import { keepEarlyEvents } from './islands/earlyEvents.ts'
import { storedTheme } from './theme/choice.ts'
import { startTheme } from './theme/startTheme.ts'

// Inlined in the head of every document, so that it runs before the first paint.
startTheme(document, storedTheme())
markStoredBasket(document.documentElement, location.pathname, window)
askEarly(document.documentElement, window)
keepEarlyEvents()
