/** Without slashes at both ends. Paths come from editors, and a pattern would take long for a run of slashes. */
export function trimSlashes(path: string): string {
  let [start, end] = [0, path.length]
  while (path[start] === '/') start += 1
  while (end > start && path[end - 1] === '/') end -= 1
  return path.slice(start, end)
}
