import type { ConsentPage } from '#runtime/consent/consent.ts'

export interface FakePage extends ConsentPage {
  location: { search: string; protocol: string }
  navigator: object
  dataLayer?: unknown[]
  /** Scripts added to the head. */
  scripts: { src: string; dataset: Record<string, string> }[]
}

/** A window whose cookie jar works as in browsers: one cookie per assignment. */
export function fakePage(cookies: Record<string, string> = {}, search = ''): FakePage {
  const jar = new Map(Object.entries(cookies))
  const scripts: FakePage['scripts'] = []
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    },
    createElement: () => ({ src: '', dataset: {} }),
    head: { append: (script: FakePage['scripts'][number]) => scripts.push(script) },
  }
  return Object.assign(new EventTarget(), {
    document: document as unknown as ConsentPage['document'],
    location: { search, protocol: 'https:' },
    navigator: {},
    scripts,
  })
}

/** An event with a detail, as the banner dispatches it. */
export const detailEvent = (name: string, detail: unknown) =>
  Object.assign(new Event(name), { detail })
