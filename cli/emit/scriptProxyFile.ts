import { z } from 'zod'

/** Path of the script proxy. The query parameter `url` is the address of a script on another host. */
export const scriptProxyPath = '/_proxy/script'

const schema = z.object({ path: z.string(), hosts: z.array(z.string()) })

/** The text of the file; null for a brand without allowed hosts, which has no proxy. */
export const formatScriptProxy = (hosts: readonly string[]): string | null =>
  hosts.length === 0
    ? null
    : `${JSON.stringify({ path: scriptProxyPath, hosts: [...hosts].sort() }, null, 2)}\n`

/** The allowed hosts of an output. */
export function parseScriptProxy(text: string): readonly string[] {
  try {
    return schema.parse(JSON.parse(text)).hosts
  } catch {
    return []
  }
}
