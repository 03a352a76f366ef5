/** What only one of the browser's scripts holds: the name of a chunk is a hash and says nothing. */
const marks = {
  'client script': '"[data-island]"',
  'router script': 'page resources for ',
  'services script': '[data-consent-settings]',
  'product script': '.gallery__number',
  'form script': 'newsletter-form',
} as const

export type ScriptRole = keyof typeof marks

/** Which script a text is; null for one that others share, or that no test looks at. */
export function scriptRole(text: string): ScriptRole | null {
  const found = Object.entries(marks).find(([, mark]) => text.includes(mark))
  return (found?.[0] as ScriptRole | undefined) ?? null
}

const roles = new Map<string, Promise<ScriptRole | null>>()

/** The same of a script that a site serves. */
export function roleOfScript(url: string): Promise<ScriptRole | null> {
  const known = roles.get(url) ?? read(url)
  roles.set(url, known)
  return known
}

const read = async (url: string) => scriptRole(await (await fetch(url)).text())
