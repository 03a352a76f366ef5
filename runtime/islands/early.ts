import { keepEarlyEvents } from './earlyEvents.ts'

keepEarlyEvents()
