/** What the checks of a build know about a page, as plain data. */
export type PageFacts = Readonly<Record<string, unknown>>
