import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { asBundleError } from '#cli/bundle/bundleError.ts'
import { ShopgenError } from '#cli/diagnostics/errors.ts'

/** Bundles an entry with this source and returns the error. */
async function errorOf(contents: string, loader: 'ts' | 'css' = 'ts') {
  try {
    await build({
      stdin: { contents, resolveDir: '/', sourcefile: `templates/entry.${loader}`, loader },
      absWorkingDir: '/',
      bundle: true,
      write: false,
      logLevel: 'silent',
    })
  } catch (error) {
    return { error, bundleError: asBundleError(error) }
  }
  throw new Error('the source has no error')
}

const diagnosticsOf = async (contents: string) => {
  const { bundleError } = await errorOf(contents)
  return bundleError instanceof ShopgenError ? bundleError.diagnostics : []
}

describe('an error of the bundler', () => {
  it('has the place, the line and the word, and keeps its cause', async () => {
    const { error, bundleError } = await errorOf('const a = 1\n  a = 2 +;\n')
    expect(bundleError).toMatchObject({
      code: 'template',
      cause: error,
      diagnostics: [
        {
          what: 'Unexpected ";"',
          where: 'templates/entry.ts:2:10',
          frame: '> 2 |   a = 2 +;\n    |          ^',
        },
      ],
    })
  })

  it('lists all errors', async () => {
    const diagnostics = await diagnosticsOf("import './a.ts'\nimport './b.ts'\n")
    expect(diagnostics.map(({ where }) => where)).toEqual([
      'templates/entry.ts:1:8',
      'templates/entry.ts:2:8',
    ])
  })

  it.each([
    [
      'counts multi-byte letters correctly',
      "const ä = 'ö'; import './a.ts'",
      ' '.repeat(22) + '^'.repeat(8),
    ],
    ['tabs', "\tconst a = 1;\timport './a.ts'", `\t${' '.repeat(12)}\t${' '.repeat(7)}^^^^^^^^`],
  ])('marks the word in a line with %s', async (_, line, marks) => {
    const [{ frame = '' } = {}] = await diagnosticsOf(`\n${line}\n`)
    expect(frame).toBe(`> 2 | ${line}\n    | ${marks}`)
  })

  it('includes advice of the bundler, if there is any', async () => {
    const [known] = await diagnosticsOf("import 'no-such-package'\n")
    expect(known?.todo).toContain('no-such-package')
    const [unknown] = await diagnosticsOf('a +;\n')
    expect(unknown).not.toHaveProperty('todo')
  })

  it.each([new Error('other'), { errors: [] }, Object.assign(new Error('other'), { errors: 1 })])(
    'leaves %o as it is',
    (error) => expect(asBundleError(error)).toBe(error),
  )

  it('has no place if the bundler has none', () => {
    const failure = Object.assign(new Error('failed'), {
      errors: [{ text: 'no entry', location: null, notes: [] }],
    })
    expect(asBundleError(failure)).toMatchObject({ diagnostics: [{ what: 'no entry' }] })
    expect((asBundleError(failure) as ShopgenError).diagnostics[0]).not.toHaveProperty('where')
  })
})
