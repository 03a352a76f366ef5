import * as esbuild from 'esbuild'
import type { Message } from 'esbuild'

/**
 * esbuild warns about code that browsers would ignore, such as a syntax error in a style sheet. Such output is
 * not what the author wrote, so the build fails.
 */
class BundleWarnings extends Error {
  readonly errors: readonly Message[]

  constructor(warnings: readonly Message[]) {
    super(warnings.map(({ text }) => text).join('\n'))
    this.errors = warnings
  }
}

export async function build<Options extends esbuild.BuildOptions>(
  options: esbuild.SameShape<esbuild.BuildOptions, Options>,
): Promise<esbuild.BuildResult<Options>> {
  return withoutWarnings(await esbuild.build(options))
}

/** A bundle that is made again and again, of what has changed alone. */
export async function openContext<Options extends esbuild.BuildOptions>(
  options: esbuild.SameShape<esbuild.BuildOptions, Options>,
): Promise<{
  rebuild: () => Promise<esbuild.BuildResult<Options>>
  dispose: () => Promise<void>
}> {
  const context = await esbuild.context(options)
  return {
    rebuild: async () => withoutWarnings(await context.rebuild()),
    dispose: () => context.dispose(),
  }
}

function withoutWarnings<Result extends { warnings: readonly Message[] }>(result: Result): Result {
  if (result.warnings.length > 0) throw new BundleWarnings(result.warnings)
  return result
}
