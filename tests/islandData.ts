/** The data of the first island with a name in the HTML of a page; null without one. */
export function islandData(html: string, name: string): Readonly<Record<string, unknown>> | null {
  const [, json] = new RegExp(`data-island="${name}" data-props="([^"]*)"`).exec(html) ?? []
  if (json === undefined) return null
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as ReturnType<
    typeof islandData
  >
}
