let chosen: boolean | null = null

/** What `--no-color` says; null leaves it to the environment. */
export function setColor(isColored: boolean | null): void {
  chosen = isColored
}

/** The option comes before NO_COLOR, that before FORCE_COLOR, and that before the stream (https://no-color.org). */
export function isColored(
  stream: { isTTY?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): boolean {
  if (chosen !== null) return chosen
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0'
  return Boolean(stream.isTTY) && env['TERM'] !== 'dumb'
}
