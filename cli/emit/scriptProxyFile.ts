import { z } from 'zod'

/** Where pages ask for a script of another host, with its address as the query parameter `url`. */
export const scriptProxyPath = '/_proxy/script'

/** File of the output that tells a host's function which hosts it may fetch from. */
export const scriptProxyFile = 'script-proxy.json'

const schema = z.object({ path: z.string(), hosts: z.array(z.string()) })

/** The file's text; null for a brand that allows no host, which has no proxy. */
export const formatScriptProxy = (hosts: readonly string[]): string | null =>
  hosts.length === 0
    ? null
    : `${JSON.stringify({ path: scriptProxyPath, hosts: [...hosts].sort() }, null, 2)}\n`

/** The hosts that a built output allows. */
export function parseScriptProxy(text: string): readonly string[] {
  try {
    return schema.parse(JSON.parse(text)).hosts
  } catch {
    return []
  }
}
