/** Numbers that look random and are the same in each run. */
export function createNumbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (state * 48_271) % 0x7fffffff
    return state % below
  }
}
