import { storedTheme } from './choice.ts'
import { startTheme } from './startTheme.ts'

startTheme(document, storedTheme())
