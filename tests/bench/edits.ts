import type { BuildConfig } from '#cli/config/loadBrand.ts'

/** A change between two builds. */
export interface Edit {
  name: string
  /** Changes answers of the back ends. */
  answer?: { path: RegExp; change: (text: string) => string }
  /** Changes the brand. */
  config?: (config: BuildConfig) => BuildConfig
}

/** What an editor, a merchandiser or a designer changes, one thing each. The first build is clean. */
export const edits: readonly Edit[] = [
  { name: 'clean' },
  { name: 'unchanged' },
  {
    name: 'one product',
    answer: {
      path: /\/store-api\/product$/,
      change: (text) =>
        text.replace(/"unitPrice":(\d+)/, (_, price: string) => `"unitPrice":${Number(price) + 1}`),
    },
  },
  {
    name: 'one story',
    answer: {
      path: /\/cdn\/stories$/,
      change: (text) => text.replace(/"heading":"/, '"heading":"Edited '),
    },
  },
  {
    name: 'one translation',
    answer: {
      path: /\/cdn\/datasource_entries$/,
      change: (text) => text.replace(/("value":")/, '$1Edited '),
    },
  },
  {
    name: 'one token',
    config(config) {
      const { brand } = config
      const { light } = brand.theme.roles
      const roles = { ...brand.theme.roles, light: { ...light, line: '#123456' } }
      return { ...config, brand: { ...brand, theme: { ...brand.theme, roles } } }
    },
  },
]

/** Changes answers on their way to the build while the work runs. */
export async function withAnswers<T>(answer: Edit['answer'], work: () => Promise<T>): Promise<T> {
  const original = globalThis.fetch
  if (!answer) return work()
  let isChanged = false
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init)
    const { pathname } = new URL(String(input))
    if (isChanged || !answer.path.test(pathname)) return response
    const text = await response.text()
    const changed = answer.change(text)
    isChanged = changed !== text
    const { status, headers } = response
    return new Response(changed, {
      status,
      headers: new Headers(
        [...headers].filter(([name]) => !/^content-(length|encoding)$/.test(name)),
      ),
    })
  }
  try {
    const result = await work()
    if (!isChanged) throw new Error(`no answer matches ${String(answer.path)}`)
    return result
  } finally {
    globalThis.fetch = original
  }
}
