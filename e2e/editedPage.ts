import { contentHash } from '#shared/files/contentHash.ts'
import type { PageDataFile, StaticPartFile } from '#shared/files/page.ts'

/** The page's files after an editor changed its heading, by URL. All other files stay the same. */
export async function editedPage(
  site: string,
  path: string,
  heading: string,
): Promise<ReadonlyMap<string, string>> {
  const url = `/page-data${path}page-data`
  const read = async (name: string): Promise<unknown> => (await fetch(site + name)).json()
  const file = (await read(`${url}.json`)) as PageDataFile
  const part = (await read(`${url}-rsc.json`)) as StaticPartFile
  const html = part.html.replace(/(<h1[^>]*>).*?(?=<\/h1>)/s, `$1${heading}`)
  const head = { ...file.head, title: `${heading} | Shop` }
  return new Map([
    [`${url}.json`, JSON.stringify({ ...file, part: contentHash(html), head })],
    [`${url}-rsc.json`, JSON.stringify({ ...part, html })],
  ])
}
