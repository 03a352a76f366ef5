/** Counts equal requests from 1. A list that changed while it was read is asked for twice. */
export function countRequests(): (key: string) => number {
  const counts = new Map<string, number>()
  return (key) => {
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return number
  }
}
