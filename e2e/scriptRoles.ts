/** Text that only one script contains, since hashed file names do not tell scripts apart. */
const marks = {
  'client script': '"[data-island]"',
  'router script': 'page resources for ',
  'services script': '[data-consent-settings]',
  'product script': '.gallery__strip',
  'form script': 'newsletter-form',
} as const

export type ScriptRole = keyof typeof marks

/** The role of a script; null for shared chunks and scripts without a role. */
export function scriptRole(text: string): ScriptRole | null {
  const found = Object.entries(marks).find(([, mark]) => text.includes(mark))
  return (found?.[0] as ScriptRole | undefined) ?? null
}

const roles = new Map<string, Promise<ScriptRole | null>>()

/** The role of a script by URL. */
export function roleOfScript(url: string): Promise<ScriptRole | null> {
  const known = roles.get(url) ?? read(url)
  roles.set(url, known)
  return known
}

const read = async (url: string) => scriptRole(await (await fetch(url)).text())
