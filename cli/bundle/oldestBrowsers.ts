import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserslistToTargets } from 'lightningcss'
import { root } from './root.ts'

/** esbuild and browserslist name some browsers differently. */
const namesOfEsbuild: Readonly<Record<string, string>> = { ios_saf: 'ios' }

/**
 * The oldest version of each browser that can buy, from `browserslist` in `package.json`. Each entry names one version:
 * the meaning of queries such as `last 2 versions` depends on the day, and an output must not.
 */
export function parseBrowsers(
  list: readonly string[],
): readonly { name: string; version: string }[] {
  return list.map((entry) => {
    const [, name, version] = /^([a-z_]+) >= (\d+(?:\.\d+)?)$/.exec(entry) ?? []
    if (name === undefined || version === undefined)
      throw new Error(
        `package.json › browserslist: "${entry}" is not a browser with its oldest version; write "firefox >= 115"`,
      )
    return { name, version }
  })
}

const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  browserslist: readonly string[]
}

export const oldestBrowsers = parseBrowsers(browserslist)

/** The target of scripts. */
export const scriptTargets: string[] = oldestBrowsers.map(
  ({ name, version }) => `${namesOfEsbuild[name] ?? name}${version}`,
)

/** The target of styles. */
export const styleTargets = browserslistToTargets(
  oldestBrowsers.map(({ name, version }) => `${name} ${version}`),
)
