/** The path at the image service, if it has the picture. Hosts differ between environments, but paths do not. */
export function servicePath(url: string, hosts: ReadonlySet<string>): string {
  const address = url.startsWith('//') ? `https:${url}` : url
  try {
    const { host, pathname } = new URL(address)
    return hosts.has(host) && /^\/(media|f)\//.test(pathname) ? pathname : url
  } catch {
    return url
  }
}
